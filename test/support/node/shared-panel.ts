import { expect, type Page } from '@playwright/test';
import { closeOverlays, findOverlays, rest } from './panel.ts';
import { test as base, openPage, reusedPages } from './panel-test.ts';

const REST_TIMEOUT_MS = 5000;

const EVENTS = [
  'console',
  'dialog',
  'filechooser',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'response',
];

/** Resets what a test changed in the page. Throws if something cannot be reset. */
async function leaveNothing(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of EVENTS) await page.removeAllListeners(event);
  await page.context().setOffline(false);
  await closeOverlays(page);
  await rest(page);
  // Moves the mouse outside the window, where it is at the start of a test.
  await page.mouse.move(-1, -1);
  const isThemeChosen = await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-sonner-toast] [data-close-button]'))
      button.click();
    return localStorage.getItem('sitewright.theme') !== null;
  });
  if (isThemeChosen) throw new Error('the theme stays chosen until the panel loads');
  await expect(page.locator('[data-sonner-toast]').or(findOverlays(page))).toHaveCount(0, {
    timeout: REST_TIMEOUT_MS,
  });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/**
 * Playwright's `test` for the owner's panel. The tests of a worker share one page with the loaded panel,
 * because client-side navigation needs a tenth of the processor time of a page load. After each test,
 * cookies, storage, dialogs, routes and listeners are reset. If the reset fails, the next test loads the
 * panel again. Set `isPageOwn` for a test that delays code, sets the clock, adds scripts, or changes data
 * that the panel reads only once.
 */
export const test = base.extend<{ isPageOwn: boolean }>({
  isPageOwn: [false, { option: true }],
  page: async ({ context, baseURL, viewport, colorScheme, reducedMotion, isContextOwn, isPageOwn }, use) => {
    const kept = isPageOwn ? undefined : reusedPages.get(context);
    reusedPages.delete(context);
    const page = kept ?? (await openPage(context, baseURL));
    if (kept) {
      await page.emulateMedia({
        colorScheme: colorScheme ?? 'light',
        reducedMotion: reducedMotion ?? 'no-preference',
      });
      if (viewport) await page.setViewportSize(viewport);
    }
    await use(page);
    if (isContextOwn || isPageOwn || page.isClosed() || !new URL(page.url()).pathname.startsWith('/config'))
      return;
    page.setDefaultTimeout(REST_TIMEOUT_MS);
    const isLeft = await leaveNothing(page).then(
      () => true,
      () => false,
    );
    page.setDefaultTimeout(0);
    if (isLeft) reusedPages.set(context, page);
  },
});
