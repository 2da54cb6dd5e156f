import { type BrowserContext, expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { putIntoCart } from '#support/node/orders.ts';
import { test } from '#support/node/panel-test.ts';

const cartCookie = async (context: BrowserContext) =>
  (await context.cookies()).find((cookie) => cookie.name === 'CART');

/** Opens a product page, and waits until its form can add to the cart without a page load. */
const product = async (page: Page) => {
  await page.goto('/shop/tide-mug');
  await page.locator('form[data-buy="live"]').waitFor();
};
test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

test('[A2.21] [A2.29] [B2.06] [B2.4.04] a visitor adds a mug to the cart, changes its quantity, applies a discount and removes it, and the empty cart links to the store', async ({
  page,
  context,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await product(page);
  expect(files.some((file) => /\/add-to-cart-/.test(file))).toBe(true);
  expect(files.some((file) => /\/cart-page-/.test(file))).toBe(false);
  await page.getByRole('radio', { name: 'Kelp' }).check();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.locator('form[data-buy] .buy-answer')).toContainText('Added to your cart.');
  await expect(page.getByRole('link', { name: 'Cart, 1 item in cart' })).toBeVisible();
  expect((await cartCookie(context))?.httpOnly).toBe(false);

  await page.getByRole('link', { name: 'View cart' }).click();
  await page.locator('[data-swap="cart"][data-is-live]').waitFor();
  expect(files.some((file) => /\/cart-page-/.test(file))).toBe(true);
  const line = page.getByRole('listitem').filter({ hasText: 'Glaze: Kelp' });
  await expect(line).toContainText('$44.00');
  await line.getByLabel('Quantity of Tide mug').fill('3');
  await page.keyboard.press('Tab');
  await expect(page.locator('.cart-totals')).toContainText('$132.00');
  await expect(page.getByRole('link', { name: 'Cart, 3 items in cart' })).toBeVisible();

  await page.getByText('Discount code').click();
  await page.getByLabel('Discount code').fill('firstpot');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('.cart-totals')).toContainText('First pot');
  await expect(page.locator('.cart-totals')).toContainText('$118.80');
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide).toBeLessThanOrEqual(width);
  }
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove Tide mug' }).click();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();

  await test.step('[B2.06] [B2.4.04] the empty cart is a page with a link to continue shopping', async () => {
    await page.reload();
    await expect(page.locator('#full-page-cart .cart-container')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await expect(page.getByText('Your cart is empty.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
    expect(await faults(page)).toEqual([]);
  });
});

test.describe('the cart without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a visitor can use the whole cart', async ({ page }) => {
    await page.goto('/shop/tide-mug');
    await page.getByLabel('Quantity').fill('2');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.locator('.cart-totals')).toContainText('$88.00');
    await page.getByLabel('Quantity of Tide mug').fill('1');
    await page.getByRole('button', { name: 'Update the quantity of Tide mug' }).click();
    await expect(page.locator('.cart-totals')).toContainText('$44.00');
    await page.getByText('Discount code').click();
    await page.getByLabel('Discount code').fill('NOPE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Not applied: this code does not exist.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove the code NOPE' }).click();
    await page.getByRole('button', { name: 'Remove Tide mug' }).click();
    await expect(page.getByText('Your cart is empty.')).toBeVisible();
  });
});

test('[A2.02] [A2.09] the Checkout link on a cart in the editing frame opens in the top window', async ({
  page,
  baseURL,
}) => {
  await putIntoCart(page, baseURL);
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
