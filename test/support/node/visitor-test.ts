import { consent } from './demo.ts';
import { test as base } from './panel-test.ts';

/**
 * Playwright's `test` for visitors' pages, in the context that the tests of a worker share: scripts, styles, fonts and pictures
 * stay in the browser's cache, and so does nothing else. Each test has a page of its own, and the cookie banner is answered.
 */
export const test = base.extend<{
  /** The answer to the cookie banner; null leaves it to be answered. */
  cookieAnswer: '0' | '1' | null;
}>({
  cookieAnswer: ['1', { option: true }],
  context: async ({ context, cookieAnswer, baseURL }, use) => {
    if (cookieAnswer && baseURL) await consent(context, baseURL, cookieAnswer);
    await use(context);
  },
});
