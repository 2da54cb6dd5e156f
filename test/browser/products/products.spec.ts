import { expect, type Page } from '@playwright/test';
import { SHOPIFY_FILE } from '#support/catalogue/fixtures.ts';
import { faults } from '#support/node/axe.ts';
import { ownerApi, signIn } from '#support/node/demo.ts';
import { DEMO } from '#support/node/orders.ts';
import { delayResponses } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';

const stamp = () => Date.now().toString(36);
const getRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** Waits for the server's response to the next save. */
const waitForSave = (page: Page) => page.waitForResponse((answer) => answer.request().method() !== 'GET');

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
});

async function openProducts(page: Page): Promise<void> {
  await signIn(page, '/config/products');
  await expect(getRow(page, 'Tide mug')).toBeVisible();
}

test('an owner creates a product with variants, which visitors see immediately', async ({
  page,
  browser,
}) => {
  const title = `Salt cellar ${stamp()}`;
  await openProducts(page);
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByLabel('Name', { exact: true }).fill(title);
  const description = page
    .getByRole('textbox', { name: 'Description' })
    .and(page.locator('[contenteditable]'));
  await description.click();
  await page.getByLabel('Paragraph style').selectOption('Heading 3');
  await description.pressSequentially('For flakes');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Bulleted list' }).click();
  await description.pressSequentially('Two chambers');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(description).not.toContainText('Two chambers');
  await description.pressSequentially('Two lids');
  await page.getByRole('button', { name: /Add options/ }).click();
  await page.getByLabel('Option 1', { exact: true }).fill('Glaze');
  await page.getByLabel('Values of Glaze').fill('Kelp, Chalk');
  await page.getByLabel('Values of Glaze').press('Enter');
  await page.getByLabel('Price of Kelp', { exact: true }).fill('18');
  await page.getByLabel('Stock of Kelp', { exact: true }).fill('4');
  await page.getByLabel('Price of Chalk', { exact: true }).fill('19.50');
  await page.getByRole('button', { name: 'Weight and size' }).click();
  await page.getByLabel(/^Weight \(.+\) of Kelp$/).fill('1.25');
  await page.getByLabel('Status').selectOption({ label: 'Available' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const check = page.getByRole('dialog', { name: 'Before you publish' });
  await expect(check.getByText('This product has no image.')).toBeVisible();
  await check.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Price of Chalk', { exact: true })).toHaveValue('19.50');
  await expect(page.getByLabel('SKU of Kelp')).toHaveValue(/^SQ\d{7}$/);
  await page.getByRole('button', { name: 'Weight and size' }).click();
  await expect(page.getByLabel(/^Weight \(.+\) of Kelp$/)).toHaveValue('1.25');
  const anonymous = await browser.newContext();
  const visitor = await anonymous.newPage();
  await visitor.goto(`/shop/${title.toLowerCase().replaceAll(' ', '-')}`);
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'For flakes', level: 3 })).toBeVisible();
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Two lids' })).toBeVisible();
  await anonymous.close();
});

/** Pastes three spreadsheet rows with prices, sale prices and stock into the focused cell. */
const pasteCells = (page: Page) =>
  page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '26\t22\t3\r\n28,50\t\tunlimited\r\nfree\t99\t1\r\n');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });

