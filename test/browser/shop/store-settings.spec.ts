import { type Browser, expect, type Page } from '@playwright/test';
import { faults, holds } from '#support/node/axe.ts';
import { signIn } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

const stamp = () => Date.now().toString(36).toUpperCase();
const getRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const saved = (page: Page) => expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test.beforeEach(async ({ page }) => {
  test.setTimeout(60_000);
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

test('a discount is created, described, refused by field, paused, copied and deleted', async ({ page }) => {
  const name = `Pots ${stamp()}`;
  const code = `POT${stamp()}`;
  await open(page, 'discounts');
  await page.getByRole('link', { name: 'New discount' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Code', { exact: true }).fill('first pot');
  await page.getByLabel('Percent off').fill('12,5');
  await page.getByRole('radio', { name: 'Categories' }).check();
  await page
    .getByRole('textbox', { name: 'Categories' })
    .or(page.getByRole('combobox', { name: 'Categories' }))
    .fill('Pots,');
  await page.getByLabel('Starts', { exact: true }).fill('2030-12-01T00:00');
  await page.getByLabel('Ends').fill('2030-12-15T00:00');
  await page.getByLabel('Uses per customer').fill('1');
  const words = page.getByRole('region', { name: 'Summary' });
  await expect(words).toContainText(
    '12.5 % off Pots with the code FIRST POT from 1 to 14 December 2030, once per customer.',
  );
  await save(page);
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expect(page.getByText('A code has 2 to 40 letters')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('firstpot');
  await save(page);
  await expect(page.getByText('The code FIRSTPOT belongs to “First pot”.').first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await page.getByLabel('Ends').fill('2030-11-15T00:00');
  await save(page);
  await expect(page.getByText('The end is after the start.').first()).toBeVisible();
  await page.getByLabel('Ends').fill('2030-12-15T00:00');
  await save(page);
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(code);
  await expect(page.getByLabel('Starts', { exact: true })).toHaveValue('2030-12-01T00:00');
  await expect(page.getByLabel('Percent off')).toHaveValue('12.5');
  await page.getByRole('button', { name: 'All discounts' }).click();
  await expect(getRow(page, name).getByText('Scheduled')).toBeVisible();
  const act = async (of: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${of}`, exact: true }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act(name, 'Pause');
  await expect(getRow(page, name).getByText('Paused')).toBeVisible();
  await act(name, 'Duplicate');
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(`${code}-2`);
  await page.getByRole('button', { name: 'All discounts' }).click();
  for (const one of [`${name} (copy)`, name]) {
    await act(one, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: `Actions for ${one}`, exact: true })).toHaveCount(0);
  }
});

test('two people edit one discount: the later save loses nothing and overwrites nothing silently', async ({
  page,
  browser,
}) => {
  const name = `Shared ${stamp()}`;
  await open(page, 'discounts/new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('radio', { name: 'Automatic' }).check();
  await save(page);
  await saved(page);
  const path = new URL(page.url()).pathname.replace('/config/store/', '');
  const other = await another(browser, path);
  await other.getByLabel('Percent off').fill('20');
  await save(other);
  await saved(other);
  await page.getByLabel('Percent off').fill('30');
  await save(page);
  const notice = page.getByRole('alert').filter({ hasText: 'Your changes are still here' });
  await expect(notice).toBeVisible();
  await expect(page.getByLabel('Percent off')).toHaveValue('30');
  expect(await faults(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Overwrite with mine' }).click();
  await saved(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/discounts$/);
});

test('stock is changed by a difference, by keyboard, with its ledger line and undo', async ({
  page,
  browser,
}) => {
  await open(page, 'inventory');
  const stock = page.getByLabel('Stock of Dinner plate, Chalk');
  const before = Number(await stock.inputValue());
  const other = await another(browser, 'inventory');
  await other.getByRole('button', { name: 'One more of Dinner plate, Chalk' }).dblclick();
  await expect(other.getByText(`+2, now ${before + 2}.`)).toBeVisible();
  // Still the old number here: what is typed is a difference from it.
  await stock.fill(String(before + 5));
  await stock.press('Enter');
  await expect(stock).toHaveValue(String(before + 7));
  await stock.fill('-3');
  await stock.press('Enter');
  await expect(stock).toHaveValue(String(before + 4));
  await stock.fill(`-${before + 100}`);
  await stock.press('Enter');
  await expect(getRow(page, 'Dinner plate').getByRole('alert')).toContainText(`${before + 4} in stock now`);
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
});

test('a shipping zone is tried before it is saved, and kept when the owner leaves', async ({ page }) => {
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

test('a tax is tried, and the two panels of the rules do not conflict', async ({ page, browser }) => {
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
});

test('[A3.21] another currency shows what it changes, and requires a confirmation', async ({ page }) => {
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
  await page.getByLabel('Low stock at').fill('');
  await save(page);
  await expect(page.getByLabel('Low stock at')).toBeFocused();
  await page.getByLabel('Low stock at').fill('5');
  await save(page);
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Note on the confirmation')).toHaveValue('We pack on Tuesdays.');
  await page.getByLabel('Note on the confirmation').fill('');
  await save(page);
  await saved(page);
});

test('a failed answer shows an error and can be retried', async ({ page }) => {
  await signIn(page, '/config/');
  await page.route('**/api/commerce/discounts?*', (route) => route.abort(), { times: 1 });
  await page.goto('/config/store/discounts');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(getRow(page, 'First pot')).toBeVisible();
});

// They change nothing, so that the last ones need not wait for each other.
test.describe('every part', () => {
  test.describe.configure({ mode: 'parallel' });
  for (const part of ['discounts', 'discounts/new', 'inventory', 'shipping', 'taxes', 'payments', 'settings'])
    test(`${part}: no accessibility faults, light and dark, on a phone, a tablet and a desktop`, async ({
      page,
    }) => {
      // Axe looks through a long form six times.
      test.slow();
      await open(page, part);
      await holds(page);
    });
});
