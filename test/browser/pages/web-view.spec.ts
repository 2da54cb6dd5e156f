import { expect, type Page, test } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await consent(context, baseURL ?? '');
});

test('[B2.4.16] in a web view of the mobile app, Close returns to the app', async ({ page }) => {
  await test.step('a page in a browser has no such button', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/studio');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(asked.filter((url) => url.includes('/web-view'))).toEqual([]);
    await expect(page.locator('.web-view-close')).toHaveCount(0);
  });
  const code = page.waitForRequest((request) => request.url().includes('/web-view'));
  await page.goto('/studio?platform=mobile-app');
  await code;
  const close = page.getByRole('button', { name: 'Close', exact: true });
  await expect(close).toBeVisible();
  expect(await faults(page)).toEqual([]);
  const left = page
    .waitForEvent('request', (request) => request.url().startsWith('sitebuilder:'))
    .catch(() => null);
  const refused = page.waitForEvent('console', (message) => message.text().includes('sitebuilder://back'));
  await close.click();
  // No app here takes the link; the browser says which it was.
  expect(await Promise.race([left, refused])).not.toBeNull();
});

test('an app with a handler is asked to close its view', async ({ page }) => {
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    const postMessage = (message: unknown) => asked.push(message);
    Object.assign(window, { asked, webkit: { messageHandlers: { sitewright: { postMessage } } } });
  });
  await page.goto('/studio');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { asked: object[] }).asked))
    .toEqual([{ id: '1', name: 'dismiss' }]);
});

/** Calls the bridge as injected code does; the error that it throws. */
const callBridge = (page: Page) =>
  page.evaluate(() => {
    type Bridge = { native: { request: (name: string) => Promise<unknown> } };
    try {
      void (window as unknown as { Sitewright: Bridge }).Sitewright.native.request('share');
    } catch (error) {
      return (error as Error).message;
    }
    return null;
  });

test('[B5.29] injected code that calls the app in a browser meets an error', async ({ page }) => {
  await page.goto('/studio');
  expect(await callBridge(page)).toBe('mobile platform not correctly identified');
});

test('[B8.3.10] a call of an app without a handler logs a console error', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/studio?platform=mobile-app');
  expect(await callBridge(page)).toBeNull();
  await expect.poll(() => errors).toEqual(['No handler of the app takes "share".']);
});
