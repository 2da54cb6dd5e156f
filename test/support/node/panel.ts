import type { Page } from '@playwright/test';

/** Shows another address of the open panel as its own links do: without loading the panel again. */
export const showInPanel = (page: Page, href: string): Promise<void> =>
  page.evaluate((to) => {
    const { state } = window.history;
    const next = { index: (state?.index ?? 0) + 1 };
    window.history.pushState(next, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: next }));
  }, href);

/** A place of the panel with little on it, where nothing of the place before is left. */
const REST = '/config/releases?rest';
export const isAtRest = (page: Page): boolean => page.url().endsWith(REST);

const isPanelOpen = (page: Page): Promise<boolean> =>
  page.evaluate(() => location.pathname.startsWith('/config') && document.querySelector('.shell') !== null);

/** Leaves what is open in the panel, and what was typed and not saved there. */
export async function rest(page: Page): Promise<void> {
  await showInPanel(page, REST);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const heading = page.getByRole('heading', { level: 1, name: 'Releases' });
  await question.or(heading).first().waitFor();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Discard' }).click();
  await heading.waitFor();
}

/** Opens an address of the panel: with its own navigation where it is loaded, without anything of the place before. */
export async function openPanel(page: Page, href: string): Promise<void> {
  if (!(await isPanelOpen(page))) {
    await page.goto(href);
    return;
  }
  if (!isAtRest(page)) await rest(page);
  await showInPanel(page, href);
}

/** Opens the same address again, with everything read from the server. */
export const reopen = (page: Page): Promise<void> => openPanel(page, page.url());

/** Holds back the answers to a request; they come when the result is called. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
