import { expect } from '@playwright/test';
import { expectAccessibleAtExtremes } from '#support/node/axe.ts';
import { installClient, runExample } from '#support/node/client-package.ts';
import { OWNER, signIn } from '#support/node/demo.ts';
import { openPanel } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';

const PANEL = '/config/settings/api-keys';

test('an owner creates an API key, copies it while it is shown, calls the API with it and revokes it', async ({
  page,
  request,
}) => {
  const name = `Stock sync ${Date.now().toString(36)}`;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, PANEL);
  await openPanel(page, PANEL);
  await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Create a key' }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Create key' }).click();
  await expect(sheet.getByText('Enter a name.')).toBeVisible();
  await expect(sheet.getByText('Choose what the key can access.')).toBeVisible();
  await sheet.getByLabel('Name').fill(name);
  await sheet.getByLabel('Redirects').selectOption('Read');
  await sheet.getByLabel('Orders').selectOption('Read');
  await sheet.getByRole('button', { name: 'Create key' }).click();
  await expect(sheet.getByText('Enter your password.')).toBeVisible();
  await sheet.getByLabel('Your password').fill(OWNER.password);
  await expectAccessibleAtExtremes(page);
  await sheet.getByRole('button', { name: 'Create key' }).click();

  const shown = sheet.getByRole('status').getByText(/^sw_live_/);
  await expect(shown).toBeVisible();
  const token = (await shown.textContent()) ?? '';
  await sheet.getByRole('button', { name: 'Copy key' }).click();
  await expect(page.getByText('API key copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toHaveCount(0);

  const read = () => request.get('/api/redirects', { headers: { authorization: `Bearer ${token}` } });
  expect((await read()).status()).toBe(200);

  const listed = await request.get('/api/orders?fulfilment=open', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { orders }: { orders: { number: number; pieces: number; name: string }[] } = await listed.json();
  const program = await installClient();
  const { origin } = new URL(page.url());
  const printed = await runExample(program, origin, token);
  for (const { number, pieces, name: buyer } of orders)
    expect(printed).toContain(`Order ${number}: ${pieces} for ${buyer}`);

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Redirects (read)');
  await expect(row).toContainText('Last used just now');
  await expect(page.getByText(token)).toHaveCount(0);
  await expectAccessibleAtExtremes(page);

  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  await sheet.getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toHaveCount(0);
  expect((await read()).status()).toBe(401);
  await expect(runExample(program, origin, token)).rejects.toThrow('401 This API key is not valid.');
});
