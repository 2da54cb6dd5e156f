import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, signIn } from '#support/node/demo.ts';
import { openPanel } from '#support/node/panel.ts';
import { saveSettings } from '#support/node/save-bar.ts';
import { test } from '#support/node/shared-panel.ts';

test('an owner adds a language, a visitor shops in that language, and the owner turns a site feature off and on', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  await signIn(page, '/config/settings/languages');
  const card = page.getByRole('form', { name: 'Languages' });
  await card.getByLabel('Add a language').selectOption('de');
  await card.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(card.getByLabel('Name (de)')).toHaveValue('Deutsch');
  await saveSettings(page);
  expect(await faults(page)).toEqual([]);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await consent(context, baseURL ?? '');
  const visitor = await context.newPage();
  await visitor.goto('/shop/tide-mug');
  await visitor.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: 'Deutsch' }).click();
  await expect(visitor).toHaveURL(/\/de\/shop\/tide-mug$/);
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'de');
  expect(await faults(visitor)).toEqual([]);
  await visitor.locator('form[data-buy="live"]').waitFor();
  await visitor.getByRole('button', { name: 'In den Warenkorb' }).click();
  await visitor.locator('.cart-drawer .cart-entry').waitFor();
  await test.step('the cart stays when the language changes', async () => {
    const page = await visitor.context().newPage();
    await page.goto('/de/cart');
    await page.locator('[data-swap="cart"][data-is-live]').waitFor();
    const heading = await page.locator('.cart h1').textContent();
    await page.locator('.cart input[name="quantity"]').first().fill('2');
    const changed = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/cart'),
    );
    await page.keyboard.press('Tab');
    expect(new URL((await changed).url()).pathname).toBe('/de/cart');
    await expect(page.locator('.cart[data-is-live]:not([aria-busy]) h1')).toHaveText(heading ?? '');
    await page.close();
  });
  await visitor.locator('.cart-drawer').getByRole('link', { name: /Kasse/ }).click();
  await expect(visitor).toHaveURL(/\/de\/checkout/);
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'de');
  await context.close();

  await card.getByRole('button', { name: 'Remove Deutsch' }).click();
  await saveSettings(page);
  await expect.poll(async () => (await page.request.get('/de/shop')).status()).toBe(404);

  await test.step('an owner turns a site feature off and on again', async () => {
    await openPanel(page, '/config/settings/features');
    const labs = page.getByRole('form', { name: 'Labs' });
    for (const [isOn, status] of [
      [false, 404],
      [true, 200],
    ] as const) {
      await labs.getByLabel('Customer accounts').setChecked(isOn);
      await saveSettings(page);
      await expect.poll(async () => (await request.get('/account/login')).status()).toBe(status);
    }
  });
});
