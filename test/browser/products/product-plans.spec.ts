import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, signIn } from '#support/node/demo.ts';
import { test } from '#support/node/shared-panel.ts';

const stamp = () => Date.now().toString(36);
const plan = (page: Page, number: number) => page.getByRole('group', { name: `Plan ${number}` });
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
};
const toPlace = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sitewright' }).getByRole('link', { name, exact: true }).click();

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Opens the editor of a new, unsaved product. */
async function begun(page: Page, title: string): Promise<void> {
  await signIn(page, '/config/products');
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByLabel('Name', { exact: true }).fill(title);
  await page.getByLabel('Price of this product', { exact: true }).fill('50');
  await page.getByLabel('Stock of this product', { exact: true }).fill('9');
}

test('[A2.03] an owner saves an incomplete product, finishes it later with a monthly plan, and a visitor subscribes to it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const title = `Seed box ${stamp()}`;
  await begun(page, title);
  await toPlace(page, 'Orders');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep for later' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await toPlace(page, 'Products');
  await page.getByRole('link', { name: 'New product' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(title);
  await expect(page.getByLabel('Price of this product', { exact: true })).toHaveValue('50.00');

  await page.getByRole('button', { name: 'Add a subscription plan' }).click();
  await expect(plan(page, 1)).toContainText('$50.00, renews every month');
  await plan(page, 1).getByLabel('Discount').fill('10');
  await expect(plan(page, 1)).toContainText('$45.00, renews every month');
  await page.getByLabel('Status').selectOption({ label: 'Available' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await consent(context, baseURL ?? '');
  const visitor = await context.newPage();
  await visitor.goto(`/shop/${title.toLowerCase().replaceAll(' ', '-')}`);
  await visitor.getByRole('radio', { name: 'Renews every month Save 10% $45', exact: true }).check();
  await visitor.locator('form[data-buy] button[type="submit"]').first().click();
  await expect(visitor).toHaveURL(/\/checkout\/subscribe\?cartToken=/);
  await visitor.locator('[data-swap="checkout"][data-is-live]').waitFor();
  const settled = () =>
    expect(visitor.locator('[data-swap="checkout"]')).not.toHaveAttribute('aria-busy', 'true');
  const field = (part: string) => visitor.locator(`#checkout-shippingAddress-${part}`);
  await visitor.locator('#checkout-email').fill(`ines-${stamp()}@club.test`);
  await field('country').selectOption('US');
  await settled();
  await field('name').fill('Ines Okafor');
  await field('line1').fill('3 Wharf Street');
  await field('city').fill('Portland');
  await field('postalCode').fill('04101');
  await field('region').selectOption('ME');
  await settled();
  await expect(
    visitor.getByText(/You pay \$[\d.]+ today, then \$[\d.]+ every month, until you cancel\./),
  ).toBeVisible();
  await visitor.locator('#checkout-pay', { hasText: /^Subscribe|^Pay/ }).click();
  await expect(visitor.locator('.order')).toContainText('Your subscription has started.');
  await toPlace(page, 'Subscriptions');
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Active');
});

test('[A3.06] [A3.07] an owner adds, corrects, changes and removes weekly, monthly and yearly plans, with and without an end date', async ({
  page,
}) => {
  const title = `Seed box ${stamp()}`;
  await begun(page, title);
  await page.getByRole('button', { name: 'Add a subscription plan' }).click();
  await page.getByRole('button', { name: 'Add a plan' }).click();
  await expect(plan(page, 2)).toContainText('$50.00, renews every year');
  await test.step('an invalid plan shows errors at its fields and keeps all other input', async () => {
    await plan(page, 1).getByLabel('Billed every').fill('0');
    await expect(plan(page, 1).getByText('Enter a whole number from 1 to 52.')).toBeVisible();
    await plan(page, 1).getByLabel('Billed every').fill('1');
    await plan(page, 2).getByLabel('Period').selectOption('month');
    await plan(page, 2).getByLabel('Discount').fill('100');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(
      plan(page, 2).getByText('Another plan has the same interval and number of payments.'),
    ).toBeVisible();
    await expect(plan(page, 2).getByText('A discount must be below 100%')).toBeVisible();
    await expect(plan(page, 2).getByLabel('Billed every')).toBeFocused();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(title);
    expect(await faults(page)).toEqual([]);
    // The unit sign is inside its field, no matter from which screen the owner came.
    const field = await plan(page, 2).getByLabel('Discount').boundingBox();
    const unit = await plan(page, 2).locator('.affix').boundingBox();
    expect(unit && field && unit.y + unit.height <= field.y + field.height + 1).toBe(true);
    await plan(page, 2).getByLabel('Discount').fill('0');
  });
  await plan(page, 2).getByLabel('Billed every').fill('2');
  await plan(page, 2).getByLabel('Period').selectOption('week');
  await plan(page, 2).getByLabel('Ends').selectOption({ label: 'after a number of payments' });
  await plan(page, 2).getByLabel('Payments').fill('6');
  await expect(plan(page, 2)).toContainText('$50.00, renews every 2 weeks for 6 payments');
  await page.getByLabel('Also sell as a one-time purchase').uncheck();
  await save(page);
  await page.reload();
  await expect(plan(page, 1)).toContainText('$50.00, renews every month');
  await expect(plan(page, 2)).toContainText('$50.00, renews every 2 weeks for 6 payments');
  await expect(page.getByLabel('Also sell as a one-time purchase')).not.toBeChecked();
  await page.getByRole('button', { name: 'Remove plan 1' }).click();
  await expect(plan(page, 1)).toContainText('every 2 weeks');
  await save(page);
  await page.reload();
  await expect(plan(page, 1)).toContainText('$50.00, renews every 2 weeks for 6 payments');
  await expect(plan(page, 2)).toHaveCount(0);
});
