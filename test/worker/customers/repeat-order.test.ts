import { env } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { buy, OTHER, seedCustomers, signedIn } from '../../support/worker/account.ts';
import { visitor } from '../../support/worker/customers.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

beforeEach(seedCustomers);

const inCarts = async () =>
  (
    await env.DB.prepare(
      'SELECT item_id, quantity FROM cart_entries WHERE cart_id IN (SELECT id FROM carts WHERE account_id IS NOT NULL)',
    ).all()
  ).results;
const answerOf = (answer: Response) => [answer.status, answer.headers.get('location')];

it('a customer orders the same items again, at today’s price', async () => {
  const { browser, email, accountId } = await signedIn();
  await buy(email, accountId);
  await env.DB.prepare('UPDATE product_variants SET price_cents = 5100 WHERE item_id = ?')
    .bind(PRODUCT.bowl)
    .run();
  expect(await browser.text('/account/orders/1001')).toContain('Order again');
  expect(answerOf(await browser.post('/account/orders/1001/repeat'))).toEqual([303, '/cart']);
  expect(await inCarts()).toEqual([{ item_id: PRODUCT.bowl, quantity: 1 }]);
  expect(await browser.text('/cart')).toContain('$51.00');
});

it('an item that is no longer sold stays out, and the page says so', async () => {
  const { browser, email, accountId } = await signedIn();
  await buy(email, accountId);
  await env.DB.prepare('UPDATE items SET status = 4 WHERE id = ?').bind(PRODUCT.bowl).run();
  const path = '/account/orders/1001?again=none';
  expect(answerOf(await browser.post('/account/orders/1001/repeat'))).toEqual([303, path]);
  expect(await browser.text(path)).toContain('These items are no longer available');
  expect(await inCarts()).toEqual([]);
});

it('the other items of an order are added, and the page links to the cart', async () => {
  const { browser, email, accountId } = await signedIn();
  const id = await buy(email, accountId);
  const second = await buy(email, accountId, [PRODUCT.course, 'COURSE'], 12_000);
  await env.DB.prepare('UPDATE order_lines SET order_id = ?, position = 1 WHERE order_id = ?')
    .bind(id, second)
    .run();
  await env.DB.prepare('UPDATE items SET status = 4 WHERE id = ?').bind(PRODUCT.course).run();
  const path = '/account/orders/1001?again=some';
  expect(answerOf(await browser.post('/account/orders/1001/repeat'))).toEqual([303, path]);
  expect(await browser.text(path)).toContain('The others are in your <a href="/cart">cart</a>.');
  expect(await inCarts()).toEqual([{ item_id: PRODUCT.bowl, quantity: 1 }]);
});

it('nobody repeats another customer’s order, or one of another site', async () => {
  const { email, accountId } = await signedIn();
  await buy(email, accountId);
  const stranger = await signedIn();
  await stranger.browser.post('/account/orders/1001/repeat');
  await seedStore({ ...OTHER, products: [] });
  await env.DB.prepare('INSERT INTO members (website_id, account_id, created_at) VALUES (?, ?, 0)')
    .bind(OTHER.siteId, accountId)
    .run();
  const elsewhere = visitor(OTHER.host);
  await elsewhere.login(email);
  await elsewhere.post('/account/orders/1001/repeat');
  expect(await inCarts()).toEqual([]);
});

it('a visitor must sign in, and another site’s form is refused', async () => {
  const { browser, email, accountId } = await signedIn();
  await buy(email, accountId);
  expect((await visitor().post('/account/orders/1001/repeat')).status).toBe(401);
  const foreign = await browser.post('/account/orders/1001/repeat', { crumb: '' });
  expect(foreign.status).toBe(403);
  expect(await inCarts()).toEqual([]);
});

it.each(['x', '-1', '1001;', '99999999999999999999'])('the order number %s is unknown', async (number) => {
  const { browser } = await signedIn();
  expect((await browser.post(`/account/orders/${encodeURIComponent(number)}/repeat`)).status).toBe(404);
});

it('a customer’s list of orders shows the pictures of what was bought', async () => {
  const { browser, email, accountId } = await signedIn();
  await buy(email, accountId);
  expect(await browser.text('/account/orders')).toContain('account-no-picture');
  await env.DB.prepare(
    `UPDATE order_lines SET detail = json_set(detail, '$.image', json('{"src":"/media/bowl.jpg","alt":""}'))`,
  ).run();
  expect(await browser.text('/account/orders')).toContain('<img src="/media/bowl.jpg"');
});

it('a customer at /config learns that the account is elsewhere', async () => {
  const { browser } = await signedIn();
  const answer = await browser.get('/config/');
  expect(answer.status).toBe(403);
  const page = await answer.text();
  expect(page).toContain('You are signed in as a customer.');
  expect(page).toContain('<a href="/account">Go to your account</a>');
});
