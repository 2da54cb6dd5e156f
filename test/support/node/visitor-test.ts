import { consent } from './demo.ts';
import { test as base } from './panel-test.ts';

/**
 * Playwright's `test` for visitors' pages. The tests of a worker share one context, which keeps files in the
 * browser's cache. Each test has its own page, on which the cookie banner is answered.
 */
export const test = base.extend<{
  /** Answer to the cookie banner; null leaves the banner open. */
  cookieAnswer: '0' | '1' | null;
}>({
  cookieAnswer: ['1', { option: true }],
  context: async ({ context, cookieAnswer, baseURL }, use) => {
    if (cookieAnswer && baseURL) await consent(context, baseURL, cookieAnswer);
    await use(context);
  },
});
