import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { ownerApi, takeSession } from '#support/node/demo.ts';
import { linkInMail, readEmails } from '#support/node/emails.ts';
import { buy } from '#support/node/orders.ts';
import { type Owner, test } from '#support/node/owner.ts';
import { clickSave, saveBar } from '#support/node/save-bar.ts';

const stamp = () => Date.now().toString(36);

async function save(owner: Owner): Promise<void> {
  await owner.click(saveBar(owner.page).getByRole('button', { name: 'Save', exact: true }));
  await expect(saveBar(owner.page)).toHaveCount(0);
}

/** Stores what a call returns, and returns a function that stores it again. */
async function keep(page: Page, path: string, name: string): Promise<() => Promise<void>> {
  type Stored = Record<string, unknown> & { version: number };
  await takeSession(page);
  const { [name]: before } = await ownerApi<Stored>(page.request, path);
  return async () => {
    const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
    const { version } = await ownerApi<Stored>(page.request, path);
    const answer = await page.request.put(path, {
      headers: { 'x-csrf-token': crumb },
      data: { version, [name]: before },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
}

test('an owner gives the site an icon', async ({ owner }) => {
  const restore = await keep(owner.page, '/api/settings', 'settings');
  await owner.go('Settings', 'General');
  const icon = owner.page.getByRole('group', { name: 'Icon (favicon)' });
  await owner.chooseFiles(icon.getByRole('button', { name: 'Upload an image' }), {
    name: `icon-${stamp()}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await save(owner);
  const visitor = await owner.visit('/');
  await expect(visitor.locator('link[rel="icon"]').first()).toHaveAttribute('href', /icon-/);
  await restore();
});

test('an owner connects a domain and sees which records to set', async ({ owner }) => {
  const domain = `www.tide-${stamp()}.example`;
  await owner.go('Settings', 'Domains');
  await owner.fill(owner.page.getByLabel('Domain', { exact: true }), domain);
  await owner.press('Enter');
  await expect(owner.page.getByText(domain).first()).toBeVisible();
  await expect(owner.page.getByText('CNAME').first()).toBeVisible();
});

test('an owner leads an old address to a new one', async ({ owner }) => {
  const from = `/old-${stamp()}`;
  await owner.search('add a redirect');
  const sheet = owner.page.getByRole('dialog', { name: 'Add a redirect' });
  await owner.fill(sheet.getByLabel('From'), from);
  await owner.fill(sheet.getByLabel('To'), '/shop');
  await owner.press('Enter');
  await expect(sheet).toHaveCount(0);
  const visitor = await owner.visit(from);
  expect(new URL(visitor.url()).pathname).toBe('/shop');
});

test('an owner tells where buyers came from', async ({ owner, baseURL }) => {
  const source = `letter-${stamp()}`;
  const counted = (page: Page) => page.waitForRequest('**/api/census/RecordHit');
  const visitor = await owner.visit('/journal');
  await Promise.all([counted(visitor), visitor.goto(`/shop?utm_source=${source}&utm_medium=email`)]);
  expect(baseURL).toBeDefined();
  const find = async () =>
    JSON.stringify(await ownerApi<object>(owner.page.request, '/api/analytics/reports/sources'));
  await takeSession(owner.page);
  await expect.poll(find, { timeout: 40_000 }).toContain(source);
  await owner.go('Analytics');
  await owner.click(owner.page.getByRole('tab', { name: 'Sources' }));
  await expect(owner.page.getByRole('row').filter({ hasText: source }).first()).toBeVisible();
});

test('an owner rewords the email that confirms an order', async ({ owner, baseURL }) => {
  const words = `Fired on a Tuesday ${stamp()}`;
  const email = `words-${stamp()}@buyer.test`;
  await owner.search('order confirmation');
  const { page } = owner;
  await owner.fill(page.getByLabel('Introduction'), words);
  await owner.button('Save');
  await expect(page.getByText('Saved. Changes apply from the next email.')).toBeVisible();
  await buy(baseURL ?? '', { name: 'Ines', email, items: [['bowl', 1]] });
  const find = () => readEmails(email).find(({ body }) => body.includes(words));
  await expect.poll(find).toBeTruthy();
  await page.getByRole('button', { name: 'Restore the default text' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Changes apply from the next email.').first()).toBeVisible();
});

test('an owner announces something for a week', async ({ owner }) => {
  const text = `The kiln is open ${stamp()}`;
  const restore = await keep(owner.page, '/api/settings', 'settings');
  await owner.go('Settings', 'Announcement bar');
  const form = owner.page.getByRole('form', { name: 'Announcement bar' });
  await owner.fill(form.getByLabel('Text', { exact: true }), text);
  const week = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16);
  await owner.fill(form.getByLabel('Until'), week);
  await save(owner);
  const visitor = await owner.visit('/shop');
  await expect(visitor.getByRole('region', { name: 'Announcement' })).toContainText(text);
  await restore();
});

test('an owner invites a colleague', async ({ owner }) => {
  const email = `colleague-${stamp()}@studio.test`;
  await owner.go('People');
  await owner.button('Invite');
  await owner.fill(owner.page.getByLabel('Email'), email);
  await owner.press('Enter');
  await expect(owner.page.getByText('The email was not sent').first()).toBeVisible();
  const colleague = await owner.visit(await linkInMail(email, /invites you to/));
  await expect(colleague.getByRole('heading', { name: /^Join/ })).toBeVisible();
  await owner.page.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click();
});

test('an owner writes how search engines and shared links describe the site', async ({ owner }) => {
  const restore = await keep(owner.page, '/api/settings', 'settings');
  await owner.go('Settings', 'SEO');
  const titles = owner.page.getByRole('form', { name: 'Titles and previews' });
  await owner.fill(titles.getByLabel('Title of a page'), '{page}, pottery in Maine');
  await save(owner);
  const visitor = await owner.visit('/studio');
  await expect(visitor).toHaveTitle(/, pottery in Maine$/);
  await restore();
});

test('an owner connects Stripe', async ({ owner }) => {
  const { page } = owner;
  await owner.search('stripe');
  await owner.check(page.getByRole('radio', { name: 'Stripe' }));
  await owner.fill(page.getByLabel('Publishable key'), 'pk_test_TideAndKiln1');
  await owner.fill(page.getByLabel('Secret key'), 'sk_test_TideAndKiln1');
  await owner.fill(page.getByLabel('Webhook signing secret'), 'whsec_TideAndKiln1');
  await owner.button('Save');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(page.getByLabel('Publishable key')).toHaveValue('pk_test_TideAndKiln1');
  await page.getByRole('radio', { name: 'Test cards' }).press('Space');
  await save.click();
  await expect(save).toBeDisabled();
});

test('an owner sets the sender of the site’s emails', async ({ owner }) => {
  const address = `hello-${stamp()}@tide.example.com`;
  await owner.go('Settings', 'Email');
  const sender = owner.page.getByRole('form', { name: 'Sender' });
  await owner.fill(sender.getByLabel('Sender name'), 'Tide and Kiln');
  await owner.fill(sender.getByLabel('Sender address'), address);
  await owner.click(saveBar(owner.page).getByRole('button', { name: 'Save', exact: true }));
  await expect(sender.getByText('Waiting for verification')).toBeVisible();
  expect(await linkInMail(address, /Verify the sender/)).toContain('/');
  await sender.getByLabel('Sender name').fill('');
  await sender.getByLabel('Sender address').fill('');
  await clickSave(owner.page);
  await expect(sender.getByText('Waiting for verification')).toHaveCount(0);
});

test('an owner gives another program a key', async ({ owner, request }) => {
  const { page } = owner;
  await owner.search('create an api key');
  const sheet = page.getByRole('dialog', { name: 'Create an API key' });
  await owner.fill(sheet.getByLabel('Name'), `Accounting ${stamp()}`);
  await owner.select(sheet.getByLabel('Orders', { exact: true }), 'Read');
  await owner.fill(sheet.getByLabel('Your password'), 'clay-and-salt-42');
  await owner.press('Enter');
  const key = (await page.getByText(/^sw_live_/).textContent()) ?? '';
  const answer = await request.get('/api/orders', { headers: { authorization: `Bearer ${key}` } });
  expect(answer.status()).toBe(200);
});

test('an owner exports the whole site', async ({ owner }) => {
  await owner.go('Settings', 'Backups and export');
  const { page } = owner;
  await owner.button('Make a backup now');
  const download = page.getByRole('button', { name: /^Download the backup of / }).first();
  await download.waitFor({ timeout: 60_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), owner.click(download)]);
  const zip = await readFile(await file.path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
});
