import { type Browser, expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { signIn } from '#support/node/demo.ts';
import { test } from '#support/node/shared-panel.ts';

const STOCK = '**/api/commerce/products/*/variants/*/stock';
const stamp = () => Date.now().toString(36).toUpperCase();
const getRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const saved = (page: Page) => expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
});

async function open(page: Page, part: string): Promise<void> {
  await signIn(page, `/config/store/${part}`);
  await expect(page.locator('.store h1')).toBeVisible();
}

async function another(browser: Browser, part: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await open(page, part);
  return page;
}

const getCode = (page: Page) => page.getByLabel('Code', { exact: true });

/**
 * Fills in a new discount until it can be saved. At first, its code is taken and its end precedes its start.
 */
async function createDiscount(page: Page, name: string, code: string): Promise<void> {
  await page.getByRole('link', { name: 'New discount' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await getCode(page).fill('first pot');
  await page.getByLabel('Percent off').fill('12,5');
  await page.getByRole('radio', { name: 'Categories' }).check();
  await page
    .getByRole('textbox', { name: 'Categories' })
    .or(page.getByRole('combobox', { name: 'Categories' }))
    .fill('Pots,');
  await page.getByLabel('Starts', { exact: true }).fill('2030-12-01T00:00');
  await page.getByLabel('Ends').fill('2030-12-15T00:00');
  await page.getByLabel('Uses per customer').fill('1');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
    '12.5% off Pots with the code FIRST POT from 1 to 14 December 2030, once per customer.',
  );
  await save(page);
  await expect(getCode(page)).toBeFocused();
  await expect(page.getByText('A code has 2 to 40 letters')).toBeVisible();
  await getCode(page).fill('firstpot');
  await save(page);
  await expect(page.getByText('The code FIRSTPOT belongs to “First pot”.').first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await getCode(page).fill(code.toLowerCase());
  await page.getByLabel('Ends').fill('2030-11-15T00:00');
  await save(page);
  await expect(page.getByText('The end must be after the start.').first()).toBeVisible();
  await page.getByLabel('Ends').fill('2030-12-15T00:00');
  await save(page);
  await saved(page);
  await page.reload();
  await expect(getCode(page)).toHaveValue(code);
  await expect(page.getByLabel('Starts', { exact: true })).toHaveValue('2030-12-01T00:00');
  await expect(page.getByLabel('Percent off')).toHaveValue('12.5');
}

/**
 * Two contributors edit the discount at the same time. The later save neither loses changes nor overwrites
 * silently.
 */
async function editTogether(page: Page, browser: Browser): Promise<void> {
  const other = await another(browser, new URL(page.url()).pathname.replace('/config/store/', ''));
  await other.getByLabel('Percent off').fill('20');
  await save(other);
  await saved(other);
  await other.context().close();
  await page.getByLabel('Percent off').fill('30');
  await save(page);
  const notice = page.getByRole('alert').filter({ hasText: 'Your changes are still here' });
  await expect(notice).toBeVisible();
  await expect(page.getByLabel('Percent off')).toHaveValue('30');
  expect(await faults(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Overwrite with mine' }).click();
  await saved(page);
}

test('an owner creates a discount, sees its description and errors by field, resolves a concurrent edit, and pauses, copies and deletes it', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = `Pots ${stamp()}`;
  const code = `POT${stamp()}`;
  await test.step('a failed request shows an error and can be retried', async () => {
    await page.route('**/api/commerce/discounts?*', (route) => route.abort(), { times: 1 });
    await open(page, 'discounts');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(getRow(page, 'First pot')).toBeVisible();
  });
  await test.step('an owner creates a discount and sees its description and errors by field', () =>
    createDiscount(page, name, code));
  await test.step('two people edit a discount at the same time', () => editTogether(page, browser));

  await page.getByRole('button', { name: 'All discounts' }).click();
  await expect(getRow(page, name).getByText('Scheduled')).toBeVisible();
  const act = async (of: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${of}`, exact: true }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act(name, 'Pause');
  await expect(getRow(page, name).getByText('Paused')).toBeVisible();
  await act(name, 'Duplicate');
  await expect(getCode(page)).toHaveValue(`${code}-2`);
  await page.getByRole('button', { name: 'All discounts' }).click();
  for (const one of [`${name} (copy)`, name]) {
    await act(one, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: `Actions for ${one}`, exact: true })).toHaveCount(0);
  }
});

test('an owner’s stock change by keyboard is applied as a difference, and appears in the stock history', async ({
  page,
  browser,
}) => {
  await open(page, 'inventory');
  const stock = page.getByLabel('Stock of Dinner plate, Chalk');
  const before = Number(await stock.inputValue());
  const other = await another(browser, 'inventory');
  await other.getByRole('button', { name: 'One more of Dinner plate, Chalk' }).dblclick();
  await expect(other.getByText(`+2, now ${before + 2}.`)).toBeVisible();
  // The field still shows the old stock. The server adds the difference between the typed and the old stock.
  await stock.fill(String(before + 5));
  await stock.press('Enter');
  await expect(stock).toHaveValue(String(before + 7));
  // The second stock change is typed while the first one is being saved, and is saved afterwards.
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => (answer = resolve));
  await page.route(STOCK, (route) => isHeld.then(() => route.continue()), { times: 1 });
  const sent = page.waitForRequest(STOCK);
  await stock.fill('-1');
  await stock.press('Enter');
  await sent;
  await stock.fill('-2');
  await stock.press('Enter');
  answer();
  await expect(stock).toHaveValue(String(before + 4));
  await stock.fill(`-${before + 100}`);
  await stock.press('Enter');
  await expect(getRow(page, 'Dinner plate').getByRole('alert')).toContainText(`It is now ${before + 4}.`);
  await stock.fill('some');
  await stock.press('Enter');
  await expect(getRow(page, 'Dinner plate').getByRole('alert')).toContainText('such as +5');
  await stock.press('Escape');
  await stock.fill('-4');
  await stock.press('Enter');
  await expect(stock).toHaveValue(String(before));
  await page.getByRole('button', { name: 'Stock history of Dinner plate, Chalk' }).click();
  const ledger = page.getByRole('dialog');
  await expect(ledger.getByRole('row').nth(1)).toContainText('−4');
  await expect(ledger.getByRole('row').nth(1)).toContainText('Changed manually');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Stock history of Dinner plate, Chalk' })).toBeFocused();
  await page.getByRole('button', { name: /^Sold out/ }).click();
  await expect(getRow(page, 'Ironsand').first()).toBeVisible();
  await expect(getRow(page, 'Dinner plate')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('inventory.csv');
  await other.context().close();
});

test('an owner tests a shipping zone before saving it, and leaving the page keeps it', async ({ page }) => {
  await open(page, 'shipping');
  const options = page.getByRole('region', { name: 'Test it' });
  await options.getByLabel('Country').selectOption('SE');
  await expect(options).toContainText('No zone covers this address: nothing is shipped there.');
  await page.getByRole('button', { name: 'Add a zone' }).click();
  const zone = page.getByRole('region', { name: 'Zone New zone' });
  await zone.getByLabel('Name', { exact: true }).first().fill('Sweden');
  const made = page.getByRole('region', { name: 'Zone Sweden' });
  await made.getByLabel('Countries').fill('Atlantis');
  await made.getByLabel('Countries').press('Enter');
  await expect(made.getByText('“Atlantis” is not in the list.')).toBeVisible();
  await made.getByLabel('Countries').fill('swed');
  await made.getByLabel('Countries').press('Enter');
  await made.getByLabel('Pricing').selectOption('weight');
  await made.getByRole('button', { name: 'Add a tier' }).click();
  await made.getByLabel('Up to').first().fill('2');
  await made.getByLabel('Price').first().fill('7.50');
  await made.getByLabel('Price').nth(1).fill('19');
  await expect(options).toContainText('$19.00');
  await options.getByLabel('Weight').fill('1.5');
  await expect(options).toContainText('$7.50');
  expect(await faults(page)).toEqual([]);
  await made.getByLabel('Price').first().fill('7.555');
  await expect(made.getByText(/Enter an amount in USD/)).toBeVisible();
  await save(page);
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await made.getByLabel('Price').first().fill('7.50');
  await page.getByRole('link', { name: 'Taxes', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep for later' }).click();
  await expect(page.getByRole('heading', { name: 'Taxes' })).toBeVisible();
  await page.getByRole('link', { name: 'Shipping', exact: true }).click();
  await expect(made.getByLabel('Price').first()).toHaveValue('7.50');
  await save(page);
  await saved(page);
  await page.reload();
  await expect(made.getByLabel('Up to').first()).toHaveValue('2');
  await made.getByRole('button', { name: 'Remove the zone Sweden' }).click();
  await save(page);
  await saved(page);
});

test('an owner tests a tax before saving it, and saving the tax and shipping screens at the same time overwrites nothing', async ({
  page,
  browser,
}) => {
  await open(page, 'taxes');
  const tried = page.getByRole('region', { name: 'Test it' });
  await expect(tried).toContainText('$114.50');
  const other = await another(browser, 'shipping');
  const zone = other.getByRole('region', { name: 'Zone Canada' });
  const amount = await zone.getByLabel('Amount').inputValue();
  await zone.getByLabel('Amount').fill(String(Number(amount) + 1));
  await save(other);
  await saved(other);
  await page.getByLabel('Rate').fill('10');
  await page.getByLabel('Tax shipping too').check();
  await expect(tried).toContainText('$119.90');
  await page.getByRole('radio', { name: 'Tax is included' }).check();
  await expect(tried).toContainText('$9.91 of it is tax');
  await save(page);
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Rate')).toHaveValue('10');
  await page.getByLabel('Rate').fill('5.5');
  await page.getByLabel('Tax shipping too').uncheck();
  await page.getByRole('radio', { name: 'Tax is added' }).check();
  await save(page);
  await saved(page);
  await other.reload();
  await expect(zone.getByLabel('Amount')).toHaveValue(`${Number(amount) + 1}.00`);
  await zone.getByLabel('Amount').fill(amount);
  await save(other);
  await saved(other);
  await other.context().close();
});

test('an owner in the EU adds shipping and VAT for all member states from presets', async ({ page }) => {
  await open(page, 'shipping');
  await page.getByRole('button', { name: 'Add a zone' }).click();
  const zone = page.getByRole('region', { name: 'Zone New zone' });
  await zone.getByLabel('Add the EU or a continent').selectOption('European Union');
  // The zone takes the name of the area.
  const named = page.getByRole('region', { name: 'Zone European Union' });
  await expect(named.getByText('Austria and 26 more')).toBeVisible();
  await page.getByRole('button', { name: 'Undo changes' }).click();

  await page.getByRole('link', { name: 'Taxes', exact: true }).click();
  const tried = page.getByRole('region', { name: 'Test it' });
  await page.getByRole('button', { name: 'Add standard rates…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add standard rates' });
  await expect(sheet.getByRole('button', { name: 'Add 0 taxes' })).toBeDisabled();
  await sheet.getByLabel('Rates').selectOption('European Union: VAT');
  await sheet.getByLabel('All', { exact: true }).check();
  await sheet.getByLabel(/^Malta/).uncheck();
  expect(await faults(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Add 26 taxes' }).click();
  await expect(sheet).toBeHidden();
  await tried.getByLabel('Country').selectOption('FI');
  await expect(tried).toContainText('VAT 25.5%');
  await page.getByRole('button', { name: 'Edit VAT, Finland' }).click();
  const finland = page.getByRole('region', { name: 'Tax VAT, Finland' });
  await finland.getByLabel('Rate').fill('24');
  await expect(tried).toContainText('VAT 24%');

  await page.getByRole('button', { name: 'Add standard rates…' }).click();
  await sheet.getByLabel('Rates').selectOption('European Union: VAT');
  await expect(sheet.getByLabel(/^Germany/)).toBeDisabled();
  await expect(sheet.getByLabel(/^Malta/)).toBeEnabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo changes' }).click();
});

test('an owner in the EU charges the rate of their own country in all member states', async ({ page }) => {
  await open(page, 'taxes');
  const tried = page.getByRole('region', { name: 'Test it' });
  const sheet = page.getByRole('dialog', { name: 'Add standard rates' });
  await page.getByRole('button', { name: 'Add standard rates…' }).click();
  await sheet.getByLabel('Rates').selectOption('European Union: VAT');
  await sheet.getByRole('radio', { name: 'My country' }).check();
  await sheet.getByRole('combobox', { name: 'My country' }).selectOption('IE');
  await sheet.getByRole('button', { name: 'Add 1 tax' }).click();
  await expect(page.getByText('23% · Austria and 26 more')).toBeVisible();
  await save(page);
  await saved(page);
  await page.reload();
  await tried.getByLabel('Country').selectOption('MT');
  await expect(tried).toContainText('VAT 23%');
  await page.getByRole('button', { name: /^Remove the tax VAT/ }).click();
  await save(page);
  await saved(page);
});

test('the test forms for shipping and taxes name the zone and the tax levels that apply to an example address', async ({
  page,
}) => {
  await open(page, 'shipping');
  await page.getByRole('button', { name: 'Add a zone' }).click();
  await page
    .getByRole('region', { name: 'Zone New zone' })
    .getByLabel('Name', { exact: true })
    .first()
    .fill('Bankside');
  const zone = page.getByRole('region', { name: 'Zone Bankside' });
  await zone.getByLabel('Countries').fill('United Kingdom');
  const codes = zone.getByLabel('Postcodes');
  await codes.fill('SE1, SE1 1AAA,');
  await expect(zone.getByRole('alert')).toContainText('“SE1 1AAA” is not part of a postcode.');
  await codes.press('Backspace');
  await expect(zone.getByRole('alert')).toHaveCount(0);
  const tried = page.getByRole('region', { name: 'Test it' });
  await tried.getByLabel('Country').selectOption('GB');
  await tried.getByLabel('Postcode').fill('SE10 8EW');
  await expect(tried).toContainText('No zone covers this address');
  await tried.getByLabel('Postcode').fill('se11aa');
  await expect(tried).toContainText('Zone: Bankside (Postcode SE1)');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo changes' }).click();

  await page.getByRole('link', { name: 'Taxes', exact: true }).click();
  await page.getByRole('button', { name: 'Add a tax' }).click();
  const made = page.getByRole('region', { name: 'Tax New tax' });
  await made.getByLabel('Rate').fill('2');
  await made.getByLabel('Countries').fill('United States');
  await made.getByLabel('ZIP codes').fill('041..043,');
  const levels = tried.getByRole('list', { name: 'Taxes by level' });
  await tried.getByLabel('ZIP code').fill('04101');
  await expect(levels.getByRole('listitem')).toContainText(['Replaced', '$2.00']);
  await made.getByRole('radio', { name: 'Add to them' }).check();
  await expect(levels.getByRole('listitem')).toContainText(['$5.50', '$2.00']);
  await expect(levels).toContainText('ZIP code 041..043');
  await expect(tried).toContainText('$116.50');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo changes' }).click();
});

test('[A3.21] changing the currency shows the consequences and requires a confirmation', async ({ page }) => {
  await open(page, 'settings');
  await page.getByLabel('Currency').selectOption('JPY');
  const warning = page.getByRole('alert').filter({ hasText: 'Nothing is converted.' });
  await expect(warning).toContainText('$44.00 becomes ¥4,400');
  await expect(warning).toContainText('products');
  await save(page);
  await expect(page.getByText('Not saved yet')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await expect(page.getByLabel('Currency')).toHaveValue('USD');
  await page.getByLabel('Note on the confirmation').fill('We pack on Tuesdays.');
  const questions = page.getByLabel('Custom checkout questions');
  await questions.selectOption({ label: 'Before we pack' });
  await page.getByLabel('Low stock at').fill('');
  await save(page);
  await expect(page.getByLabel('Low stock at')).toBeFocused();
  await page.getByLabel('Low stock at').fill('5');
  await save(page);
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Note on the confirmation')).toHaveValue('We pack on Tuesdays.');
  await expect(questions.locator('option:checked')).toHaveText('Before we pack');
  await page.getByLabel('Note on the confirmation').fill('');
  await questions.selectOption('');
  await save(page);
  await saved(page);
});
