import { expect, type Route, test } from '@playwright/test';
import { consent } from '#support/node/demo.ts';
import { putIntoCart } from '#support/node/orders.ts';

test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

test('[A8.07] a cart change whose response is lost reaches the cart by itself', async ({ page, baseURL }) => {
  await putIntoCart(page, baseURL ?? '');
  await page.goto('/cart');
  await page.locator('[data-swap="cart"][data-is-live]').waitFor();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''));
  const isCart = ({ pathname }: URL) => pathname === '/cart';
  // The server received the request, but the browser did not receive the response.
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

test('[A8.08] [A8.12] the form for a sold-out product shows an error at its field and asks to sign in where required', async ({
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
