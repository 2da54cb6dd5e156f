import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessibleAtExtremes } from '#support/node/axe.ts';
import { signIn } from '#support/node/demo.ts';
import { openPanel } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';
import { SMALL, wxrText } from '#support/worker/wxr.ts';

const PANEL = '/config/settings/import';
const file = (text: string, name: string) => ({
  name,
  mimeType: 'text/xml',
  buffer: Buffer.from(text),
});

test('an owner imports a WordPress file, reads the report and undoes the import', async ({ page }) => {
  const mark = Date.now().toString(36);
  const [wrong, filename] = [`wrong-${mark}.xml`, `old-site-${mark}.xml`];
  await signIn(page, PANEL);
  await openPanel(page, PANEL);
  const unread = page.getByRole('region', { name: 'Bring your site or store here' }).getByRole('alert');
  for (const isRemoved of [true, false]) {
    await page.getByLabel('Choose a file').setInputFiles(file('<html>no export</html>', wrong));
    await expect(unread).toContainText('it starts with <html>, not <rss>', { timeout: 30_000 });
    await expect(unread).toContainText(wrong);
    await expect(unread).toBeFocused();
    if (!isRemoved) continue;
    await unread.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(unread).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Import', exact: true })).toBeFocused();
  }

  await page.getByLabel('Choose a file').setInputFiles(file(wxrText(SMALL), filename));
  const preview = page.getByRole('region', { name: 'This looks like a WordPress export of “Old & Gold”' });
  await expect(preview).toBeVisible({ timeout: 30_000 });
  // The next upload removes a file that could not be read.
  await expect(unread).toHaveCount(0);
  await expect(preview.getByText('Product items (1): stores are not imported')).toBeVisible();
  await expectAccessibleAtExtremes(page);
  await page.getByLabel('As they are on the old site').check();
  // Other tests edit the header and footer of the same site.
  await page.getByLabel('Menu “main”: 1 link').uncheck();
  await page.getByLabel('Posts go to').selectOption('A new blog');
  await page.getByRole('button', { name: 'Start the import' }).click();

  const entry = page.getByRole('listitem').filter({ hasText: filename });
  const done = entry.filter({ hasText: 'Done' });
  await expect(done).toContainText('2 pages, 1 blog, 2 posts, 2 comments', { timeout: 60_000 });
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await done.getByText('Report', { exact: true }).click();
      await done.getByRole('link', { name: /^Download the report/ }).click();
    })(),
  ]);
  expect(await readFile(await report.path(), 'utf8')).toContain('Not imported,product items,A mug');
  await expectAccessibleAtExtremes(page);
  const visitor = await page.request.get('/about/team');
  expect(await visitor.text()).toContain('our first post');

  await done.getByRole('button', { name: `Undo the import of ${filename}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(entry.filter({ hasText: 'Undone' })).toContainText('entries removed', { timeout: 60_000 });
  expect((await page.request.get('/about/team')).status()).toBe(404);
});
