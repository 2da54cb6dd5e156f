import { expect, type Page } from '@playwright/test';
import { rest } from './panel.ts';
import { test as base, keptPages, openPage } from './panel-test.ts';

/** Longer than the panel needs to leave a screen, and not as long as a test. */
const REST_TIMEOUT_MS = 5000;

/** What tests listen to; the page itself listens to other events. */
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

/** Takes a page of the panel back to how it is after it has loaded. Throws where something stays. */
async function leaveNothing(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of EVENTS) await page.removeAllListeners(event);
  await page.context().setOffline(false);
  // The guide and dialogs close one at a time.
  const overlay = page.locator('.guide, [role="dialog"], [role="menu"]');
  for (let presses = 0; presses < 3 && (await overlay.count()) > 0; presses++)
    await page.keyboard.press('Escape');
  await rest(page);
  // Outside of the window, where the mouse is before it has moved.
  await page.mouse.move(-1, -1);
  const isThemeChosen = await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-sonner-toast] [data-close-button]'))
      button.click();
    return localStorage.getItem('sitewright.theme') !== null;
  });
  if (isThemeChosen) throw new Error('the theme stays chosen until the panel loads');
  await expect(page.locator('[data-sonner-toast]').or(overlay)).toHaveCount(0, { timeout: REST_TIMEOUT_MS });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/**
 * Playwright's `test` for the owner's panel, whose tests share a page with the panel loaded: `signIn`, `newPage` and `openSections`
 * open their screen by the panel's own navigation, which takes a tenth of the processor's time of loading it. A test finds the
 * panel without cookies, stored values, messages, dialogs, routes and listeners of the test before. After a failed test Playwright
 * starts a new browser; after one that left something else than the panel, the next test loads it.
 *
 * A test asks for a page of its own (`isPageOwn`) where it holds back code, sets the clock, adds scripts, or changes what the panel
 * reads once, such as the account and the site's features.
 */
export const test = base.extend<{ isPageOwn: boolean }>({
  isPageOwn: [false, { option: true }],
  page: async ({ context, baseURL, viewport, colorScheme, reducedMotion, isContextOwn, isPageOwn }, use) => {
    const kept = isPageOwn ? undefined : keptPages.get(context);
    keptPages.delete(context);
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
    if (isLeft) keptPages.set(context, page);
  },
});
