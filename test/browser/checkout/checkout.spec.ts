import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { putIntoCart } from '#support/node/orders.ts';
import { test } from '#support/node/panel-test.ts';

/** Adds a product of the demo store to the cart through its plain form, without script. */
const addToCart = async (page: Page, path: string) => {
  await page.goto(path);
  await page
    .getByRole('button', { name: /Add to cart|Book/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/cart$/);
};
const live = (page: Page) => page.locator('[data-swap="checkout"][data-is-live]').waitFor();
const settled = (page: Page) =>
  expect(page.locator('[data-swap="checkout"]')).not.toHaveAttribute('aria-busy', 'true');

const fill = async (page: Page, line1 = '3 Wharf Street') => {
  const field = (part: string) => page.locator(`#checkout-shippingAddress-${part}`);
  await page.locator('#checkout-email').fill('ines@studio.test');
  await field('country').selectOption('US');
  await settled(page);
  await field('name').fill('Ines Okafor');
  await field('line1').fill(line1);
  await field('city').fill('Portland');
  await field('postalCode').fill('04101');
  await field('region').selectOption('ME');
  await expect(page.locator('#checkout-pay', { hasText: /^Pay \$/ })).toBeVisible();
  await settled(page);
};

/** Opens the checkout with a mug in the cart. The mug is added through the product's form. */
const openCheckout = async (page: Page, baseURL = '') => {
  await putIntoCart(page, baseURL);
  await page.goto('/commerce/goto-checkout');
  await live(page);
};

test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

test('a visitor buys a mug, the total changes with the address, and the order page confirms the purchase', async ({
  page,
  context,
  baseURL,
}) => {
  await openCheckout(page, baseURL);
  expect(await faults(page)).toEqual([]);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Edit cart' })).toBeVisible();
  await fill(page);
  await expect(page.locator('.cart-totals')).toContainText('$9.00');
  await page.getByRole('radio', { name: /Express/ }).check();
  await expect(page.locator('.cart-totals')).toContainText('$22.00');
  await settled(page);
  await page.getByText('Add a discount code or gift card').click();
  await page.getByLabel('Discount code').fill('firstpot');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('.cart-totals')).toContainText('First pot');
  await settled(page);
  expect(await faults(page)).toEqual([]);
  await test.step('the checkout fits at 320, 390, 820 and 1440 pixels, in light and dark mode', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [320, 390, 820, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(tooWide, { message: `${width} px, ${colorScheme}` }).toBeLessThanOrEqual(0);
      }
    }
  });
  const total = await page.locator('.cart-totals dd.grand').textContent();
  await page.locator('#checkout-pay', { hasText: `Pay ${total}` }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Ines' })).toBeVisible();
  await expect(page.locator('.cart-totals .grand dd')).toHaveText(total ?? '');
  await expect(page.locator('.order')).toContainText('3 Wharf Street');
  expect(await faults(page)).toEqual([]);
  expect((await context.cookies()).some(({ name }) => name === 'CART')).toBe(false);
});

