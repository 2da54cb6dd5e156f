import type { Page } from '@playwright/test';

/** Shows another address of the open panel as its own links do: without loading the panel again. */
export const showInPanel = (page: Page, href: string): Promise<void> =>
  page.evaluate((to) => {
    const { state } = window.history;
    const next = { index: (state?.index ?? 0) + 1 };
    window.history.pushState(next, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: next }));
  }, href);

/** Holds back the answers to a request; they come when the result is called. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
