import { expect, type Locator, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { putIntoCart } from '#support/node/orders.ts';
import { test } from '#support/node/panel-test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

const field = (page: Page, part: string) => page.locator(`#checkout-shippingAddress-${part}`);
const live = (page: Page) => page.locator('[data-swap="checkout"][data-is-live]').waitFor();
const pay = (page: Page) => page.locator('#checkout-pay', { hasText: /^Pay \$/ });

/** Counts what a buyer does on the way from the home page to the order. */
function countSteps(page: Page) {
  const steps = { taps: 0, fields: 0 };
  return {
    steps,
    tap: async (target: Locator) => {
      steps.taps += 1;
      await target.tap();
    },
    type: async (text: string) => {
      steps.fields += 1;
      await page.keyboard.type(text);
    },
    /** Presses the key that on-screen keyboards label Next. */
    next: () => page.keyboard.press('Enter'),
  };
}

async function goToCheckout(page: Page, tap: (target: Locator) => Promise<void>): Promise<void> {
  await page.goto('/');
  const product = page.locator('main a[href^="/shop/tide-mug"]').first();
  await product.scrollIntoViewIfNeeded();
  await tap(product);
  await page.locator('form[data-buy="live"]').waitFor();
  await tap(page.getByRole('button', { name: 'Add to cart' }).first());
  await tap(page.getByRole('dialog').getByText('Checkout', { exact: true }));
  await live(page);
}

test('a guest buys on a phone with five taps and five fields', async ({ page }) => {
  const { steps, tap, type, next } = countSteps(page);
  await goToCheckout(page, tap);
  await tap(page.locator('#checkout-email'));
  await type('thumbs@studio.test');
  await next();
  await expect(field(page, 'country')).toHaveValue('US');
  await field(page, 'name').focus();
  await type('Ines Okafor');
  await next();
  await expect(field(page, 'line1')).toBeFocused();
  await type('3 Wharf Street');
  await next();
  await next();
  await expect(field(page, 'postalCode')).toBeFocused();
  await type('04101');
  await expect(field(page, 'city')).toHaveValue('Portland');
  await expect(field(page, 'region')).toHaveValue('ME');
  await expect(pay(page)).toBeInViewport({ ratio: 1 });
  expect(await faults(page)).toEqual([]);
  // The card is the fifth field. The test payment needs none.
  steps.fields += 1;
  await tap(pay(page));
  await expect(page.getByRole('heading', { name: 'Thank you, Ines' })).toBeVisible();
  await expect(page.locator('.order-address').first()).toContainText('Portland, ME 04101');
  expect(steps).toEqual({ taps: 5, fields: 5 });
});

test('a buyer reaches the sheet of a wallet on a phone with four taps', async ({ page }) => {
  const { steps, tap } = countSteps(page);
  await goToCheckout(page, tap);
  const wallet = page.locator('.wallet-button');
  await expect(wallet).toBeInViewport({ ratio: 1 });
  await tap(wallet);
  const sheet = page.getByRole('dialog', { name: 'Test wallet' });
  await expect(sheet.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
  expect(steps).toEqual({ taps: 4, fields: 0 });
});

test.describe('the place of a postal code', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await putIntoCart(page, baseURL ?? '');
    await page.goto('/commerce/goto-checkout');
    await live(page);
  });

  test('a new postal code replaces the city and state that the page filled in, but never what the buyer typed', async ({
    page,
  }) => {
    await field(page, 'postalCode').fill('04101');
    await expect(field(page, 'city')).toHaveValue('Portland');
    await field(page, 'postalCode').fill('10001');
    await expect(field(page, 'city')).toHaveValue('New York');
    await expect(field(page, 'region')).toHaveValue('NY');
    await field(page, 'city').fill('Chelsea');
    await field(page, 'postalCode').fill('04101');
    await expect(field(page, 'region')).toHaveValue('ME');
    await expect(field(page, 'city')).toHaveValue('Chelsea');
  });

  test('the buyer chooses a city if several share the code', async ({ page }) => {
    const billing = (part: string) => page.locator(`#checkout-billingAddress-${part}`);
    await page.getByRole('radio', { name: 'Use a different address' }).check();
    await billing('country').selectOption('DE');
    await expect(billing('postalCode')).toHaveAttribute('data-country', 'DE');
    await billing('postalCode').fill('01067');
    await expect(billing('city')).toHaveValue('Dresden');
    await billing('postalCode').fill('04924');
    const cities = page.locator('#checkout-billingAddress-city-list option');
    await expect(cities.filter({ hasText: 'Bad Liebenwerda' })).toHaveCount(1);
    await expect(billing('city')).toHaveValue('');
    await expect(field(page, 'city')).toHaveValue('');
  });

  test('the summary at the top stays open, and the Pay button covers no focused field', async ({ page }) => {
    const glance = page.locator('[data-swap="glance"]');
    await glance.locator('summary').tap();
    await field(page, 'postalCode').fill('04101');
    await expect(glance).toContainText('$55.42');
    await expect(glance).toHaveAttribute('open');
    const bar = page.locator('.checkout-pay-bar');
    const findCovered = () =>
      bar.evaluate((element) => {
        const focused = document.activeElement;
        if (!focused || focused === document.body || element.contains(focused)) return '';
        const [field, cover] = [focused, element].map((one) => one.getBoundingClientRect());
        const isCovered = field && cover && field.bottom > cover.top + 1 && field.top < cover.bottom - 1;
        return isCovered ? focused.outerHTML : '';
      });
    for (let n = 0; n < 30; n++) {
      await page.keyboard.press('Tab');
      // The page scrolls to the focus a moment later.
      await expect.poll(findCovered).toBe('');
    }
  });
});
