import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessibleAtExtremes } from '#support/node/axe.ts';
import { signIn } from '#support/node/demo.ts';
import { openPanel } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';

const PANEL = '/config/settings/redirects';

test('an owner adds, edits, deletes, imports and exports redirects, and adds one for a URL that visitors did not find', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const mark = Date.now().toString(36);
  const visitor = await browser.newPage({ locale: 'en', baseURL: baseURL ?? '' });
  const isAt = async (from: string, path: string) => {
    await visitor.goto(from);
    await expect(visitor).toHaveURL((url) => url.pathname === path);
  };
  await visitor.goto(`/lost-${mark}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();

  await signIn(page, PANEL);
  await openPanel(page, PANEL);
  await expect(page.getByRole('heading', { name: 'Redirects', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Add a redirect' }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('From').focus();
  await page.keyboard.type(`/Old-${mark}/`);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`/old-${mark}`);
  await page.keyboard.press('Enter');
  await expect(sheet.getByText(`/old-${mark} cannot redirect to itself.`)).toBeVisible();
  await sheet.getByLabel('To').fill('/shop');
  await page.keyboard.press('Enter');
  await expect(sheet).toHaveCount(0);
  const row = page.getByRole('row', { name: new RegExp(`/old-${mark}`) });
  await expect(row).toContainText('/shop');
  await isAt(`/old-${mark}`, '/shop');

  await row.getByRole('button', { name: `/old-${mark}`, exact: true }).click();
  await sheet.getByLabel('To').fill('/journal');
  await sheet.getByRole('radio', { name: 'Temporary (302)' }).check();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Temporary (302)');
  await isAt(`/old-${mark}`, '/journal');

  await page.getByRole('button', { name: 'Import CSV' }).click();
  const text = `from,to,status\n/csv-a-${mark},/shop,301\n/csv-b-${mark},/csv-b-${mark},301\n`;
  await sheet
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(sheet.getByRole('status')).toHaveText('1 added, 0 replaced, 1 skipped.');
  await expect(sheet.getByText('Line 3')).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await isAt(`/csv-a-${mark}`, '/shop');
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(`/csv-a-${mark},/shop,301`);

  const lost = page.getByRole('button', { name: `Redirect /lost-${mark}` });
  await expect(async () => {
    await page.reload();
    await expect(lost).toBeVisible({ timeout: 4000 });
  }).toPass();
  await expectAccessibleAtExtremes(page);
  await lost.click();
  await expect(sheet.getByLabel('From')).toHaveValue(`/lost-${mark}`);
  await sheet.getByLabel('To').fill('/shop');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(lost).toHaveCount(0);
  await isAt(`/lost-${mark}`, '/shop');

  await page.getByLabel('Find by address').fill(mark);
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === mark);
  await expect(page.getByRole('checkbox', { name: /^Select \// })).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page
    .getByRole('region', { name: 'Selected redirects' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(sheet.getByRole('heading')).toHaveText('Delete 3 redirects?');
  await sheet.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No matching redirects' })).toBeVisible();
  const answer = await visitor.goto(`/old-${mark}`);
  expect(answer?.status()).toBe(404);
  await visitor.close();
});
