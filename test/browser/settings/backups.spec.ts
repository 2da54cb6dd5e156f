import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectAccessibleAtExtremes } from '#support/node/axe.ts';
import { signIn } from '#support/node/demo.ts';
import { openPanel } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';

const PANEL = '/config/settings/backups';

/** Makes a backup, which becomes the first in the list. Other tests leave theirs. */
async function makeBackup(page: Page): Promise<void> {
  const downloads = page.getByRole('button', { name: /^Download the backup of / });
  await expect(page.getByRole('button', { name: 'Make a backup now' })).toBeEnabled();
  const before = await downloads.count();
  await page.getByRole('button', { name: 'Make a backup now' }).click();
  await expect(downloads).toHaveCount(before + 1, { timeout: 60_000 });
}

test('an owner creates a backup, downloads the whole site and deletes the backup', async ({ page }) => {
  await signIn(page, PANEL);
  await openPanel(page, PANEL);
  await makeBackup(page);
  const download = page.getByRole('button', { name: /^Download the backup of / }).first();
  await expectAccessibleAtExtremes(page);

  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^[\w-]+-\d{4}-\d{2}-\d{2}\.zip$/);
  const entries = unzipSync(await readFile(await file.path()));
  const names = Object.keys(entries);
  expect(names).toContain('manifest.json');
  expect(names.filter((name) => name.startsWith('media/')).length).toBeGreaterThan(10);
  const pages = new TextDecoder().decode(entries['tables/pages.ndjson']).trim().split('\n');
  expect(pages.length).toBeGreaterThan(10);
  for (const line of pages) expect(JSON.parse(line)).toHaveProperty('website_id');

  const rows = page.getByRole('button', { name: /^Download the backup of / });
  const count = await rows.count();
  await page
    .getByRole('button', { name: /^More for the backup of / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(count - 1);
});

test('an owner sees what a restore changes, and brings a deleted page back', async ({ page }) => {
  await signIn(page, PANEL);
  await openPanel(page, PANEL);
  await makeBackup(page);
  await page
    .getByRole('button', { name: /^More for the backup of / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Restore…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore this backup?' });
  await expect(dialog.getByRole('row', { name: /^Pages/ })).toBeVisible();
  await dialog.getByRole('radio', { name: /^Everything/ }).check();
  await expect(dialog.getByRole('status')).toBeVisible();
  await expectAccessibleAtExtremes(page);
  await dialog.getByRole('radio', { name: /^Content only/ }).check();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Your site was restored from the backup of')).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('Before a restore', { exact: false }).first()).toBeVisible();
});

test('an owner finds one product in a backup and restores it next to the present one', async ({ page }) => {
  await signIn(page, PANEL);
  await openPanel(page, PANEL);
  const download = page.getByRole('button', { name: /^Download the backup of / });
  if ((await download.count()) === 0) await page.getByRole('button', { name: 'Make a backup now' }).click();
  await expect(download.first()).toBeVisible({ timeout: 60_000 });
  await page
    .getByRole('button', { name: /^More for the backup of / })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Restore one page or product…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Restore from / });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expectAccessibleAtExtremes(page);
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('Products');
  const restore = dialog.getByRole('button', { name: /^Restore product / }).first();
  const title = ((await restore.getAttribute('aria-label')) ?? '').replace('Restore product ', '');
  await dialog.getByRole('searchbox', { name: 'Search the backup' }).fill(title);
  await dialog.getByRole('button', { name: `Restore product ${title}`, exact: true }).click();
  await expect(dialog.getByRole('heading', { name: title })).toBeFocused();
  await expect(dialog.getByRole('radio', { name: /^Add a copy/ })).toBeChecked();
  await dialog.getByRole('radio', { name: /^Replace the current one/ }).check();
  await expectAccessibleAtExtremes(page);
  await dialog.getByRole('radio', { name: /^Add a copy/ }).check();
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(dialog.getByText(`“${title} (restored)” is restored as a draft.`)).toBeVisible();
  await dialog.getByRole('link', { name: 'Open it' }).click();
  await expect(page).toHaveURL(/\/config\/products\/[0-9a-f]{24}$/);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(`${title} (restored)`);
});

test('an owner finds every export with the command menu, and downloads the blog posts', async ({ page }) => {
  await signIn(page, '/config/analytics');
  await openPanel(page, '/config/analytics');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('searchbox', { name: 'Search pages and actions' }).fill('export');
  await page.keyboard.press('Enter');
  const exports = page.getByRole('region', { name: 'Export' });
  for (const name of ['Orders', 'Customers', 'Inventory', 'Contacts', 'Redirects'])
    await expect(exports.getByRole('link', { name: `Export ${name} as CSV` })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    exports.getByRole('link', { name: 'Export Blog posts as WXR' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('<wp:wxr_version>1.2</wp:wxr_version>');
  expect(text.match(/<wp:post_type>post</g)?.length).toBeGreaterThan(3);
  expect(text.trim().endsWith('</rss>')).toBe(true);
});
