import { expect, type Page, test } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { linkInMail } from '#support/node/emails.ts';

const PASSWORD = 'salt and clay and tide';

/** Registers a customer, from the register page to the account page, through forms only. */
async function register(page: Page, email: string): Promise<void> {
  await page.goto('/account/register');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'No email was sent' })).toBeVisible();
  await page.goto(await linkInMail(email));
  await page.getByLabel('Your name').fill('Ines Okafor');
  await page.getByLabel('Choose a password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await page.waitForURL(/\/account$/);
}

test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

test('a visitor with a cart registers as a customer, signs out but keeps a copy of the cart, and signs in again', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const email = `ines-${Date.now()}@buyer.test`;
  await page.goto('/shop/bud-vase');
  await page.locator('form[data-buy="live"]').waitFor();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.locator('.cart-drawer .cart-entry')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.cart-drawer')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Cart, 1 item in cart' })).toBeVisible();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await register(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ines' })).toBeVisible();
  expect(await faults(page)).toEqual([]);

  for (const place of ['orders', 'addresses', 'addresses/new', 'profile', 'delete', 'delete/confirm']) {
    await page.goto(`/account/${place}`);
    expect(await faults(page), place).toEqual([]);
  }
  await page.goto('/cart');
  await expect(page.getByLabel('Quantity of Bud vase')).toHaveValue('1');

  await page.goto('/account/logout');
  await page.getByLabel('Keep a copy of my cart in this browser').check();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('dialog', { name: 'Logout Successful' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/cart');
  await expect(page.getByLabel('Quantity of Bud vase')).toHaveValue('1');

  await page.goto('/account/orders');
  await expect(page).toHaveURL(/\/account\/login\?next=%2Faccount%2Forders$/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('That email and password do not match.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/account\/orders$/);
  await page.goto('/cart');
  await expect(page.getByLabel('Quantity of Bud vase')).toHaveValue('1');
  expect((await page.goto('/config/'))?.status()).toBe(403);
});

test('a customer saves an address by keyboard alone, and a change of country loads its fields without a reload', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await register(page, `runa-${Date.now()}@buyer.test`);
  await page.goto('/account/addresses/new');
  await expect(page.getByRole('button', { name: 'Update country' })).toBeHidden();
  await page.getByLabel('Street address').fill('Am Hafen 3');
  await page.getByLabel('Country').focus();
  await page.keyboard.type('Germ');
  await expect(page.getByLabel('Country')).toHaveValue('DE');
  await expect(page.getByLabel('ZIP code')).toHaveCount(0);
  await expect(page.getByLabel('Street address')).toHaveValue('Am Hafen 3');
  await expect(page.getByLabel('Country')).toBeFocused();

  const type = async (label: string, text: string) => {
    for (let tabs = 0; tabs < 12; tabs++) {
      const field = page.getByLabel(label);
      if (await field.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(page.getByLabel(label)).toBeFocused();
    await page.keyboard.type(text);
  };
  await type('Postal code', '2357');
  await type('City', 'Travemünde');
  await page.keyboard.press('Enter');
  const postal = page.getByLabel('Postal code');
  await expect(postal).toHaveAccessibleDescription('This does not look like a postal code for this country.');
  await expect(page).toHaveTitle(/^Error: Add an address/);
  await expect(page.getByLabel('City')).toHaveValue('Travemünde');
  expect(await faults(page)).toEqual([]);
  await postal.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('The address is saved.');
  await expect(page.getByRole('listitem').filter({ hasText: '23570 Travemünde' })).toContainText('Default');

  const remove = page.locator('summary').filter({ hasText: 'Delete' });
  // Before the page's script runs, Enter would open the summary element, as without JavaScript.
  await page.waitForLoadState();
  await remove.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete this address?' });
  await expect(question).toBeVisible();
  const confirm = question.getByRole('button', { name: 'Delete' });
  for (let tabs = 0; tabs < 4; tabs++) {
    if (await confirm.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No addresses yet.')).toBeVisible();
});

test('the customer account works without JavaScript, including deleting personal data', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ javaScriptEnabled: false });
  await consent(context, baseURL ?? '');
  const page = await context.newPage();
  const email = `nora-${Date.now()}@buyer.test`;
  await register(page, email);
  await page.goto('/account/addresses/new');
  await page.getByLabel('Street address').fill('3 Wharf Street');
  await page.getByLabel('Country').selectOption('CA');
  await page.getByRole('button', { name: 'Update country' }).click();
  await page.getByLabel('Province').selectOption('NS');
  await expect(page.getByLabel('Street address')).toHaveValue('3 Wharf Street');
  await page.getByLabel('City').fill('Halifax');
  await page.getByLabel('Postal code').fill('B3H 4R2');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('The address is saved.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByText('Halifax, NS B3H 4R2')).toBeVisible();

  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByLabel('Your name').fill('Nora Lind');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Your name is saved.')).toBeVisible();

  await page.getByRole('link', { name: 'Delete my data' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByLabel('Your password').fill('not the password');
  await page.getByLabel('I am sure.').check();
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await expect(page.getByText('That is not your password.')).toBeVisible();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByLabel('I am sure.').check();
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await expect(page.getByRole('heading', { name: 'Your data is deleted' })).toBeVisible();
  await page.goto('/account/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('That email and password do not match.');
  await context.close();
});
