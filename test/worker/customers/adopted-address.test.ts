import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderToken } from '#worker/crypto/order-token.ts';
import { listAddresses } from '#worker/db/accounts/customer-addresses.ts';
import { emptySite, extractLink, extractToken, listEmails } from '../../support/worker/accounts.ts';
import {
  cartWith,
  createCheckout,
  MAINE_ADDRESS,
  providerDouble,
  submit,
} from '../../support/worker/checkout.ts';
import { CUSTOMER_PASSWORD, customer, type Visitor, visitor } from '../../support/worker/customers.ts';
import { SITE_ID } from '../../support/worker/site.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

const OTHER = { siteId: 'b0000000000000000000000b', host: 'other.test' };
const EMAIL = 'ines@buyer.test';

beforeEach(async () => {
  await emptySite();
  await env.DB.batch(
    ['orders', 'carts', 'customer_addresses'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await seedStore();
});

/** Places a paid guest order, and returns its id. Later calls are later orders. */
async function buy(line1: string, change: Record<string, unknown> = {}) {
  const { port } = providerDouble();
  const cart = await cartWith([[PRODUCT.bowl, 'BOWL', 1]]);
  const shippingAddress = { ...MAINE_ADDRESS, line1 };
  const placed = await submit(createCheckout(cart, 5064, { email: EMAIL, shippingAddress, ...change }), port);
  expect(placed.kind).toBe('placed');
  const id = await env.DB.prepare(
    `UPDATE orders SET created_at = number, paid_at = number WHERE number = (SELECT max(number) FROM orders)
    RETURNING id`,
  ).first<string>('id');
  return id ?? '';
}

const withoutAddress = () =>
  env.DB.prepare("UPDATE orders SET detail = json_set(detail, '$.shippingAddress', null)").run();

const proof = (order: string) => ({ order, token: orderToken(env, order) });

/** Requests a registration link on the page of an order, or elsewhere if there is no proof of an order. */
async function register(browser: Visitor, of: Record<string, string> = {}): Promise<string> {
  const before = (await listEmails('registration')).length;
  await browser.post('/account/register', { email: EMAIL, ...of });
  await expect.poll(() => listEmails('registration')).toHaveLength(before + 1);
  return extractLink((await listEmails('registration')).at(-1)?.body);
}

const confirm = (browser: Visitor, link: string, choice: Record<string, string> = { keepsAddress: 'on' }) =>
  browser.post('/account/confirm', {
    token: extractToken(link),
    name: 'Ines Okafor',
    password: CUSTOMER_PASSWORD,
    ...choice,
  });

async function addresses(websiteId = SITE_ID) {
  const id = await env.DB.prepare('SELECT id FROM accounts WHERE email = ?').bind(EMAIL).first<string>('id');
  return listAddresses(env.DB, { websiteId, accountId: id ?? '' });
}

const lines = async () => (await addresses()).map(({ address, isDefault }) => [address.line1, isDefault]);

describe('an account from the page of a guest order', () => {
  it('offers the name and the delivery address, and keeps the address as the default', async () => {
    const order = await buy('1 Old Street', { name: 'Ines O.' });
    await buy('2 New Street', { name: 'Ines <Okafor>' });
    const browser = visitor();
    const link = await register(browser, proof(order));
    const page = await browser.text(link);
    expect(page).toContain('value="Ines &lt;Okafor&gt;"');
    expect(page).toMatch(/<input type="checkbox" name="keepsAddress" checked=""/);
    expect(page).toContain('1 Old Street');
    expect(await addresses()).toEqual([]);
    expect((await confirm(browser, link)).status).toBe(303);
    expect(await lines()).toEqual([['1 Old Street', true]]);
    expect(await browser.text('/account')).toContain('1 Old Street');
  });

  it('keeps no address that the buyer unchecked, and remembers the choice after an error', async () => {
    const browser = visitor();
    const link = await register(browser, proof(await buy('2 New Street')));
    const weak = await confirm(browser, link, { password: 'short' });
    expect(await weak.text()).toMatch(/<input type="checkbox" name="keepsAddress"\/>/);
    expect((await confirm(browser, link, {})).status).toBe(303);
    expect(await addresses()).toEqual([]);
  });

  it('saves the address once if the link is confirmed many times concurrently', async () => {
    const link = await register(visitor(), proof(await buy('2 New Street')));
    await Promise.all(Array.from({ length: 5 }, () => confirm(visitor(), link)));
    expect((await confirm(visitor(), link)).status).toBe(410);
    expect(await lines()).toEqual([['2 New Street', true]]);
  });

  it.each([
    ['without the order’s token', { token: '' }],
    ['with the token of another order', { token: orderToken(env, 'f'.repeat(24)) }],
    ['with an invalid order', { order: 'x' }],
    ['elsewhere', { order: '', token: '' }],
  ])('offers no address if it is requested %s', async (_, change) => {
    const order = await buy('2 New Street');
    const browser = visitor();
    const link = await register(browser, { ...proof(order), ...change });
    expect(await browser.text(link)).not.toContain('2 New Street');
    expect((await confirm(browser, link)).status).toBe(303);
    expect(await addresses()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['has no address', withoutAddress],
    ['belongs to another email address', () => env.DB.prepare("UPDATE orders SET email = 'a@b.test'").run()],
    ['is not paid', () => env.DB.prepare('UPDATE orders SET paid_at = NULL').run()],
    ['belongs to another account', () => env.DB.prepare("UPDATE orders SET account_id = 'x'").run()],
    ['is to be erased', () => env.DB.prepare('UPDATE orders SET erase_requested_at = 1').run()],
    [
      'has an address that the address book cannot hold',
      () =>
        env.DB.prepare(
          `UPDATE orders SET detail = json_set(detail, '$.shippingAddress.line1', '${'x'.repeat(201)}')`,
        ).run(),
    ],
    [
      'belongs to another website',
      async () => {
        await seedStore({ ...OTHER, products: [] });
        await env.DB.prepare('UPDATE orders SET website_id = ?').bind(OTHER.siteId).run();
      },
    ],
  ])('saves no address if the order %s', async (_, change) => {
    const order = await buy('2 New Street');
    await change();
    const browser = visitor();
    const link = await register(browser, proof(order));
    expect(await browser.text(link)).not.toContain('keepsAddress');
    expect((await confirm(browser, link)).status).toBe(303);
    expect(await addresses()).toEqual([]);
    expect(await addresses(OTHER.siteId)).toEqual([]);
    expect(await browser.text('/account')).toContain('None yet');
  });
});

describe('an order that someone pays with a customer’s email address', () => {
  it('appears in the account after signing in, but leaves no address there', async () => {
    await customer(EMAIL);
    await buy('2 New Street');
    const browser = visitor();
    await browser.login(EMAIL);
    expect(await browser.text('/account/orders')).toContain('1001');
    expect(await lines()).toEqual([]);
  });
});
