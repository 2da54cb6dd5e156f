import { expect } from '@playwright/test';
import { expectAccessibleAtExtremes } from '#support/node/axe.ts';
import { signIn } from '#support/node/demo.ts';
import { openPanel } from '#support/node/panel.ts';
import { clickSave, saveBar, saveSettings } from '#support/node/save-bar.ts';
import { test } from '#support/node/shared-panel.ts';

test('an owner sees a change in the activity log, filters it and downloads it', async ({ page }) => {
  const code = `tide-code-${Date.now().toString(36)}`;
  await signIn(page, '/config/settings/seo');
  await openPanel(page, '/config/settings/seo');
  const verification = page.getByRole('form', { name: 'Site verification' });
  await verification
    .getByLabel('Google Search Console')
    .fill(`<meta name="google-site-verification" content="${code}">`);
  await expect(verification.getByLabel('Google Search Console')).toHaveValue(code);
  await saveSettings(page);
  expect(await (await page.request.get('/')).text()).toContain(
    `<meta name="google-site-verification" content="${code}"/>`,
  );

  await openPanel(page, '/config/settings/activity');
  const log = page.getByRole('list', { name: 'Activity' });
  await expect(log.getByRole('listitem').first()).toContainText('Saved the settings of the site');
  await expectAccessibleAtExtremes(page);
  await page.getByRole('combobox', { name: 'Area' }).selectOption('Site settings');
  await expect(page).toHaveURL(/area=Site\+settings/);
  await expect(log.getByRole('listitem').first()).toContainText('Site settings');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('activity-log.csv');
  await page.getByRole('combobox', { name: 'Person' }).selectOption('Automatic');
  await page.getByRole('combobox', { name: 'Area' }).selectOption('Mail');
  await expect(page.getByRole('heading', { name: 'No matching entries' })).toBeVisible();
});

test('an owner previews titles, and hides the site from search engines and AI crawlers', async ({ page }) => {
  await signIn(page, '/config/settings/seo');
  await openPanel(page, '/config/settings/seo');
  const titles = page.getByRole('form', { name: 'Titles and previews' });
  await titles.getByLabel('Title of a page').fill('{site}: {page}');
  await expect(titles.locator('.seo-result strong')).toHaveText(/: About us$/);
  await expectAccessibleAtExtremes(page);
  await saveBar(page).getByRole('button', { name: 'Undo changes' }).click();

  const crawlers = page.getByRole('form', { name: 'Search engines and crawlers' });
  await expect(crawlers).toContainText(/\d+ URLs are in the sitemap/);
  const search = crawlers.getByLabel('Let search engines show this site');
  const ai = crawlers.getByLabel('Let AI crawlers read this site');
  const save = async () => {
    await saveSettings(page);
  };
  await search.uncheck();
  await ai.uncheck();
  await save();
  await expect(crawlers).toContainText('0 URLs are in the sitemap');
  expect(await (await page.request.get('/robots.txt')).text()).toContain('User-agent: GPTBot');
  expect(await (await page.request.get('/')).text()).toContain('content="noindex"');
  await search.check();
  await ai.check();
  await save();
  expect(await (await page.request.get('/')).text()).not.toContain('content="noindex"');
});

test('an owner sets the sender of emails, sees its state and sends a test message', async ({ page }) => {
  const address = `hello-${Date.now().toString(36)}@tide.example.com`;
  await signIn(page, '/config/settings/email');
  await openPanel(page, '/config/settings/email');
  await expect(page.getByText('Customers get no email yet')).toBeVisible();
  const sender = page.getByRole('form', { name: 'Sender' });
  await sender.getByLabel('Sender name').fill('Tide and Kiln');
  await sender.getByLabel('Sender address').fill('hello@tide');
  await clickSave(page);
  await expect(sender.getByText('Enter a full email address')).toBeVisible();
  await sender.getByLabel('Sender address').fill(address);
  await clickSave(page);
  await expect(sender.getByText('Waiting for verification')).toBeVisible();
  await expectAccessibleAtExtremes(page);
  await page.getByRole('button', { name: 'Send a test message' }).click();
  await expect(
    page.getByText('The email was not sent, because this server does not send email yet'),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Open the delivery log' }).click();
  const sent = page.getByRole('group').filter({ hasText: address });
  await expect(sent.getByText('Verify the sender of')).toBeVisible();
  await expect(page.getByText('Test message from').first()).toBeVisible();

  await openPanel(page, '/config/settings/email');
  await sender.getByLabel('Sender address').fill('');
  await sender.getByLabel('Sender name').fill('');
  await clickSave(page);
  await expect(sender.getByText('Waiting for verification')).toHaveCount(0);
});

test('an address that no screen has says so, and leads on', async ({ page }) => {
  await signIn(page, '/config/sites');
  await expect(page.getByRole('heading', { level: 1, name: 'This screen does not exist' })).toBeVisible();
  await page.getByRole('link', { name: 'Open pages' }).click();
  await expect(page).toHaveURL(/\/config\/$/);
});
