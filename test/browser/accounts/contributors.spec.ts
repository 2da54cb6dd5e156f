import { expect } from '@playwright/test';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { faults } from '#support/node/axe.ts';
import { ownerApi, signIn, takeSession } from '#support/node/demo.ts';
import { linkInMail } from '#support/node/emails.ts';
import { test } from '#support/node/shared-panel.ts';

test('an invited contributor can do only what the role allows, until the owner removes the contributor', async ({
  page,
  browser,
}) => {
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
  await expect(
    page.getByText('The email was not sent, because this server does not send email yet.'),
  ).toBeVisible();
  await expect(page.locator('.people li').filter({ hasText: email })).toContainText('Reporting');

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(await linkInMail(email, /invites you to/));
  await expect(guest.getByRole('heading', { name: /^Join/ })).toBeVisible();
  expect(await faults(guest)).toEqual([]);
  await guest.getByLabel('Your name').fill(name);
  await guest.getByLabel('Choose a password').fill('clay and salt and tide');
  await guest.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(guest.getByRole('navigation', { name: 'Sitewright' })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Analytics' })).toBeVisible();
  for (const place of ['Pages', 'People', 'Settings'])
    await expect(guest.getByRole('link', { name: place, exact: true })).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: `Change ${name}` }).click();
  await page.getByRole('button', { name: 'Remove from this site' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(`${name} was removed from this site.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Change ${name}` })).toBeVisible();
  await page.getByRole('button', { name: `Change ${name}` }).click();
  await page.getByRole('button', { name: 'Remove from this site' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: `Change ${name}` })).toHaveCount(0);
  await guest.reload();
  await expect(guest).toHaveURL(/\/login/);
  await guest.context().close();
});

test('an owner resets a forgotten password without JavaScript and signs in', async ({ page, browser }) => {
  const email = `lost-${Date.now()}@studio.test`;
  await takeSession(page);
  const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
  const invited = await page.request.post('/api/contributors', {
    headers: { 'x-csrf-token': crumb },
    data: { email, roles: [ROLE.reporting] },
  });
  expect(invited.status()).toBe(201);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const guest = await context.newPage();
  await guest.goto(await linkInMail(email, /invites you to/));
  await guest.getByLabel('Your name').fill('Lost Soul');
  await guest.getByLabel('Choose a password').fill('the first of two');
  await guest.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(guest).toHaveURL(/\/config\//);
  await context.clearCookies();

  await guest.goto('/login');
  await guest.getByRole('link', { name: 'Forgot your password?' }).click();
  await guest.getByLabel('Email').fill(email);
  await guest.getByRole('button', { name: 'Send the link' }).click();
  await expect(guest.getByRole('heading', { name: 'No email was sent' })).toBeVisible();
  const reset = await linkInMail(email, /^A new password for/);
  await guest.goto(reset);
  await guest.getByLabel('New password').fill('the second of two');
  await guest.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(guest).toHaveURL(/\/config\//);
  await guest.goto(reset);
  await expect(guest.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await context.close();
});
