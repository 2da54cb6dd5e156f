import { consent } from './demo.ts';
import { test as base } from './panel-test.ts';

/**
 * Playwright's `test` for visitors' pages, with one context per worker: scripts, styles, fonts and images
 * stay in the browser's cache, and nothing else is kept. Each test has its own page, and the cookie banner
 * is already answered.
 */
export const test = base.extend<{
  /** Answer to the cookie banner; null leaves it unanswered. */
  cookieAnswer: '0' | '1' | null;
}>({
  cookieAnswer: ['1', { option: true }],
  context: async ({ context, cookieAnswer, baseURL }, use) => {
    if (cookieAnswer && baseURL) await consent(context, baseURL, cookieAnswer);
    await use(context);
  },
});