test('an owner edits the prices and stock of nine variants like cells in a spreadsheet', async ({ page }) => {
  const title = `Breakfast bowl ${stamp()}`;
  const cell = (name: string) => page.getByLabel(name, { exact: true });
  await openProducts(page);
  await page.getByRole('link', { name: 'New product' }).click();
  await cell('Name').fill(title);
  await page.getByRole('button', { name: /Add options/ }).click();
  await cell('Option 1').fill('Glaze');
  await page.getByLabel('Values of Glaze').fill('Kelp, Chalk, Seafoam');
  await page.getByLabel('Values of Glaze').press('Enter');
  await page.getByRole('button', { name: 'Add an option' }).click();
  await cell('Option 2').fill('Size');
  await page.getByLabel('Values of Size').fill('Small, Medium, Large');
  await page.getByLabel('Values of Size').press('Enter');

  await cell('Price of all variants').fill('24');
  await cell('Price of all variants').press('Enter');
  await expect(cell('Price of Seafoam, Large')).toHaveValue('24.00');
  await expect(cell('Price of Kelp, Small')).toBeFocused();

  await cell('Stock of Kelp, Small').fill('5');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('Stock: 3 cells selected.')).toBeAttached();
  await page.keyboard.press('ControlOrMeta+d');
  await expect(cell('Stock of Kelp, Large')).toHaveValue('5');
  await expect(cell('Stock of Chalk, Small')).toHaveValue('0');
  const filled = page.locator('[data-sonner-toast]', { hasText: '2 cells changed.' });
  await filled.getByRole('button', { name: 'Undo' }).click();
  await expect(cell('Stock of Kelp, Large')).toHaveValue('0');

  await cell('Price of Chalk, Small').click();
  await pasteCells(page);
  // The notification closes after a few seconds, so it is looked for first.
  await expect(
    page.getByText(/^7 cells changed\. Not changed: Chalk, Large, Price \(“.+”\)\. Price: /),
  ).toBeVisible();
  await expect(cell('Price of Chalk, Medium')).toHaveValue('28.50');
  await expect(cell('Stock of Chalk, Medium')).toHaveValue('Unlimited');
  await expect(cell('Price of Chalk, Large')).toHaveValue('24.00');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cell('Price of Chalk, Medium')).toHaveValue('24.00');
  await pasteCells(page);
  await expect(cell('Price of Chalk, Medium')).toHaveValue('28.50');
  await expect(page.getByText('Chalk, Large: The sale price must be below the price.')).toBeVisible();
  await cell('Sale price of Chalk, Large').fill('');

  await page.getByLabel('Variants in the table').selectOption('Seafoam');
  await expect(cell('Price of Chalk, Small')).toBeHidden();
  await cell('Stock of these 3').fill('8');
  await cell('Stock of these 3').press('Tab');
  await page.getByLabel('Variants in the table').selectOption('All variants');
  await page.keyboard.press('Tab');
  expect(await faults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(cell('Stock of Seafoam, Large')).toHaveValue('8');
  await expect(cell('Sale price of Chalk, Small')).toHaveValue('22.00');
  await expect(cell('Stock of Chalk, Medium')).toHaveValue('Unlimited');
});

