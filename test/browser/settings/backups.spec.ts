import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectAccessibleAtExtremes } from '#support/node/axe.ts';
import { signIn } from '#support/node/demo.ts';
import { openPanel } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';

const PANEL = '/config/settings/backups';

test('an owner creates a backup, downloads the whole site and deletes the backup', async ({ page }) => {
  await signIn(page, PANEL);
  await openPanel(page, PANEL);
  await page.getByRole('button', { name: 'Make a backup now' }).click();
  const download = page.getByRole('button', { name: /^Download the backup of / }).first();
  await expect(download).toBeVisible({ timeout: 60_000 });
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
  const download = page.getByRole('button', { name: /^Download the backup of / });
  await page.getByRole('button', { name: 'Make a backup now' }).click();
  await expect(download.first()).toBeVisible({ timeout: 60_000 });
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
