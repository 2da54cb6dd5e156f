import { expect, type Route, test } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, takeSession } from '#support/node/demo.ts';
import { putIntoCart } from '#support/node/orders.ts';

test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

test('[A8.07] a cart change whose answer is lost arrives by itself', async ({ page, baseURL }) => {
  await putIntoCart(page, baseURL ?? '');
  await page.goto('/cart');
  await page.locator('[data-swap="cart"][data-is-live]').waitFor();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''));
  const isCart = ({ pathname }: URL) => pathname === '/cart';
  // The server has heard it; the visitor's browser has not heard the server.
  const lose = async (route: Route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  };
  await page.route(isCart, lose, { times: 1 });
  const quantity = page.getByLabel(/^Quantity of/);
  await quantity.fill('3');
  await quantity.blur();
  await expect(page.getByRole('link', { name: 'Cart, 3 items in cart' })).toBeVisible();
  const changes = sent.filter((body) => body.includes('action=update'));
  expect(changes).toEqual([changes[0], changes[0]]);
  await expect(page.locator('.cart-message')).toHaveText('');
  await expect(quantity).toHaveValue('3');
});

test('[A8.11] an expired crumb is renewed, and the visitor does not notice', async ({
  page,
  context,
  baseURL,
}) => {
  await takeSession(page);
  await page.goto('/studio?noredirect');
  await context.addCookies([{ name: 'crumb', value: 'f'.repeat(32), url: baseURL ?? '' }]);
  const statuses: number[] = [];
  page.on(
    'response',
    (answer) => answer.url().includes('/api/auth/Logout') && statuses.push(answer.status()),
  );
  await page.keyboard.press('Shift+Escape');
  await expect(page.getByRole('dialog', { name: 'Logout Successful' })).toBeVisible();
  expect(statuses).toEqual([403, 200]);
});

test('[A8.08] [A8.12] the form for a sold-out product shows an error at its field, and asks to sign in where it must', async ({
  page,
}) => {
  await page.goto('/shop/tide-mug?sku=TIDEMU-IRONSA');
  await page.locator('form[data-buy="live"]').waitFor();
  await page.getByText(/^Notify me when/).click();
  const form = page.locator('form[data-restock]');
  const email = form.getByLabel('Email');
  const answer = form.getByRole('status');
  await email.fill('ines@buyer.test');
  await page.route('**/api/commerce/restock-requests*', (route) =>
    route.fulfill({ status: 400, json: { error: 'Check', errors: { email: 'This address is closed.' } } }),
  );
  await form.getByRole('button').click();
  await expect(answer).toHaveText('This address is closed.');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await page.unrouteAll();
  await page.route('**/api/commerce/restock-requests*', (route) =>
    route.fulfill({ status: 401, json: { error: 'Sign in', loginRequired: true } }),
  );
  await form.getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});

test('[B2.4.03] [B8.1.01] [B8.1.04] [B8.1.06] a failed call that nothing else shows fills the page with the error panel', async ({
  page,
}) => {
  await takeSession(page);
  await page.goto('/studio?noredirect');
  const panel = page.getByRole('alertdialog', { name: 'Something Went Wrong!' });
  await page.route('**/api/auth/Logout*', (route) => route.abort());
  await page.keyboard.press('Shift+Escape');
  await expect(panel).toContainText('Unable to connect to the provider. Please try again.');
  expect(await panel.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280, height: 720 });
  expect(await faults(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Clear' }).click();
  await expect(panel).toHaveCount(0);
  await page.unrouteAll();
  await page.route('**/api/auth/Logout*', (route) => route.fulfill({ body: '<html>' }));
  await page.keyboard.press('Shift+Escape');
  await expect(panel).toContainText('/api/auth/Logout JSON');
  await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
  await panel.getByRole('button', { name: 'Reload Page' }).click();
  await expect.poll(() => page.evaluate(() => 'isOld' in globalThis)).toBe(false);
});

test('[B7.31] [B7.32] the sign-in dialog signs in by the session call, and keeps its xsrfToken as the crumb', async ({
  page,
  context,
}) => {
  await page.goto('/studio');
  await page.route('**/api/site-users/account/session*', (route) =>
    route.fulfill({ json: { xsrfToken: 'a'.repeat(32), account: { id: 'x', email: 'x', roles: [] } } }),
  );
  await page.getByRole('link', { name: 'Account' }).first().click();
  const login = page.getByRole('dialog', { name: 'Sign in' });
  await login.getByLabel('Email').fill('ines@buyer.test');
  await login.getByLabel('Password').fill('salt and clay');
  const asked = page.waitForRequest('**/api/site-users/account/session*');
  await login.getByRole('button', { name: 'Sign in' }).click();
  expect((await asked).postDataJSON()).toEqual({ email: 'ines@buyer.test', password: 'salt and clay' });
  const findCrumb = async () => (await context.cookies()).find(({ name }) => name === 'crumb')?.value;
  await expect.poll(findCrumb).toBe('a'.repeat(32));
});