test('errors appear only once, and input is kept after a reload, a declined card, a failed connection or a refusal by the bank', async ({
  page,
  context,
  baseURL,
}) => {
  await openCheckout(page, baseURL);
  await fill(page, '14 Ropewalk Lane');
  const alert = page.getByRole('alert');
  const line1 = page.locator('#checkout-shippingAddress-line1');
  const pay = page.locator('#checkout-pay', { hasText: /^Pay/ });
  await test.step('errors appear once at the top and at each field, and the keyboard reaches them', async () => {
    await page.locator('#checkout-email').fill('ines');
    await line1.fill('');
    await pay.click();
    await expect(alert).toBeFocused();
    await expect(alert).toContainText('Please check 2 fields.');
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('#checkout-email')).toBeFocused();
    await expect(page.locator('#checkout-email')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('#checkout-email').fill('ines@studio.test');
    await line1.fill('14 Ropewalk Lane');
  });
  await page.getByRole('radio', { name: 'Use a different address' }).check();
  await page.locator('#checkout-billingAddress-company').fill('Okafor & Daughters');
  await page.reload();
  await live(page);
  await expect(line1).toHaveValue('14 Ropewalk Lane');
  await expect(page.locator('#checkout-billingAddress-company')).toHaveValue('Okafor & Daughters');
  await page.getByRole('radio', { name: 'Same as delivery address' }).check();
  await settled(page);
  await page.getByRole('radio', { name: /insufficient funds/ }).check();
  await pay.click();
  await expect(alert).toContainText(/declined|insufficient/i);
  await expect(alert).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await expect(line1).toHaveValue('14 Ropewalk Lane');
  await page.getByRole('radio', { name: /^Accepted The/ }).check();
  await context.setOffline(true);
  await pay.click();
  await expect(alert).toContainText('Please check your internet connection.');
  await context.setOffline(false);
  // A proxy responds instead of the store.
  await page.route(
    ({ pathname }) => pathname === '/checkout',
    (route) => route.fulfill({ json: {} }),
    { times: 1 },
  );
  await pay.click();
  await expect(alert).toContainText('Please try again.');
  await test.step('the buyer confirms the payment on the bank’s page, and a refusal there returns the buyer with all input kept', async () => {
    await page.getByRole('radio', { name: /Needs confirmation/ }).check();
    await pay.click();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to checkout' }).click();
    await live(page);
    await expect(line1).toHaveValue('14 Ropewalk Lane');
  });
  await test.step('a buyer who returns from the bank with Back can cancel or continue the payment', async () => {
    const leaveForBank = async () => {
      await page.getByRole('radio', { name: /Needs confirmation/ }).check();
      await pay.click();
      await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
      await page.goBack();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Your payment is not confirmed yet' })).toBeVisible();
    };
    await leaveForBank();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    await expect(page.getByRole('heading', { name: 'This order was cancelled' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to checkout' }).click();
    await live(page);
    await expect(line1).toHaveValue('14 Ropewalk Lane');
    await leaveForBank();
    await page.getByRole('link', { name: 'Continue to your bank' }).click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.locator('.order')).toContainText('It is paid, and we are preparing it.');
  });
});

test('repeated card declines require a captcha, after which the buyer can place the order', async ({
  page,
  baseURL,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/altcha-[^/]*\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await openCheckout(page, baseURL);
  await fill(page);
  const pay = page.locator('#checkout-pay', { hasText: /^Pay \$/ });
  await page.getByText('More outcomes').click();
  await page.getByRole('radio', { name: /Declined without a reason/ }).check();
  for (let attempt = 0; attempt < 6; attempt++) {
    // Only a payment asks for JSON. A new total may still be on its way, and asks for HTML.
    const answer = page.waitForResponse(
      (response) =>
        response.request().headers().accept === 'application/json' &&
        new URL(response.url()).pathname.startsWith('/checkout'),
    );
    await pay.click();
    expect((await answer).status()).toBe(402);
    await settled(page);
  }
  await page.getByRole('radio', { name: /^Accepted The payment/ }).check();
  await pay.click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Several payments from your network were recently declined.');
  const box = page.getByRole('checkbox', { name: 'I am not a robot' });
  // The buyer clicks before the captcha is solved, and even before its code has loaded. Later, focus
  // moves to the captcha.
  await pay.click();
  await expect(alert).toContainText('Please confirm that you are human, then pay.');
  code.resolve();
  await expect(box).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Verified. Thank you.' })).toBeChecked();
  await expect(page.locator('#checkout-captchaKey-error')).toHaveCount(0);
  await expect(page.locator('#checkout-shippingAddress-line1')).toHaveValue('3 Wharf Street');
  await pay.click();
  await expect(page.getByRole('heading', { name: 'Thank you, Ines' })).toBeVisible();
});

test('a visitor buys a pot and a workshop with the keyboard alone', async ({ page }) => {
  const tabTo = async (id: string) => {
    for (let n = 0; n < 80; n++) {
      if ((await page.evaluate(() => document.activeElement?.id)) === id) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the keyboard never reaches ${id}`);
  };
  const pressWhenReached = async (name: RegExp) => {
    for (let n = 0; n < 80; n++) {
      const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
      if (name.test(text.trim())) return page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    throw new Error(`the keyboard never reaches ${name}`);
  };
  /**
   * Selects an option by typing its name. Repeats on failure, because the browser starts a new search when
   * letters are a second apart.
   */
  const choose = async (id: string, name: string, value: string) => {
    await tabTo(id);
    await expect(async () => {
      await page.keyboard.type(name);
      expect(await page.locator(`#${id}`).inputValue()).toBe(value);
    }).toPass({ intervals: [1_500] });
  };
  for (const path of ['/shop/tide-mug', '/shop/wheel-afternoon']) {
    await page.goto(path);
    await page.locator('form[data-buy="live"]').waitFor();
    await pressWhenReached(/^(Add to cart|Book)/);
    // For the last place of a day, the page shows an additional message.
    await expect(page.locator('form[data-buy] .buy-answer')).toContainText(/added to your cart\./i);
  }
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
  await pressWhenReached(/^View cart$/);
  await page.locator('[data-swap="cart"][data-is-live]').waitFor();
  await pressWhenReached(/^Checkout$/);
  await live(page);
  await tabTo('checkout-email');
  await page.keyboard.type('keys@studio.test');
  await choose('checkout-shippingAddress-country', 'United States', 'US');
  await settled(page);
  await tabTo('checkout-shippingAddress-name');
  await page.keyboard.type('Kay Board');
  await tabTo('checkout-shippingAddress-line1');
  await page.keyboard.type('1 Tab Row');
  await tabTo('checkout-shippingAddress-postalCode');
  await page.keyboard.type('04530');
  await expect(page.locator('#checkout-shippingAddress-city')).toHaveValue('Bath');
  await expect(page.locator('#checkout-shippingAddress-region')).toHaveValue('ME');
  await expect(page.locator('#checkout-pay', { hasText: /^Pay/ })).toBeVisible();
  await settled(page);
  for (let n = 0; n < 60; n++) {
    if (await page.evaluate(() => document.activeElement?.classList.contains('checkout-pay'))) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you, Kay' })).toBeVisible();
});

test.describe('a checkout without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a visitor buys a pot and a workshop', async ({ page }) => {
    await addToCart(page, '/shop/tide-mug');
    await addToCart(page, '/shop/wheel-afternoon');
    await page.goto('/commerce/goto-checkout');
    await expect(page.locator('.checkout-summary .checkout-lines')).toContainText('Wheel afternoon');
    await page.locator('#checkout-email').fill('plain@studio.test');
    const field = (part: string) => page.locator(`#checkout-shippingAddress-${part}`);
    await field('country').selectOption('CA');
    await page.getByRole('button', { name: 'Update country' }).first().click();
    await expect(page.locator('label[for="checkout-shippingAddress-postalCode"]')).toContainText(
      'Postal code',
    );
    await expect(page.locator('label[for="checkout-shippingAddress-region"]')).toContainText('Province');
    await field('country').selectOption('US');
    await page.getByRole('button', { name: 'Update country' }).first().click();
    await field('name').fill('Pia Plain');
    await field('line1').fill('2 Quiet Road');
    await field('city').fill('Portland');
    await field('postalCode').fill('04101');
    await field('region').selectOption('ME');
    await page.locator('#checkout-pay', { hasText: 'Continue to delivery and total' }).click();
    await expect(page.locator('#checkout-email')).toHaveValue('plain@studio.test');
    await page.locator('#checkout-pay', { hasText: /^Pay \$/ }).click();
    await expect(page.getByRole('heading', { name: 'Thank you, Pia' })).toBeVisible();
  });
});
