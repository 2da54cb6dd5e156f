import { expect, type Page } from '@playwright/test';
import { faults, holds } from '#support/node/axe.ts';
import { signIn } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

const readMailLink = async (page: Page, subject: RegExp) => {
  await page.goto('/config/mail');
  await page.getByText(subject).first().click();
  const body = (await page.locator('details[open] .mail-body').textContent()) ?? '';
  const link = /https?:\/\/\S+/.exec(body)?.[0];
  if (!link) throw new Error('the mail has no link');
  return new URL(link);
};

test('somebody is invited, joins, does what the role allows, and is removed', async ({ page, browser }) => {
  const email = `ines-${Date.now()}@studio.test`;
  const name = `Ines Okafor ${Date.now()}`;
  await signIn(page, '/config/people');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Reporting').check();
  await page.getByLabel('Editor', { exact: false }).first().uncheck();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();
  await expect(page.locator('.people li').filter({ hasText: email })).toContainText('Reporting');

  const link = await readMailLink(page, /invites you to/);
  const guest = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
  await guest.goto(link.pathname + link.search);
  await expect(guest.getByRole('heading', { name: /^Join/ })).toBeVisible();
  expect(await faults(guest)).toEqual([]);
  await guest.getByLabel('Your name').fill(name);
  await guest.getByLabel('Choose a password').fill('clay and salt and tide');
  await guest.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(guest.getByRole('navigation', { name: 'Sitewright' })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Analytics' })).toBeVisible();
  for (const place of ['Pages', 'People', 'Settings'])
    await expect(guest.getByRole('link', { name: place, exact: true })).toHaveCount(0);

  await page.goto('/config/people');
  await page.getByRole('button', { name: `Change ${name}` }).click();
  await page.getByRole('button', { name: 'Remove from this site' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(`${name} no longer works on this site.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Change ${name}` })).toBeVisible();
  await page.getByRole('button', { name: `Change ${name}` }).click();
  await page.getByRole('button', { name: 'Remove from this site' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: `Change ${name}` })).toHaveCount(0);
  await guest.reload();
  await expect(guest).toHaveURL(/\/login/);
});

test('a forgotten password is reset without script, and the account signs in', async ({ page, browser }) => {
  const email = `lost-${Date.now()}@studio.test`;
  await signIn(page, '/config/people');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent to')).toBeVisible();
  const invitation = await readMailLink(page, /invites you to/);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const guest = await context.newPage();
  await guest.goto(invitation.pathname + invitation.search);
  await guest.getByLabel('Your name').fill('Lost Soul');
  await guest.getByLabel('Choose a password').fill('the first of two');
  await guest.getByRole('button', { name: 'Accept the invitation' }).click();
  await context.clearCookies();

  await guest.goto('/login');
  await guest.getByRole('link', { name: 'Forgot your password?' }).click();
  await guest.getByLabel('Email').fill(email);
  await guest.getByRole('button', { name: 'Send the link' }).click();
  await expect(guest.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(async () => {
    await page.goto('/config/mail');
    await expect(page.getByText('A new password for').first()).toBeVisible();
  }).toPass();
  const reset = await readMailLink(page, /^A new password for/);
  await guest.goto(reset.pathname + reset.search);
  await guest.getByLabel('New password').fill('the second of two');
  await guest.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(guest).toHaveURL(/\/config\//);
  await guest.goto(reset.pathname + reset.search);
  await expect(guest.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

for (const place of ['people', 'mail', 'account'])
  test(`${place} has no accessibility fault and fits, light and dark, on a phone and a desktop`, async ({
    page,
  }) => {
    test.slow();
    await signIn(page, `/config/${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.loading')).toHaveCount(0);
    await holds(page, { widths: [390, 1440] });
  });
