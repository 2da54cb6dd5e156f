import { expect, test } from '@playwright/test';
import { OWNER, signIn } from '#support/node/demo.ts';

test('an owner creates a second website from the command menu, chooses a start and visits it', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const name = `Second Kiln ${Date.now().toString(36)}`;
  const address = name.toLowerCase().replaceAll(' ', '-');
  await signIn(page, '/config/account');
  await page.getByRole('button', { name: 'Search (Ctrl K)' }).click();
  await page.getByRole('searchbox', { name: 'Search pages and actions' }).fill('second site');
  await page.getByRole('menuitem', { name: 'New website' }).click();
  const dialog = page.getByRole('dialog', { name: 'New website' });
  await test.step('the address follows from the name and is checked', async () => {
    await dialog.getByLabel('Name').fill('Www');
    await expect(dialog.getByRole('alert')).toHaveText('This address is reserved for the server.');
    await dialog.getByLabel('Name').fill('Tide and Kiln');
    await expect(dialog.getByRole('alert')).toHaveText('One of your own websites has this address.');
    await dialog.getByLabel('Name').fill(name);
    await expect(dialog.getByRole('status')).toHaveText(`${address}.localhost is free.`);
    await expect(dialog.getByRole('alert')).toHaveCount(0);
  });
  await test.step('a wrong password creates nothing', async () => {
    await dialog.getByLabel('Your password').fill('a wrong password');
    await dialog.getByRole('button', { name: 'Create website' }).click();
    await expect(dialog.getByRole('alert')).toContainText('not your password');
  });
  await dialog.getByLabel('Your password').fill(OWNER.password);
  await dialog.getByRole('button', { name: 'Create website' }).click();
  const origin = `http://${address}.localhost:${new URL(baseURL ?? '').port}`;
  await page.waitForURL(`${origin}/login/link?token=*`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a start');
  await page.getByRole('radio', { name: 'Start empty', exact: true }).check();
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.getByRole('main', { name: /^Editing / }).waitFor();
  await page.goto(`${origin}/config/account/websites`);
  const row = page.getByRole('list', { name: 'Websites' }).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(`${address}.localhost:${new URL(baseURL ?? '').port} · Owner`);
  await expect(row).toContainText('This website');
  const [visit] = await Promise.all([
    page.waitForEvent('popup'),
    row.getByRole('link', { name: `View ${name} in a new window` }).click(),
  ]);
  await expect(visit.locator('.site-header')).toContainText(name);
  const demo = page
    .getByRole('list', { name: 'Websites' })
    .getByRole('listitem')
    .filter({ hasText: 'Tide & Kiln' });
  await demo.getByRole('link', { name: /^Open panel/ }).click();
  await page.waitForURL(`${baseURL}/config/`);
});
