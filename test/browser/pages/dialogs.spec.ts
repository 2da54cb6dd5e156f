import { expect, type Page, test } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { linkInMail } from '#support/node/emails.ts';

/** Returns the recorded events of all dialogs since the page load, in order. */
const words = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(globalThis as unknown as { heard: string[] }).heard]);
test.beforeEach(async ({ page, context, baseURL }) => {
  await consent(context, baseURL ?? '');
  await page.addInitScript(() => {
    const list: string[] = [];
    Object.assign(globalThis, { heard: list });
    const note = (what: string) => list.push(what);
    for (const type of ['confirm', 'reject', 'cancel'])
      addEventListener(type, ({ target }) => (target as Element).matches?.('.dialog') && note(type), true);
    new MutationObserver((changes) => {
      for (const { target, type, removedNodes } of changes) {
        if (type === 'attributes') note((target as HTMLElement).dataset.phase ?? '');
        for (const node of removedNodes) if ((node as Element).matches?.('.dialog')) note('gone');
      }
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-phase'] });
  });
});

const PASSWORD = 'salt and clay and tide';
/** Registers a new customer of the demo, who is then signed in. */
async function newCustomer(page: Page): Promise<string> {
  const email = `dialogs-${Date.now()}@buyer.test`;
  await page.goto('/account/register');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('heading', { name: 'No email was sent' }).waitFor();
  const link = await linkInMail(email);
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByLabel('Your name').fill('Ines Okafor');
  await page.getByLabel('Choose a password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await page.waitForURL(/\/account$/);
  return email;
}

test.describe('signing in and up in a dialog', () => {
  test('a visitor who signs up receives an email, and the focus returns to the menu after the dialog closes', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/studio');
    const menu = page.locator('.site-nav summary').first();
    await menu.click();
    await page.locator('.site-nav').getByRole('link', { name: 'Account' }).click();
    const login = page.getByRole('dialog', { name: 'Sign in' });
    await login.getByRole('link', { name: 'Create an account' }).click();
    const signUp = page.getByRole('dialog', { name: 'Create an account' });
    await signUp.getByLabel('Email').fill(`new-${Date.now()}@buyer.test`);
    await signUp.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('dialog', { name: 'No email was sent' })).toBeVisible();
    // A click on the text closes the menu behind the dialog, which contains the link that opened the dialog.
    await page.getByRole('heading', { name: 'No email was sent' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(menu).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/studio');
  });
  test('the account link opens the sign-in page without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/studio');
    await page.getByRole('link', { name: 'Account' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await context.close();
  });
});

test('[B1.04] [B2.4.01] [B4.29] a customer confirms an alert, and signs in again in a dialog after the session ends', async ({
  page,
  context,
  baseURL,
}) => {
  const email = await newCustomer(page);
  await consent(context, baseURL ?? '');
  await test.step('an action runs only if its confirmation dialog is confirmed, and rejecting or cancelling closes the dialog', async () => {
    await page.goto('/account/addresses/new');
    for (const [name, text] of [
      ['name', 'Ines Okafor'],
      ['line1', '14 Ropewalk Lane'],
      ['city', 'Alder Point'],
      ['postalCode', '04576'],
    ])
      await page.locator(`main input[name="${name}"]`).fill(text ?? '');
    await page.locator('main select[name="region"]').selectOption('ME');
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.waitForURL(/done=saved/);
    const ask = page.locator('summary').filter({ hasText: 'Delete' });
    const dialog = page.getByRole('alertdialog', { name: 'Delete this address?' });
    const reject = dialog.getByRole('button', { name: 'Cancel' });
    for (const answer of ['reject', 'cancel'] as const) {
      await ask.click();
      await expect(reject).toBeFocused();
      if (answer === 'reject') expect(await faults(page)).toEqual([]);
      await page.keyboard.press(answer === 'reject' ? 'Enter' : 'Escape');
      await expect(dialog).toHaveCount(0);
      expect((await words(page)).slice(-4)).toEqual([answer, 'hiding', 'hidden', 'gone']);
      await expect(ask).toBeFocused();
      await expect(page.getByText('14 Ropewalk Lane').first()).toBeVisible();
    }
    await ask.click();
    await dialog.getByRole('button', { name: 'Delete this address' }).click();
    await expect(ask).toHaveCount(0);
  });

  await context.clearCookies();
  await consent(context, baseURL ?? '');
  await page.goto('/studio');
  await page.getByRole('link', { name: 'Account' }).first().click();
  const login = page.getByRole('dialog', { name: 'Sign in' });
  await login.getByLabel('Email').fill(email);
  await login.getByLabel('Password').fill(PASSWORD);
  await login.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/account$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ines');
  await page.goto('/studio');
  await page.getByRole('link', { name: 'Account' }).first().click();
  await page.waitForURL(/\/account$/);
});
