import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
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

/** Places a paid guest order. Later calls are later orders. */
async function buy(line1: string, change: Record<string, unknown> = {}) {
  const { port } = providerDouble();
  const cart = await cartWith([[PRODUCT.bowl, 'BOWL', 1]]);
  const shippingAddress = { ...MAINE_ADDRESS, line1 };
  const placed = await submit(createCheckout(cart, 5064, { email: EMAIL, shippingAddress, ...change }), port);
  expect(placed.kind).toBe('placed');
  await env.DB.prepare(
    'UPDATE orders SET created_at = number, paid_at = number WHERE number = (SELECT max(number) FROM orders)',
  ).run();
}

const withoutAddress = () =>
  env.DB.prepare("UPDATE orders SET detail = json_set(detail, '$.shippingAddress', null)").run();

async function register(browser: Visitor): Promise<string> {
  const before = (await listEmails('registration')).length;
  await browser.post('/account/register', { email: EMAIL });
  await expect.poll(() => listEmails('registration')).toHaveLength(before + 1);
  return extractLink((await listEmails('registration')).at(-1)?.body);
}

const confirm = (browser: Visitor, link: string) =>
  browser.post('/account/confirm', {
    token: extractToken(link),
    name: 'Ines Okafor',
    password: CUSTOMER_PASSWORD,
  });

async function addresses(websiteId = SITE_ID) {
  const id = await env.DB.prepare('SELECT id FROM accounts WHERE email = ?').bind(EMAIL).first<string>('id');
  return listAddresses(env.DB, { websiteId, accountId: id ?? '' });
}

const lines = async () => (await addresses()).map(({ address, isDefault }) => [address.line1, isDefault]);

describe('an account for the email address of guest orders', () => {
  it('offers the name and keeps the delivery address of the newest order as the default', async () => {
    await buy('1 Old Street', { name: 'Ines O.' });
    await buy('2 New Street', { name: 'Ines <Okafor>' });
    const browser = visitor();
    const link = await register(browser);
    expect(await browser.text(link)).toContain('value="Ines &lt;Okafor&gt;"');
    expect(await addresses()).toEqual([]);
    expect((await confirm(browser, link)).status).toBe(303);
    expect(await lines()).toEqual([['2 New Street', true]]);
    expect(await browser.text('/account')).toContain('2 New Street');
  });

  it('saves the address once if the link is confirmed many times concurrently', async () => {
    await buy('2 New Street');
    const link = await register(visitor());
    await Promise.all(Array.from({ length: 5 }, () => confirm(visitor(), link)));
    expect((await confirm(visitor(), link)).status).toBe(410);
    expect(await lines()).toEqual([['2 New Street', true]]);
  });

  it('saves the address of an older order if the newest has none', async () => {
    await buy('1 Old Street');
    await buy('2 New Street', { name: 'Ines by download' });
    await env.DB.prepare(
      "UPDATE orders SET detail = json_set(detail, '$.shippingAddress', null) WHERE number = (SELECT max(number) FROM orders)",
    ).run();
    const browser = visitor();
    const link = await register(browser);
    expect(await browser.text(link)).toContain('value="Ines by download"');
    await confirm(browser, link);
    expect(await lines()).toEqual([['1 Old Street', true]]);
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
    await buy('2 New Street');
    await change();
    const browser = visitor();
    expect((await confirm(browser, await register(browser))).status).toBe(303);
    expect(await addresses()).toEqual([]);
    expect(await addresses(OTHER.siteId)).toEqual([]);
    expect(await browser.text('/account')).toContain('None yet');
  });
});

describe('signing in after a purchase as a guest', () => {
  it('saves the delivery address of a customer without an address', async () => {
    await customer(EMAIL);
    await buy('2 New Street');
    await visitor().login(EMAIL);
    await visitor().login(EMAIL);
    expect(await lines()).toEqual([['2 New Street', true]]);
  });

  it('keeps the addresses that the customer has', async () => {
    const { accountId } = await customer(EMAIL);
    await env.DB.prepare(
      "INSERT INTO customer_addresses (id, website_id, account_id, address, is_default, created_at) VALUES ('own', ?, ?, ?, 1, 1)",
    )
      .bind(SITE_ID, accountId, JSON.stringify({ ...MAINE_ADDRESS, line1: '7 Own Street' }))
      .run();
    await buy('2 New Street');
    await visitor().login(EMAIL);
    expect(await lines()).toEqual([['7 Own Street', true]]);
  });
});
