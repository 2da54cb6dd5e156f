import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { putIntoCart } from '#support/node/orders.ts';
import { test } from '#support/node/panel-test.ts';

const CONTINUE = 'Continue to delivery and total';
const summary = (page: Page) => page.locator('.checkout-message');
const field = (page: Page, name: string) => page.locator(`#checkout-${name.replaceAll('.', '-')}`);
const settled = (page: Page) =>
  expect(page.locator('[data-swap="checkout"]')).not.toHaveAttribute('aria-busy', 'true');

/** Opens the checkout with a mug in the cart. */
async function open(page: Page, hasScript: boolean, baseURL = ''): Promise<void> {
  await putIntoCart(page, baseURL);
  await page.goto('/commerce/goto-checkout');
  if (hasScript) await page.locator('[data-swap="checkout"][data-is-live]').waitFor();
}

test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

/**
 * Asserts that the error summary has focus, names each field once and links to it, and that each field shows
 * its error.
 */
async function expectMissingAnswers(page: Page, names: readonly string[]): Promise<void> {
  await expect(summary(page)).toHaveAttribute('role', 'alert');
  await expect(summary(page)).toBeFocused();
  if (names.length > 1) await summary(page).getByText(`Please check ${names.length} fields.`).click();
  const links = summary(page).getByRole('link');
  await expect(links).toHaveCount(names.length);
  for (const [index, name] of names.entries()) {
    const text = await links.nth(index).textContent();
    await expect(links.nth(index)).toHaveAttribute('href', `#checkout-${name.replaceAll('.', '-')}`);
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name)).toHaveAccessibleDescription(text ?? '');
  }
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(names.length);
}

/** Names of the fields that are required before a country is chosen. */
const NO_COUNTRY = ['country', 'name', 'line1', 'city'];
const UNITED_STATES = ['name', 'line1', 'postalCode', 'city', 'region'];

/** Clears the country that the checkout suggests by IP address. */
const chooseNothing = (page: Page) =>
  field(page, 'shippingAddress.country').evaluate((select) => {
    select.prepend(new Option('', ''));
    (select as HTMLSelectElement).value = '';
  });

/** Selects the United States without script. */
async function chooseTheStates(page: Page): Promise<void> {
  await field(page, 'shippingAddress.country').selectOption('US');
  await page.getByRole('button', { name: 'Update country' }).first().click();
}

for (const hasScript of [true, false])
  test.describe(hasScript ? 'a checkout with JavaScript' : 'a checkout without JavaScript', () => {
    test.use({ javaScriptEnabled: hasScript });

    test('an empty code, empty checkout fields and a missing state show errors at their fields, in order, and all input is kept', async ({
      page,
      baseURL,
    }) => {
      await open(page, hasScript, baseURL);
      await test.step('an empty discount code and an empty gift card code show errors at their fields', async () => {
        await page.getByText('Add a discount code or gift card').click();
        await page.getByRole('button', { name: 'Apply' }).click();
        await expectMissingAnswers(page, ['code']);
        await page.getByRole('button', { name: 'Use the gift card' }).click();
        await expectMissingAnswers(page, ['giftCode']);
      });
      await test.step('Enter in a code field applies the code', async () => {
        await field(page, 'code').fill('firstpot');
        await field(page, 'code').press('Enter');
        await expect(page.locator('.cart-coupons').first()).toContainText('FIRSTPOT');
        if (hasScript) await settled(page);
      });
      await test.step('submitting an empty checkout lists the missing fields in order and focuses the first one', async () => {
        await (hasScript ? chooseNothing(page) : chooseTheStates(page));
        await page.locator('#checkout-pay', { hasText: CONTINUE }).click();
        const parts = hasScript ? NO_COUNTRY : UNITED_STATES;
        await expectMissingAnswers(page, ['email', ...parts.map((part) => `shippingAddress.${part}`)]);
        if (hasScript) expect(await faults(page)).toEqual([]);
        await summary(page).getByRole('link', { name: 'Please enter a street address.' }).click();
        await expect(field(page, 'shippingAddress.line1')).toBeFocused();
      });
      await test.step('Enter in a field shows the same errors and starts no payment', async () => {
        await field(page, 'email').fill('ines@studio.test');
        await field(page, 'email').press('Enter');
        await expect(summary(page)).toBeFocused();
        await expect(summary(page)).toContainText('Please enter the city.');
        await expect(summary(page)).not.toContainText('email');
        await expect(field(page, 'email')).toHaveValue('ines@studio.test');
      });
      await test.step('a buyer who forgets the state sees an error and keeps all input', async () => {
        if (hasScript) {
          await field(page, 'shippingAddress.country').selectOption('US');
          await settled(page);
        }
        const typed = {
          email: 'ines@studio.test',
          'shippingAddress.name': 'Ines Okafor',
          'shippingAddress.line1': '3 Wharf Street',
          'shippingAddress.city': 'Portland',
          // A code that no place has, so that the state is not filled in.
          'shippingAddress.postalCode': '00001',
        };
        for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
        if (hasScript) await settled(page);
        await page.locator('#checkout-pay', { hasText: CONTINUE }).click();
        await expectMissingAnswers(page, ['shippingAddress.region']);
        await expect(summary(page)).toContainText('Please choose the state.');
        for (const [name, text] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(text);
        await field(page, 'shippingAddress.region').selectOption('ME');
        if (!hasScript) {
          await page.locator('#checkout-pay', { hasText: CONTINUE }).click();
          await expect(summary(page)).toHaveAttribute('role', 'status');
          await expect(summary(page)).toContainText('With delivery and taxes, the total is $');
          await expect(summary(page)).toBeFocused();
        }
        await expect(page.locator('#checkout-pay', { hasText: /^Pay \$/ })).toBeVisible();
      });
    });
  });

test('with JavaScript, the focus moves from Continue to the Pay button that replaces it', async ({
  page,
  baseURL,
}) => {
  await open(page, true, baseURL);
  await field(page, 'shippingAddress.country').selectOption('US');
  await settled(page);
  await field(page, 'email').fill('ines@studio.test');
  for (const [part, text] of [
    ['name', 'Ines Okafor'],
    ['line1', '3 Wharf Street'],
    ['city', 'Portland'],
  ] as const)
    await field(page, `shippingAddress.${part}`).fill(text);
  // Fills in the fields like browser autofill, without the change event that would fetch the total.
  for (const [part, text] of [
    ['postalCode', '04101'],
    ['region', 'ME'],
  ] as const)
    await field(page, `shippingAddress.${part}`).evaluate((input, value) => {
      (input as HTMLInputElement | HTMLSelectElement).value = value;
    }, text);
  await page.locator('#checkout-pay', { hasText: CONTINUE }).click();
  await expect(page.locator('#checkout-pay', { hasText: /^Pay \$/ })).toBeFocused();
  await expect(summary(page)).toHaveAttribute('role', 'status');
  await expect(summary(page)).toContainText('With delivery and taxes, the total is $');
});
