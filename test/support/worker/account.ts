import { env } from 'cloudflare:test';
import { createId } from '#worker/crypto/random.ts';
import { emptySite } from './accounts.ts';
import { cartWith, createCheckout, providerDouble, submit } from './checkout.ts';
import { customer, visitor } from './customers.ts';
import { SITE_ID } from './site.ts';
import { PRODUCT, seedStore } from './store.ts';

export const OTHER = { siteId: 'b0000000000000000000000b', host: 'other.test' };

export const ADDRESS = {
  name: 'Ines Okafor',
  line1: '3 Wharf Street',
  city: 'Portland',
  region: 'ME',
  postalCode: '04101',
  country: 'US',
};

export async function signedIn(email = `${createId()}@buyer.test`) {
  const who = await customer(email);
  const browser = visitor();
  await browser.login(email);
  return { ...who, browser };
}

export const customerKey = (accountId: string) => ({ websiteId: SITE_ID, accountId });

/** Places an order without an account, and then assigns it to the customer account. */
export async function buy(
  email: string,
  accountId: string | null,
  [item, sku] = [PRODUCT.bowl, 'BOWL'],
  total = 5064,
) {
  const cart = await cartWith([[item, sku, 1]]);
  const { port } = providerDouble();
  const placed = await submit(
    createCheckout(cart, total, {
      email,
      phone: '207 555 0143',
      note: 'Ring twice',
      billingAddress: ADDRESS,
    }),
    port,
  );
  if (placed.kind !== 'placed') throw new Error(placed.kind);
  await env.DB.prepare('UPDATE orders SET account_id = ? WHERE id = ?').bind(accountId, placed.orderId).run();
  return placed.orderId;
}

export async function seedCustomers(): Promise<void> {
  await emptySite();
  await env.DB.batch(
    ['orders', 'carts', 'customer_addresses', 'members'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore();
}
