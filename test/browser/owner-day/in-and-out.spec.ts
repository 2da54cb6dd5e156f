import { expect } from '@playwright/test';
import { SHOPIFY_FILE } from '#support/catalogue/fixtures.ts';
import { OWNER } from '#support/node/demo.ts';
import { test } from '#support/node/owner.ts';
import { SMALL, wxrText } from '#support/worker/wxr.ts';

const stamp = () => Date.now().toString(36);

test('an owner signs in', async ({ owner }) => {
  const { page } = owner;
  owner.arrive();
  await page.context().clearCookies();
  await page.goto('/login');
  await owner.fill(page.getByLabel('Email'), OWNER.email);
  await owner.fill(page.getByLabel('Password'), OWNER.password);
  await owner.press('Enter');
  await page.getByRole('navigation', { name: 'Sitewright' }).waitFor();
});

test('an owner moves the products of a Shopify shop with their pictures', async ({ owner }) => {
  const mark = stamp();
  const { page } = owner;
  const text = SHOPIFY_FILE.replaceAll('salt-pot', `salt-pot-${mark}`)
    .replace('Salt Pot,', `Salt Pot ${mark},`)
    .replaceAll('SP-', `SP-${mark}-`)
    .replace('workshop,', `workshop-${mark},`)
    .replace('WS-1', `WS-${mark}`);
  await owner.go('Products');
  await owner.button('Import');
  await owner.setFiles(page.getByLabel('Choose a file'), {
    name: 'shop.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await expect(page.getByLabel(/^Fetch 3 images/)).toBeChecked();
  await owner.button('Import 2 products');
  await expect(page.getByText('Done: 2 new, 0 changed, 0 skipped.')).toBeVisible({ timeout: 30_000 });
  const visitor = await owner.visit(`/shop/salt-pot-${mark}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Salt Pot ${mark}`);
});

test('an owner moves a WordPress site', async ({ owner }) => {
  const { page } = owner;
  const name = `old-site-${stamp()}.xml`;
  await owner.go('Settings', 'Import');
  await owner.setFiles(page.getByLabel('Choose a file'), {
    name,
    mimeType: 'text/xml',
    buffer: Buffer.from(wxrText(SMALL)),
  });
  await owner.check(page.getByLabel('As they are on the old site'));
  await owner.button('Start the import');
  const entry = page.getByRole('listitem').filter({ hasText: name });
  await expect(entry.filter({ hasText: 'Done' })).toContainText('2 pages, 1 blog', { timeout: 60_000 });
  const visitor = await owner.visit('/about/team');
  await expect(visitor.getByRole('main')).toContainText('our first post');
  await page.getByRole('button', { name: `Undo the import of ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(entry.filter({ hasText: 'Undone' })).toBeVisible({ timeout: 60_000 });
});

test('an owner restores the site from a backup', async ({ owner }) => {
  const { page } = owner;
  await owner.go('Settings', 'Backups and export');
  const download = page.getByRole('button', { name: /^Download the backup of / }).first();
  await page.getByRole('button', { name: 'Make a backup now' }).click();
  await download.waitFor({ timeout: 60_000 });
  await owner.click(page.getByRole('button', { name: /^More for the backup of / }).first());
  await owner.click(page.getByRole('menuitem', { name: 'Restore…' }));
  await owner.click(page.getByRole('dialog').getByRole('button', { name: 'Restore' }));
  await expect(page.getByText('Your site was restored from the backup of')).toBeVisible({ timeout: 90_000 });
  const visitor = await owner.visit('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
});
