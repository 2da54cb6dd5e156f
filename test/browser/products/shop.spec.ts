import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';

const cartCookie = async (context: BrowserContext) =>
  (await context.cookies()).find((cookie) => cookie.name === 'CART');

/** A product page whose form adds without leaving it. */
const product = async (page: Page) => {
  await page.goto('/shop/tide-mug');
  await page.locator('form[data-buy="live"]').waitFor();
};
/** One mug in the cart, and the cart in view, changing in place. */
const cartOfOne = async (page: Page) => {
  await product(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await page.locator('[data-swap="cart"][data-is-live]').waitFor();
};

test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

test('[B2.06] [B2.4.04] the empty cart is a page with a link to continue', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.locator('#full-page-cart .cart-container')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await expect(page.getByText('You have nothing in your shopping cart.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  expect(await faults(page)).toEqual([]);
});

test('a mug goes into the cart, is counted, changed, discounted and removed', async ({ page, context }) => {
  await product(page);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Kelp' }).check({ force: true });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.locator('form[data-buy] .buy-answer')).toContainText('In your cart.');
  await expect(page.getByRole('link', { name: 'Cart, 1 item in cart' })).toBeVisible();
  expect((await cartCookie(context))?.httpOnly).toBe(false);

  await page.getByRole('link', { name: 'View cart' }).click();
  await page.locator('[data-swap="cart"][data-is-live]').waitFor();
  const line = page.getByRole('listitem').filter({ hasText: 'Glaze: Kelp' });
  await expect(line).toContainText('$44.00');
  await line.getByLabel('Quantity of Tide mug').fill('3');
  await page.keyboard.press('Tab');
  await expect(page.locator('.cart-totals')).toContainText('$132.00');
  await expect(page.getByRole('link', { name: 'Cart, 3 items in cart' })).toBeVisible();

  await page.getByLabel('Discount code').fill('firstpot');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('.cart-totals')).toContainText('First pot');
  await expect(page.locator('.cart-totals')).toContainText('$118.80');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove Tide mug' }).click();
  await expect(page.getByText('You have nothing in your shopping cart.')).toBeVisible();
});

test('the whole cart works without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await consent(context, baseURL ?? '');
  const page = await context.newPage();
  await page.goto('/shop/tide-mug');
  await page.getByLabel('Quantity').fill('2');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.locator('.cart-totals')).toContainText('$88.00');
  await page.getByLabel('Quantity of Tide mug').fill('1');
  await page.getByRole('button', { name: 'Update the quantity of Tide mug' }).click();
  await expect(page.locator('.cart-totals')).toContainText('$44.00');
  await page.getByLabel('Discount code').fill('NOPE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Not used: we do not know this code.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the code NOPE' }).click();
  await page.getByRole('button', { name: 'Remove Tide mug' }).click();
  await expect(page.getByText('You have nothing in your shopping cart.')).toBeVisible();
});

test('[A5.08] [A5.09] without the cart’s cookie the checkout redirects, with the reason', async ({
  page,
  context,
}) => {
  await cartOfOne(page);
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
  await context.clearCookies({ name: 'CART' });
  await page.getByRole('link', { name: 'Checkout' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert.locator('p')).toHaveText(
    'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
  );
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page).toHaveURL(/\/cart$/);
});

test('[A2.02] [A2.09] in the editing frame the checkout takes the top window', async ({ page }) => {
  await cartOfOne(page);
  await page.route('**/shell', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<iframe src="/cart" id="editing" style="width:1000px;height:600px"></iframe>',
    }),
  );
  await page.goto('/shell');
  const frame = page.frameLocator('#editing');
  await frame.locator('[data-swap="cart"][data-is-live]').waitFor();
  await frame.getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout\?cartToken=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
});

test('[B1.06] [B8.4.08] links to the cart show the count of the API’s holder, and no more than 100', async ({
  page,
}) => {
  await cartOfOne(page);
  const cart = (total: number) =>
    page.route('**/api/commerce/cart', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), totalQuantity: total } });
    });
  for (const [total, label] of [
    [100, 'Cart, 100 items in cart'],
    [101, 'Cart, More than 100 items in cart'],
  ] as const) {
    await cart(total);
    await page.goto('/journal');
    await expect(page.getByRole('link', { name: label }).first()).toBeVisible();
  }
});

test('[A2.21] [A2.29] code of the shop is loaded only on pages that need it', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/') && request.url().endsWith('.js')) files.push(request.url());
  });
  await page.goto('/studio');
  await page.waitForTimeout(1000);
  expect(files.filter((file) => /cart-page|add-to-cart|indicator/.test(file))).toEqual([]);
  await product(page);
  expect(files.some((file) => /\/add-to-cart-/.test(file))).toBe(true);
  expect(files.some((file) => /\/cart-page-/.test(file))).toBe(false);
  await page.goto('/cart');
  await page.locator('[data-swap="cart"][data-is-live]').waitFor();
  expect(files.some((file) => /\/cart-page-/.test(file))).toBe(true);
});

test('[B8.4.02] a failed change shows an error, and nothing is lost', async ({ page, context }) => {
  await cartOfOne(page);
  await page.getByLabel('Quantity of Tide mug').waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Remove Tide mug' }).click();
  await expect(page.locator('.cart-message')).toHaveText(
    'Unable to remove item. Please check your internet connection.',
  );
  await context.setOffline(false);
  await page.route('**/cart', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByLabel('Quantity of Tide mug').fill('2');
  await page.keyboard.press('Tab');
  await expect(page.locator('.cart-message')).toHaveText('Unable to update quantity. Please try again.');
  await expect(page.getByLabel('Quantity of Tide mug')).toHaveValue('2');
});

test('the cart fits at 320, 390, 820 and 1440 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await cartOfOne(page);
  await expect(page.locator('.cart-totals')).toBeVisible();
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
