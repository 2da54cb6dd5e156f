import type { Locator, Page } from '@playwright/test';

/** Changes the URL in the panel by client-side navigation, without loading a document. */
export const showInPanel = (page: Page, href: string): Promise<void> =>
  page.evaluate((to) => {
    const { state } = window.history;
    const next = { index: (state?.index ?? 0) + 1 };
    window.history.pushState(next, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: next }));
  }, href);

/** A small screen that opens between two tests, so that the screen of the previous test unmounts. */
const REST = '/config/releases?rest';
export const isAtRest = (page: Page): boolean => page.url().endsWith(REST);

const isPanelOpen = (page: Page): Promise<boolean> =>
  page.evaluate(() => location.pathname.startsWith('/config') && document.querySelector('.shell') !== null);

export async function rest(page: Page): Promise<void> {
  await showInPanel(page, REST);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const heading = page.getByRole('heading', { level: 1, name: 'Releases' });
  await question.or(heading).first().waitFor();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Discard' }).click();
  await heading.waitFor();
}

export const findOverlays = (page: Page): Locator => page.locator('.guide, [role="dialog"], [role="menu"]');

export async function closeOverlays(page: Page): Promise<void> {
  for (let presses = 0; presses < 3 && (await findOverlays(page).count()) > 0; presses++)
    await page.keyboard.press('Escape');
}

/** Opens a screen of the panel, by client-side navigation if the panel is already loaded. */
export async function openPanel(page: Page, href: string): Promise<void> {
  if (!(await isPanelOpen(page))) {
    await page.goto(href);
    return;
  }
  if (!isAtRest(page)) await rest(page);
  await showInPanel(page, href);
}

/** Delays responses from `url` until the returned function is called. */
export async function delayResponses(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
