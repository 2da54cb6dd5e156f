import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { consent, editing } from './demo.ts';
import { makeDeletionDue, type OwnSite } from './own-sites.ts';
import { clickSave, saveBar } from './save-bar.ts';

const SLOW = { timeout: 90_000 };

export async function addStorePage(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Start empty' }).check();
  await page.getByRole('button', { name: 'Start empty' }).click();
  await editing(page);
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByLabel('Title').fill('Shop');
  await dialog.getByRole('radio', { name: /^Store/ }).press('Space');
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await page.getByRole('main', { name: 'Editing Shop' }).waitFor();
}

export async function publishPage(page: Page, path: string): Promise<void> {
  await page.goto(`/config/?frameUrl=${encodeURIComponent(path)}`);
  await editing(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  // The imported menu waits in the header, so the panel asks what to publish.
  const both = page
    .getByRole('dialog', { name: 'What do you want to publish?' })
    .getByRole('button', { name: 'Publish' });
  const anyway = page.getByRole('button', { name: 'Publish anyway' });
  const published = page.getByRole('button', { name: 'Published', exact: true });
  await both.or(anyway).or(published).first().waitFor();
  if (await both.isVisible()) await both.click();
  await anyway.or(published).first().waitFor();
  if (await anyway.isVisible()) await anyway.click();
  await published.waitFor();
}

export async function importProducts(page: Page, text: string): Promise<void> {
  await page.goto('/config/products');
  await page
    .getByRole('link', { name: 'Import', exact: true })
    .or(page.getByRole('button', { name: 'Import', exact: true }))
    .first()
    .click();
  const file = { name: 'products_export.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await page.getByRole('button', { name: /^Import 3 products/ }).click();
  await expect(page.getByText(/^Done: 3 new, 0 changed, 0 skipped/)).toBeVisible(SLOW);
}

export async function importSite(page: Page, text: string): Promise<void> {
  await page.goto('/config/settings/import');
  const file = { name: 'harbour.xml', mimeType: 'text/xml', buffer: Buffer.from(text) };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await page.getByLabel('As they are on the old site').press('Space');
  await page.getByRole('button', { name: 'Start the import' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'harbour.xml' });
  await expect(entry.filter({ hasText: 'Done' })).toContainText(
    '3 pages, 1 blog, 3 posts, 3 comments, 2 images, 6 redirects, 1 menu',
    SLOW,
  );
}

export async function addGerman(page: Page): Promise<void> {
  await page.goto('/config/settings/languages');
  const form = page.getByRole('form', { name: 'Languages' });
  const choice = form.getByLabel('Add a language');
  const german = await choice
    .getByRole('option', { name: /German|Deutsch/ })
    .first()
    .textContent();
  await choice.selectOption({ label: german ?? '' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await clickSave(page);
  await expect(saveBar(page)).toHaveCount(0);
}

/** Writes the German title and address of a page by hand, and the rest as test texts. */
export async function translate(page: Page): Promise<void> {
  await page.goto('/config/translations/de');
  await page.getByRole('link', { name: 'The workshop' }).click();
  await page.getByRole('textbox', { name: /^Title in Deutsch/ }).fill('Die Werkstatt');
  await page.getByRole('textbox', { name: 'Address in Deutsch' }).fill('/werkstatt');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All translations into Deutsch' }).click();
  await page.getByRole('button', { name: 'More for translations' }).click();
  await page.getByRole('menuitem', { name: 'Translate what’s missing…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Translate what’s missing in Deutsch' });
  await sheet.getByRole('button', { name: 'Translate' }).click();
  await sheet.getByRole('button', { name: 'Done' }).click(SLOW);
  await page.getByRole('button', { name: /^Publish \d+ changed/ }).click();
  await expect(page.getByText(/^\d+ translations published/)).toBeVisible(SLOW);
}

const PATHS = [
  '/2024/03/first-firing',
  '/',
  '/shop',
  '/shop/breakfast-bowl',
  '/workshop',
  '/workshop/visit',
  '/blog',
  '/blog/first-firing',
];

/** Returns what a visitor sees on each page, in both languages. */
export async function readPages(browser: Browser, { origin }: OwnSite): Promise<Record<string, string>> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await consent(context, origin);
  const page = await context.newPage();
  const pages: Record<string, string> = {};
  for (const path of [...PATHS, ...PATHS.map((one) => `/de${one === '/' ? '' : one}`)]) {
    const answer = await page.goto(origin + path);
    const images = page.locator('main img');
    pages[path] = JSON.stringify({
      status: answer?.status(),
      end: new URL(page.url()).pathname,
      language: await page.locator('html').getAttribute('lang'),
      text: await page.locator('header, main, footer').allTextContents(),
      images: await images.evaluateAll((all) =>
        all.map((one) => [one.getAttribute('alt'), new URL((one as HTMLImageElement).src).pathname]),
      ),
    });
  }
  await context.close();
  return pages;
}

export async function exportSite(page: Page): Promise<Uint8Array> {
  await page.goto('/config/settings/backups');
  const downloads = page.getByRole('button', { name: /^Download the backup of / });
  const make = page.getByRole('button', { name: 'Make a backup now' });
  await expect(make).toBeEnabled();
  const count = await downloads.count();
  await make.click();
  await expect(downloads).toHaveCount(count + 1, SLOW);
  const [file] = await Promise.all([page.waitForEvent('download'), downloads.first().click()]);
  return readFile(await file.path());
}

export async function deleteSite(page: Page, site: OwnSite): Promise<void> {
  await page.goto('/config/settings/danger-zone');
  await page.getByRole('button', { name: 'Delete the site…' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Name of the site').fill((await sheet.locator('strong').textContent()) ?? '');
  await sheet.getByLabel('Your password').fill(site.password);
  await sheet.getByRole('button', { name: 'Delete in 14 days' }).click();
  await expect(page.getByText('Everything is deleted on')).toBeVisible();
  makeDeletionDue(site);
  await page.request.get(
    `http://localhost:${new URL(site.origin).port}/cdn-cgi/local/scheduled?cron=${encodeURIComponent('* * * * *')}`,
  );
  await expect.poll(async () => (await page.goto(site.origin))?.status(), SLOW).toBe(404);
}

export async function restoreSite(page: Page, site: OwnSite, zip: Uint8Array): Promise<void> {
  await page.goto('/config/settings/backups');
  await page
    .getByLabel('Upload a backup')
    .setInputFiles({ name: 'harbour.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
  await page.getByRole('button', { name: /^More for the backup of / }).click(SLOW);
  await page.getByRole('menuitem', { name: 'Restore…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Restore this backup?' });
  await expect(sheet.getByRole('radio', { name: /^Everything/ })).toBeChecked();
  await expect(sheet).toContainText('Customers set a new password');
  await expect(sheet).toContainText('Gift cards keep their balance, but the old codes stop working.');
  await sheet.getByLabel('Your password').fill(site.password);
  await sheet.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Your site was restored from the backup of')).toBeVisible(SLOW);
}