test('adding a changed product to a release does not change the live product', async ({ page }) => {
  const title = `Oil bottle ${stamp()}`;
  await openProducts(page);
  const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
  const made = await page.request.post('/api/commerce/products', {
    data: { product: { title, status: 4, productType: 1, variants: [{ priceCents: 3200 }] } },
    headers: { 'x-csrf-token': crumb },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { product } = (await made.json()) as { product: { id: string; version: number } };
  await page.goto(`/config/products/${product.id}`);
  await page.getByLabel('Price of this product', { exact: true }).fill('35');
  await page.getByRole('button', { name: 'Add to release…' }).click();
  const sheet = page.getByRole('dialog', { name: `Add “${title}” to a release` });
  await sheet.getByLabel('A new release').or(sheet.getByLabel('Name of the release')).last().waitFor();
  if (await sheet.getByLabel('A new release').isVisible()) await sheet.getByLabel('A new release').check();
  await sheet.getByLabel('Name of the release').fill(`Spring ${stamp()}`);
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByLabel('Price of this product', { exact: true })).toHaveValue('32.00');
  const live = await ownerApi<{ product: { version: number } }>(
    page.request,
    `/api/commerce/products/${product.id}`,
  );
  expect(live.product.version).toBe(product.version);
});

/** Changes the stock of the dinner plates, like another contributor who works at the same time. */
async function countElsewhere(page: Page, change: number): Promise<void> {
  const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
  const [id] = DEMO.plate;
  const { product } = await ownerApi<{ product: { product: { variants: { id: string }[] } } }>(
    page.request,
    `/api/commerce/products/${id}`,
  );
  const answer = await page.request.put(
    `/api/commerce/products/${id}/variants/${product.product.variants[0]?.id}/stock`,
    { data: { change }, headers: { 'x-csrf-token': crumb } },
  );
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('an owner edits stock and price in the product list by keyboard, and an edit never overwrites a number that changed elsewhere', async ({
  page,
}) => {
  await openProducts(page);
  const stock = page.getByLabel('Stock of Dinner plate');
  const before = Number(await stock.inputValue());
  await stock.fill(String(before + 5));
  const counted = waitForSave(page);
  await stock.press('Enter');
  await counted;
  await expect(stock).toHaveValue(String(before + 5));
  await countElsewhere(page, -5);
  await stock.fill('99');
  await stock.press('Enter');
  await expect(getRow(page, 'Dinner plate').getByRole('alert')).toContainText(`It is now ${before}.`);
  await stock.press('Escape');
  await expect(stock).toHaveValue(String(before));

  const price = page.getByLabel('Price of Dinner plate');
  const old = await price.inputValue();
  await price.fill('57.25');
  const saved = waitForSave(page);
  await price.press('Enter');
  await saved;
  await page.reload();
  await expect(price).toHaveValue('$57.25');

  await test.step('a price entered while the previous one is being saved is saved next', async () => {
    const cents = `"priceCents":${Math.round(Number(old.replace('$', '')) * 100)}}`;
    const release = await delayResponses(page, /\/price$/);
    await price.fill('58');
    await price.press('Enter');
    await expect(price).toHaveAttribute('aria-busy', 'true');
    await price.fill(old.replace('$', ''));
    await price.press('Enter');
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/price') && answer.request().postData()?.includes(cents) === true,
    );
    release();
    await saved;
    await page.reload();
    await expect(price).toHaveValue(old);
  });
});

test('[A3.22] the prices in a column have the same format, and an owner hides and shows several products together', async ({
  page,
}) => {
  await openProducts(page);
  const texts = await page.getByRole('row').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const cell = row.querySelector('[data-name="Price"]');
      return cell ? [cell.querySelector('input')?.value ?? cell.querySelector('.figure')?.textContent] : [];
    }),
  );
  expect(texts.length).toBeGreaterThan(10);
  for (const text of texts) expect(text).toMatch(/^\$[\d,]+\.\d\d( – \$[\d,]+\.\d\d)?$/);
  const price = page.getByLabel('Price of Dinner plate');
  const shown = await price.inputValue();
  await price.focus();
  await expect(price, 'plain numbers while editing').toHaveValue(shown.replace('$', ''));
  expect(await price.evaluate((field: HTMLInputElement) => field.selectionEnd)).toBe(shown.length - 1);
  await price.blur();
  await expect(price).toHaveValue(shown);

  await test.step('[A3.22] an owner hides and shows several products together', async () => {
    for (const name of ['Teapot', 'Planter']) await page.getByLabel(`Select ${name}`).check();
    await page
      .getByRole('region', { name: 'Selected products' })
      .getByRole('button', { name: 'Hide' })
      .click();
    for (const name of ['Teapot', 'Planter'])
      await expect(getRow(page, name).getByText('Hidden')).toBeVisible();
    await page.getByLabel('Status').selectOption('4');
    await expect(getRow(page, 'Dinner plate')).toHaveCount(0);
    for (const name of ['Teapot', 'Planter']) await page.getByLabel(`Select ${name}`).check();
    await page.getByRole('button', { name: 'Make available' }).click();
    await page.getByLabel('Status').selectOption('');
    await expect(getRow(page, 'Teapot').getByText('Available')).toBeVisible();
  });
});

test('the check before publishing from the product list names each product with its problems', async ({
  page,
}) => {
  const title = `Free jug ${stamp()}`;
  await openProducts(page);
  const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
  const made = await page.request.post('/api/commerce/products', {
    data: { product: { title, status: 4, productType: 1, variants: [{ priceCents: 0 }] } },
    headers: { 'x-csrf-token': crumb },
  });
  expect(made.ok(), await made.text()).toBe(true);
  await page.reload();
  await page.getByLabel(`Select ${title}`).check();
  await page.getByRole('button', { name: 'Make available' }).click();
  const check = page.getByRole('dialog', { name: 'Before you publish' });
  await expect(check.getByRole('heading', { name: title })).toBeVisible();
  await expect(check.getByText('This product costs nothing')).toBeVisible();
  await expect(check.getByText('This product is not in stock')).toBeVisible();
  await check.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Make available' })).toBeFocused();
  await expect(getRow(page, title).getByText('Hidden')).toBeVisible();
  await page.getByRole('button', { name: 'Make available' }).click();
  await check.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(getRow(page, title).getByText('Available')).toBeVisible();
});

