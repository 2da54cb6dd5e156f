import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { newPage, saved } from '#support/node/editor.ts';
import { test } from '#support/node/panel-test.ts';

test('[B5.49] [B5.50] [B5.51] an owner pastes a table into a chart block, sees which data is missing, and sees the chart', async ({
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
