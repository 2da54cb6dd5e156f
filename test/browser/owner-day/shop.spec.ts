import { expect } from '@playwright/test';
import { ownerApi, takeSession } from '#support/node/demo.ts';
import { readEmails } from '#support/node/emails.ts';
import { buy, putIntoCart } from '#support/node/orders.ts';
import { type Owner, test } from '#support/node/owner.ts';

const stamp = () => Date.now().toString(36);
const cell = (owner: Owner, name: string) => owner.page.getByLabel(name, { exact: true });
const toPath = (title: string) => `/shop/${title.toLowerCase().replaceAll(' ', '-')}`;

test('an owner puts a product with nine variants, prices and stock into the shop', async ({ owner }) => {
  const title = `Breakfast bowl ${stamp()}`;
  const { page } = owner;
  await owner.go('Products', 'New product');
  await owner.fill(cell(owner, 'Name'), title);
  await owner.click(page.getByRole('button', { name: /Add options/ }));
  await owner.fill(cell(owner, 'Option 1'), 'Glaze');
  await owner.fill(page.getByLabel('Values of Glaze'), 'Kelp, Chalk, Seafoam');
  await owner.button('Add an option');
  await owner.fill(cell(owner, 'Option 2'), 'Size');
  await owner.fill(page.getByLabel('Values of Size'), 'Small, Medium, Large');
  await owner.press('Enter');
  await owner.fill(cell(owner, 'Price of all variants'), '24');
  await owner.fill(cell(owner, 'Stock of all variants'), '5');
  await owner.press('Enter');
  await owner.select(page.getByLabel('Status'), 'Available');
  await owner.button('Save');
  // The product has no image.
  await owner.button('Publish anyway');
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();
  const visitor = await owner.visit(toPath(title));
  await expect(visitor.getByRole('main')).toContainText('$24');
  for (const name of ['Kelp', 'Chalk', 'Seafoam', 'Small', 'Medium', 'Large'])
    await expect(visitor.getByRole('main')).toContainText(name);
});

test('an owner sells a product by subscription', async ({ owner }) => {
  const title = `Seed box ${stamp()}`;
  await owner.go('Products', 'New product');
  await owner.fill(cell(owner, 'Name'), title);
  await owner.fill(cell(owner, 'Price of this product'), '50');
  await owner.fill(cell(owner, 'Stock of this product'), '9');
  await owner.button('Add a subscription plan');
  await owner.select(owner.page.getByLabel('Status'), 'Available');
  await owner.button('Save');
  await owner.button('Publish anyway');
  await expect(owner.page.getByText('Saved. Visitors see it now.')).toBeVisible();
  const visitor = await owner.visit(toPath(title));
  await expect(visitor.getByRole('radio', { name: 'Renews every month $50', exact: true })).toBeVisible();
});

test('an owner makes a discount code', async ({ owner, baseURL }) => {
  const code = `TIDE${stamp().toUpperCase()}`;
  await owner.search('new discount');
  await owner.fill(cell(owner, 'Name'), 'Spring tide');
  await owner.fill(cell(owner, 'Code'), code);
  await owner.fill(cell(owner, 'Percent off'), '15');
  await owner.button('Save');
  await expect(owner.page.getByRole('button', { name: 'Saved' })).toBeVisible();
  const visitor = await owner.visit('/shop');
  await putIntoCart(visitor, baseURL ?? '');
  await visitor.goto('/cart');
  await visitor.locator('summary', { hasText: /code/i }).first().click();
  await visitor.getByLabel(/code/i).first().fill(code);
  await visitor.getByLabel(/code/i).first().press('Enter');
  await expect(visitor.getByRole('main')).toContainText('Spring tide');
});

test('an owner ships an order and refunds it', async ({ owner, baseURL }) => {
  const email = `runa-${stamp()}@buyer.test`;
  const name = `Runa ${stamp()}`;
  await buy(baseURL ?? '', { name, email, items: [['plate', 2]] });
  const { page } = owner;
  await owner.go('Orders');
  await owner.click(page.getByRole('row').filter({ hasText: name }).getByRole('link'));
  await owner.button('Fulfill');
  await owner.button('Fulfill 2 items');
  await expect(page.getByRole('dialog')).toBeHidden();
  await owner.button('Refund');
  await owner.button('Select everything');
  await owner.click(page.getByRole('button', { name: /^Refund \$/ }));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect
    .poll(() => readEmails(email).map(({ kind }) => kind))
    .toEqual(expect.arrayContaining(['order-shipped', 'order-refunded']));
});

test('an owner ships to the EU and charges its VAT', async ({ owner, baseURL }) => {
  const { page } = owner;
  await takeSession(page);
  const stored = await Promise.all(
    ['shipping', 'taxes'].map(async (part) => {
      const path = `/api/commerce/${part}`;
      return { path, before: await ownerApi<{ version: number }>(page.request, path) };
    }),
  );
  await owner.go('Store', 'Shipping');
  await owner.button('Add a zone');
  const zone = page.getByRole('region', { name: 'Zone New zone' });
  await owner.select(zone.getByLabel('Add the EU or a continent'), 'European Union');
  await owner.fill(page.getByRole('region', { name: 'Zone European Union' }).getByLabel('Amount'), '12');
  await owner.button('Save');
  await page.getByRole('button', { name: 'Saved' }).waitFor();
  await owner.click(page.getByRole('link', { name: 'Taxes', exact: true }));
  await owner.button('Add standard rates…');
  const sheet = page.getByRole('dialog', { name: 'Add standard rates' });
  await owner.select(sheet.getByLabel('Rates'), 'European Union: VAT');
  await owner.check(sheet.getByLabel('All', { exact: true }));
  await owner.click(sheet.getByRole('button', { name: 'Add 27 taxes' }));
  await owner.button('Save');
  await page.getByRole('button', { name: 'Saved' }).waitFor();
  const visitor = await owner.visit('/shop');
  await putIntoCart(visitor, baseURL ?? '');
  const answer = await visitor.request.put('/api/commerce/cart/shipping-location', {
    data: { country: 'FI', region: '', postalCode: '00100' },
  });
  expect(JSON.stringify(await answer.json())).toMatch(/1200.*VAT|VAT.*1200/s);
  const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
  for (const { path, before } of stored) {
    const { version } = await ownerApi<{ version: number }>(page.request, path);
    const put = await page.request.put(path, {
      headers: { 'x-csrf-token': crumb },
      data: { ...before, version },
    });
    expect(put.ok(), await put.text()).toBe(true);
  }
});
