import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { formatCode, fromBase32, stepBytes, totpStep } from '#domain/accounts/totp.ts';
import { faults } from '#support/node/axe.ts';
import { OWNER, signIn } from '#support/node/demo.ts';
import { openPanel } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';

const codeAt = (secret: string, steps = 0) =>
  formatCode(
    createHmac('sha1', fromBase32(secret))
      .update(stepBytes(totpStep(Date.now()) + steps))
      .digest(),
  );

async function typePassword(page: Page, button: string): Promise<void> {
  const field = page.getByLabel('Your password');
  await expect(field).toBeFocused();
  await field.fill(OWNER.password);
  await page.getByRole('button', { name: button, exact: true }).click();
}

test('an owner sets up an authenticator app, signs in without JavaScript, with a code from the app and with a recovery code, and removes the app', async ({
  page,
  browser,
}) => {
  await signIn(page, '/config/account');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await page.getByLabel('Your password').fill('not my password');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await expect(page.getByText('That is not your current password.')).toBeVisible();
  await typePassword(page, 'Set up');
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.locator('.totp-key').textContent()) ?? '';
  expect(await faults(page)).toEqual([]);
  await page.getByLabel('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('This code is not valid.')).toBeVisible();
  await page.getByLabel('Code from the app').fill(codeAt(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Save these recovery codes' })).toBeFocused();
  const codes = await page.locator('.recovery-codes code').allTextContents();
  expect(codes).toHaveLength(10);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 of 10 recovery codes are left.')).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  // Each code works only once, so the test uses the code of the next time step, and then a recovery code.
  for (const readCode of [() => codeAt(secret, 1), () => codes[0] ?? '']) {
    await plain.goto('/login?next=/config/account');
    await plain.getByLabel('Email').fill(OWNER.email);
    await plain.getByLabel('Password').fill(OWNER.password);
    await plain.getByRole('button', { name: 'Sign in' }).click();
    await plain.getByLabel('Code').fill('000000');
    await plain.getByRole('button', { name: 'Sign in' }).click();
    await expect(plain.getByRole('alert')).toContainText('This code is wrong');
    await plain.getByLabel('Code').fill(readCode());
    await plain.getByRole('button', { name: 'Sign in' }).click();
    await expect(plain).toHaveURL(/\/config\/account$/);
    await context.clearCookies();
  }
  await context.close();

  await openPanel(page, '/config/account');
  await expect(page.getByText('9 of 10 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await typePassword(page, 'Remove the app');
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible();
});
