import { expect, type Page } from '@playwright/test';
import { decodeJwt } from 'jose';
import { faults } from '#support/node/axe.ts';
import { consent, signIn } from '#support/node/demo.ts';
import { linkInMail } from '#support/node/emails.ts';
import { test } from '#support/node/shared-panel.ts';

/** Two mugs with 5.5 % tax, and an engraving. The tax rule of the store covers only goods that are shipped. */
const TOTAL = '$107.84';
const sums = (page: Page) => page.locator('.draft-sums .grand');

test('an owner sends a customer on the phone an invoice for a product and a custom item, and the customer pays it by the link', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const mark = Date.now().toString(36);
  const name = `Odile ${mark}`;
  const email = `odile-${mark}@buyer.test`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, '/config/orders');
  await page.getByRole('link', { name: 'New order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible();

  await page.getByLabel('Find a product by name, SKU or barcode').fill('TIDEMU-SEAFOA');
  await page.getByLabel('Find a product by name, SKU or barcode').press('Enter');
  const mug = page.getByRole('group', { name: /^Tide mug/ });
  await mug.getByLabel('Quantity').fill('9999');
  await expect(mug.getByText(/^Only \d+ in stock$/)).toBeVisible();
  await mug.getByLabel('Quantity').fill('2');
  await mug.getByRole('button', { name: /^Change the price of Tide mug/ }).click();
  await mug.getByLabel('Price for this order').fill('40');
  await mug.getByLabel('Reason (optional)').fill('Second choice');
  await expect(mug.getByText('List price $44.00')).toBeVisible();
  await expect(mug.locator('.figure-cell')).toHaveText('$80.00');
  await mug.getByRole('button', { name: /^Use the list price of Tide mug/ }).click();
  await expect(mug.locator('.figure-cell')).toHaveText('$88.00');
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible();
  await page.getByRole('button', { name: 'Add custom item' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  const engraving = page.getByRole('group', { name: 'Custom item' });
  await expect(engraving.getByText('Enter a name.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await engraving.getByLabel('Name').fill('Engraving');
  const custom = page.getByRole('group', { name: 'Engraving' });
  await custom.getByLabel('Price').fill('15');

  const customer = page.getByRole('complementary', { name: 'Customer and delivery' });
  await customer.getByLabel('Name', { exact: true }).fill(name);
  await customer.getByLabel('Email', { exact: true }).fill(email);
  await customer.getByLabel('Phone').fill('+1 207 555 0142');
  await customer.getByRole('button', { name: `Ship to ${name}` }).click();
  await expect(customer.getByLabel('Recipient')).toHaveValue(name);
  await customer.getByLabel('Address', { exact: true }).fill('3 Wharf Street');
  await customer.getByLabel('City').fill('Portland');
  await customer.getByLabel('ZIP code').fill('04101');
  await customer.getByLabel('State').selectOption('ME');
  await page.getByLabel('Shipping option').selectOption({ label: 'Pick up at the shed, $0.00' });
  await expect(sums(page)).toContainText(TOTAL);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Draft D\d+$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Send invoice' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Customers get no email yet');
  await dialog.getByRole('button', { name: 'Create payment link' }).click();
  await expect(dialog.getByRole('button', { name: 'Copy payment link' })).toBeVisible();
  const shown = await dialog.getByLabel('Payment link', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('.order-bar').getByText('Awaiting payment')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  const context = await browser.newContext();
  await consent(context, baseURL ?? '');
  const visitor = await context.newPage();
  const link = await linkInMail(email);
  expect(link).toMatch(/^\/pay\//);
  // Each link is signed at its own second.
  const { sub, site, at } = decodeJwt(new URL(shown).pathname.replace('/pay/', ''));
  expect(decodeJwt(link.replace('/pay/', ''))).toMatchObject({ sub, site, at });
  await visitor.goto(link);
  await test.step('the payment page fits narrow and wide screens', async () => {
    await expect(visitor.locator('.checkout-lines > li')).toHaveText([/^Tide mug/, /^Engraving/]);
    await expect(visitor.locator('.cart-totals .grand')).toContainText(TOTAL);
    await expect(visitor.locator('.draft-facts')).toContainText('3 Wharf Street');
    await expect(visitor.getByRole('link', { name: 'Edit cart' })).toHaveCount(0);
    for (const width of [320, 390, 820, 1440]) {
      await visitor.setViewportSize({ width, height: 900 });
      const tooWide = () => visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(tooWide, { message: `${width} px` }).toBeLessThanOrEqual(0);
    }
    expect(await faults(visitor)).toEqual([]);
  });
  await test.step('the customer pays, and the link then opens the order', async () => {
    await visitor.locator('#checkout-pay', { hasText: `Pay ${TOTAL}` }).click();
    await expect(visitor.getByRole('heading', { name: 'Thank you, Odile' })).toBeVisible();
    const { pathname } = new URL(visitor.url());
    await visitor.goto(link);
    expect(new URL(visitor.url()).pathname).toBe(pathname);
  });
  await context.close();

  await page.getByRole('button', { name: 'All drafts' }).click();
  await page.getByLabel('Find by number, name or email').fill(mark);
  await expect(page.getByRole('heading', { name: 'No matching drafts' })).toBeVisible();
  await page.getByRole('button', { name: 'All orders' }).click();
  await page.getByLabel('Find by number, name, email or SKU').fill(mark);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Paid')).toBeVisible();
  await expect(row).toContainText(TOTAL);
  await row.getByRole('link').click();
  await expect(page.getByRole('main')).toContainText('Engraving');
  await expect(page.getByRole('main')).toContainText('+1 207 555 0142');
});