test('an owner undoes an import of products, and keeps the product that was changed since', async ({
  page,
}) => {
  const mark = stamp();
  const file = ['urn', 'jug', 'pot'].map((name) => `${name}-${mark},${name} ${mark},12.50,active\n`).join('');
  await openProducts(page);
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByLabel('Choose a file').setInputFiles({
    name: `${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`Handle,Title,Variant Price,Status\n${file}`),
  });
  await page.getByRole('button', { name: 'Import 3 products' }).click();
  await expect(page.getByText('Done: 3 new, 0 changed, 0 skipped.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo this import…' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the products' }).click();
  const price = page.getByRole('textbox', { name: `Price of jug ${mark}` });
  await price.fill('20');
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && /\/price$/.test(answer.url()),
  );
  await price.press('Enter');
  expect((await saved).status()).toBe(200);
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('button', { name: `Undo the import of ${mark}.csv` }).click();
  await expect(page.getByText('2 products will be removed.')).toBeVisible();
  await expect(page.getByText('1 product will stay as it is.')).toBeVisible();
  await expect(page.getByRole('row', { name: `jug ${mark} changed since the import` })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: `Undo the import of ${mark}.csv` }).click();
  await page.getByRole('button', { name: 'Undo the import', exact: true }).click();
  await expect(page.getByText('Undone: 2 removed, 1 kept.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(getRow(page, `urn ${mark}`)).toBeHidden();
  await expect(getRow(page, `jug ${mark}`)).toBeVisible();
  await signIn(page, '/config/settings/import');
  await page.getByRole('button', { name: `Details of ${mark}.csv` }).click();
  await expect(page.getByText('Undone: 2 removed, 1 kept.').last()).toBeVisible();
  await expect(page.getByRole('link', { name: `jug ${mark}` })).toBeVisible();
});

test('an owner previews and imports a product file with progress, and importing it again changes nothing', async ({
  page,
}) => {
  const mark = stamp();
  const file = SHOPIFY_FILE.replaceAll('salt-pot', `salt-pot-${mark}`)
    .replace('Salt Pot,', `Salt Pot ${mark},`)
    .replaceAll('SP-', `SP-${mark}-`)
    .replace('workshop,', `workshop-${mark},`)
    .replace('WS-1', `WS-${mark}`)
    .replace('41.50,50.00', '41.50,fifty');
  const choose = (text: string) =>
    page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'shop.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await openProducts(page);
  await page.getByRole('button', { name: 'Import' }).click();
  await choose(file);
  await expect(page.getByRole('cell', { name: /“fifty” is not a price/ })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose('Handle,Title,Variant Price\nurn,Urn,12.500\n');
  await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeDisabled();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('radio', { name: '12,500' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeEnabled();
  await expect(page.getByRole('radio', { name: '12,500' })).toBeChecked();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  const right = file.replace('fifty', '50.00');
  await choose(right);
  await expect(
    page.getByRole('row', { name: `Salt Pot ${mark} 3 variants $32.00 – $41.50 New` }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 products' }).click();
  await expect(page.getByText('Done: 2 new, 0 changed, 0 skipped.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the products' }).click();
  await expect(getRow(page, `Salt Pot ${mark}`).getByText('3 variants')).toBeVisible();
  await page.getByRole('button', { name: 'Import' }).click();
  await choose(right);
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
});

test('an owner sees the margin of each variant, and what is wrong with a barcode', async ({ page }) => {
  await openProducts(page);
  await page.getByRole('link', { name: 'Tide mug' }).click();
  await page.getByRole('button', { name: 'Cost and barcode' }).click();
  await page.getByLabel('Price of all variants', { exact: true }).fill('44');
  await page.getByLabel('Cost of Seafoam').fill('16.50');
  await page.getByLabel('Cost of Kelp').fill('55');
  await expect(getRow(page, 'Seafoam').getByText('62.5%')).toBeVisible();
  await expect(getRow(page, 'Kelp').getByText('-25%, a loss of $11.00')).toBeVisible();
  const barcode = page.getByLabel('Barcode of Seafoam');
  await barcode.fill('4006381333932');
  await expect(barcode).toHaveAttribute('aria-invalid', 'true');
  await barcode.fill('4006381333931');
  await expect(barcode).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Low stock alert' }).click();
  await expect(page.getByLabel('Low stock threshold of Kelp')).toHaveAttribute('placeholder', 'Default');
  expect(await faults(page)).toEqual([]);
});
