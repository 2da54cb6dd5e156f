import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { expectAccessibleAtExtremes, faults } from '#support/node/axe.ts';
import { OWNER, signIn } from '#support/node/demo.ts';

/** Adds a platform authenticator, like that of a phone or laptop, which verifies its user automatically. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function typePassword(page: Page, button: string): Promise<void> {
  const field = page.getByLabel('Your password');
  await expect(field).toBeFocused();
  await field.fill(OWNER.password);
  await page.getByRole('button', { name: button, exact: true }).click();
}

test('an owner adds a passkey, names it, signs in with it to the requested page, and removes it', async ({
  page,
}) => {
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await signIn(page, '/config/account');
  const card = page.getByRole('region', { name: 'Passkeys' });
  await test.step('a locked authenticator cannot add a passkey', async () => {
    const unlock = (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    await unlock(false);
    await card.getByRole('button', { name: 'Add a passkey' }).click();
    await typePassword(page, 'Add a passkey');
    await expect(card.getByRole('alert')).toHaveText('No passkey was created. Try again when you are ready.');
    await expect(card.getByRole('listitem')).toHaveCount(0);
    await unlock(true);
  });
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Your password').fill('not my password');
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(card.getByText('That is not your current password.')).toBeVisible();
  await typePassword(page, 'Add a passkey');
  const name = card.getByLabel('Passkey name');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(/ on Linux$/);
  await name.fill('Studio laptop');
  await card.getByRole('button', { name: 'Save name' }).click();
  await expect(card.getByRole('listitem')).toContainText(
    /Studio laptop.*For localhost, added .*not used yet/,
  );
  expect(await faults(page)).toEqual([]);

  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await typePassword(page, 'Add a passkey');
  await expect(card.getByRole('alert')).toHaveText('This device already has a passkey for your account.');

  await page.context().clearCookies();
  await page.goto('/login?next=/config/account');
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(button).toBeVisible();
  await expectAccessibleAtExtremes(page);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/config\/account$/);
  await expect(card.getByRole('listitem')).toContainText(/Studio laptop.*last used/);

  await card.getByRole('button', { name: 'Remove Studio laptop' }).click();
  await typePassword(page, 'Remove passkey');
  await expect(card.getByRole('listitem')).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Add a passkey' })).toBeFocused();

  // The device still offers a passkey that the owner removed from the account.
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(OWNER.email);
  await button.click();
  await expect(page.getByRole('alert')).toHaveText('This passkey cannot be used to sign in here.');
  await expect(button).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(OWNER.email);
  expect(await faults(page)).toEqual([]);

  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
});

for (const [title, options] of [
  ['without script', { javaScriptEnabled: false }],
  ['in a browser without passkeys', {}],
] as const)
  test(`the password sign-in works ${title}`, async ({ browser }) => {
    const context = await browser.newContext(options);
    // @ts-expect-error: every browser of today has it
    await context.addInitScript(() => delete globalThis.PublicKeyCredential);
    const page = await context.newPage();
    await page.goto('/login?next=/config/account');
    await expect(page.getByRole('button')).toHaveText(['Sign in']);
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/config\/account$/);
    await context.close();
  });
