import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { newPage, saved } from '#support/node/editor.ts';
import { test } from '#support/node/panel-test.ts';

const PATH = '/studio/kiln-log';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('charts are drawn, and their tables open', async ({ page }) => {
    await page.goto(PATH);
    const charts = page.locator('.chart');
    await expect(charts).toHaveCount(4);
    for (const shapes of await page.locator('.chart-shapes, .chart-pie-shapes').all())
      await expect(shapes).toBeVisible();
    const table = charts.first().getByRole('table');
    await expect(table).toBeHidden();
    await charts.first().getByText('Show the numbers as a table').click();
    await expect(table.getByRole('row', { name: 'May 71 35 11' })).toBeVisible();
  });
});

test('charts are accessible, fit a phone, and print their numbers', async ({ page, context, baseURL }) => {
  await consent(context, baseURL ?? '');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(PATH);
  await expect(page.getByRole('img', { name: /^Pie chart: Which clay we used/ })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('cell', { name: '71' })).toBeVisible();
});

test('[B5.49] [B5.50] [B5.51] an owner pastes a table, sees what it lacks, and sees it drawn', async ({
  page,
}) => {
  const { frame } = await newPage(page, 'Counted');
  await frame.locator('main [data-block-id="b1"]').focus();
  await page.getByRole('button', { name: 'Add a block below' }).first().click();
  await page.getByRole('button', { name: /^Chart/ }).click();
  const panel = page.locator('.inspector');
  await expect(panel.getByText('Your dataset must have at least one column')).toBeVisible();
  await expect(frame.locator('.block-empty')).toContainText('Your dataset must have at least one column');
  await panel.getByRole('button', { name: 'Edit data' }).click();
  const sheet = page.getByRole('dialog', { name: 'Data of the chart' });
  const paste = async (table: string) => {
    await sheet.getByLabel('Paste a table').fill(table);
    await sheet.getByRole('button', { name: 'Use this table' }).click();
  };
  await paste('Month\tMugs');
  await expect(sheet.getByText('Your dataset must have at least one row')).toBeVisible();
  await paste('Month\tMugs\tBowls\nJune\t42\t18\nJuly\t61\t');
  await expect(sheet.getByText('One or more rows was missing data')).toBeVisible();
  const missing = sheet.getByLabel('Bowls, row 2');
  await missing.fill('1.025,5');
  await expect(sheet.getByText('One or more rows was missing data')).toHaveCount(0);
  expect(await faults(page, { within: '.modal' })).toEqual([]);
  await sheet.getByRole('button', { name: 'Add a row' }).click();
  await sheet.getByLabel('Name of row 3').fill('August');
  await sheet.getByRole('button', { name: 'Remove column 1' }).click();
  await sheet.locator('input[type="file"]').setInputFiles({
    name: 'pots.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Monat;Krüge\nMärz;12,5\nMai;14', 'latin1'),
  });
  await expect(sheet.getByLabel('Name of column 1')).toHaveValue('Krüge');
  await page.keyboard.press('Escape');
  await expect(frame.locator('.chart-labels')).toHaveText('MärzMai');
  await expect(frame.locator('.chart-mark')).toHaveText(['12.5', '14']);
  await saved(page);
});
