import { env } from 'cloudflare:test';
import { createCartToken } from '#worker/carts/cart-cookie.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { joinWaitingList } from '#worker/db/waiting-list/waiting-list.ts';
import { acceptOffer } from '#worker/db/waiting-list/waiting-offers.ts';
import { SITE_ID } from './site.ts';
import { PRODUCT, product, seedStore, variantId } from './store.ts';

/** Creates a workshop with a sold-out date and a date that is still available. */
export async function seedWorkshop(
  sold: { qtyInStock?: number; unlimited?: boolean } = {},
  change: object = {},
) {
  await env.DB.batch(
    [
      'waiting_requests',
      'orders',
      'carts',
      'mail_outbox',
      'attempt_counters',
      'payment_tries',
      'test_payments',
    ].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  const day = (sku: string, name: string, more: object) => ({
    ...{ id: variantId(sku), sku, priceCents: 10_000, optionValues: [name], ...more },
  });
  await seedStore({
    store: { taxes: { rules: [] } },
    products: [
      product('course', {
        productType: 3,
        hasWaitingList: true,
        optionNames: ['Day'],
        variants: [
          day('DAY-1', 'Sunday', { qtyInStock: 0, ...sold }),
          day('DAY-2', 'Monday', { qtyInStock: 3 }),
        ],
        ...change,
      }),
    ],
  });
}

export const DAY_1 = variantId('DAY-1');

export const joinAs = (who: string, places = 1, now = Date.now()) =>
  joinWaitingList(
    env.DB,
    SITE_ID,
    { itemId: PRODUCT.course, sku: 'DAY-1', name: who, email: `${who}@wait.test`, places, language: 'en-US' },
    now,
  );

export interface Waiting {
  id: string;
  status: string;
  held: number;
  places: number;
  offeredAt: number | null;
}
export async function readWaiting(who: string): Promise<Waiting> {
  const row = await env.DB.prepare(
    'SELECT id, status, held, places, offered_at AS offeredAt FROM waiting_requests WHERE email = ? ORDER BY created_at DESC, rowid DESC',
  )
    .bind(`${who}@wait.test`)
    .first<Waiting>();
  if (!row) throw new Error(`${who} is not on the list`);
  return row;
}
export const readStatuses = async (): Promise<Record<string, string>> => {
  const { results } = await env.DB.prepare('SELECT name, status FROM waiting_requests').all<{
    name: string;
    status: string;
  }>();
  return Object.fromEntries(results.map(({ name, status }) => [name, status]));
};

/** Adds places to the sold-out date. */
export const comeBack = (places: number) =>
  env.DB.batch([
    env.DB.prepare("UPDATE product_variants SET qty_in_stock = qty_in_stock + ?1 WHERE sku = 'DAY-1'").bind(
      places,
    ),
    env.DB.prepare(
      `INSERT INTO stock_movements (id, website_id, variant_id, change, reason, at) VALUES (lower(hex(randomblob(12))), ?1, ?2, ?3, 'correction', 0)`,
    ).bind(SITE_ID, DAY_1, places),
  ]);

/** Accepts an offer with a new cart. Returns the cart's token, or null if the offer is not valid. */
export async function take(who: string, now = Date.now(), token = createCartToken()): Promise<string | null> {
  const { id, offeredAt } = await readWaiting(who);
  const key = { websiteId: SITE_ID, tokenHash: await sha256Hex(token) };
  const isTaken = await acceptOffer(env.DB, key, {
    requestId: id,
    offeredAt: offeredAt ?? 0,
    now,
    accountId: null,
  });
  return isTaken ? token : null;
}

export const readCartVersion = async (token: string): Promise<number> =>
  (await env.DB.prepare('SELECT version FROM carts WHERE token_hash = ?')
    .bind(await sha256Hex(token))
    .first<number>('version')) ?? 0;
