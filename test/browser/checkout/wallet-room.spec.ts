import { expect, type Page } from '@playwright/test';
import { consent } from '#support/node/demo.ts';
import { putIntoCart } from '#support/node/orders.ts';
import { test } from '#support/node/panel-test.ts';

/** Adds the scores of all layout shifts to `window.shifts`. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
const readShifts = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'shifts')));
const wallets = (page: Page) => page.locator('.checkout-head .wallets');
const fieldsTop = async (page: Page) => (await page.locator('.checkout-fields').boundingBox())?.y ?? 0;

for (const width of [390, 1440])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } });
    test.beforeEach(async ({ context, page, baseURL }) => {
      await consent(context, baseURL ?? '');
      await putIntoCart(page, baseURL ?? '');
      await watchShifts(page);
    });

    test('a wallet appears in the checkout without moving the form', async ({ page }) => {
      await page.goto('/commerce/goto-checkout');
      await expect(wallets(page).getByRole('button')).toBeVisible();
      expect(await readShifts(page)).toBe(0);
    });

    test('without a wallet, the form slides up and counts as no layout shift', async ({ page }) => {
      let abort = () => {};
      const isAborted = new Promise<void>((resolve) => {
        abort = resolve;
      });
      await page.route(/test-wallet/, async (route) => {
        await isAborted;
        await route.abort();
      });
      await page.goto('/commerce/goto-checkout');
      await expect(wallets(page)).toBeVisible();
      const before = await fieldsTop(page);
      abort();
      await expect(wallets(page)).toBeHidden();
      await expect.poll(async () => before - (await fieldsTop(page))).toBeGreaterThan(60);
      expect(await readShifts(page)).toBe(0);
    });
  });
