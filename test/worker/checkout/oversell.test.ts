import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { scaleToFuzz } from '#support/properties.ts';
import { createCartToken } from '#worker/carts/cart-cookie.ts';
import { createId, sha256Hex } from '#worker/crypto/random.ts';
import {
  createCheckout,
  MAINE_ADDRESS,
  ordersBy,
  providerDouble,
  submit,
} from '../../support/worker/checkout.ts';
import { SITE_ID } from '../../support/worker/site.ts';
import {
  PRODUCT,
  product,
  readStock,
  seedStore,
  sumStockHistory,
  variantId,
} from '../../support/worker/store.ts';

const CONCURRENCY = 64;
const BUYERS = scaleToFuzz(1_000);
/** An address in New York, where the store charges no tax. Services are taxed at the buyer's address. */
const UNTAXED = { ...MAINE_ADDRESS, city: 'New York', region: 'NY', postalCode: '10001' };

async function attempts(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** Creates carts in advance, so that only the submissions run concurrently. */
async function carts(count: number, sku: (index: number) => string, itemId: (index: number) => string) {
  const made = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const token = createCartToken();
      return { token, id: createId(), hash: await sha256Hex(token), sku: sku(index), itemId: itemId(index) };
    }),
  );
  for (let from = 0; from < count; from += 2000) {
    const piece = JSON.stringify(
      made.slice(from, from + 2000).map((cart) => ({ ...cart, entry: createId() })),
    );
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO carts (id, website_id, token_hash, currency, created_at, updated_at)
        SELECT value ->> 'id', ?1, value ->> 'hash', 'USD', 0, 0 FROM json_each(?2)`,
      ).bind(SITE_ID, piece),
      env.DB.prepare(
        `INSERT INTO cart_entries (id, cart_id, item_id, variant_id, quantity, seen_price_cents, created_at)
        SELECT j.value ->> 'entry', j.value ->> 'id', j.value ->> 'itemId', v.id, 1, 5000, 0
        FROM json_each(?1) j JOIN product_variants v ON v.sku = j.value ->> 'sku'`,
      ).bind(piece),
    ]);
  }
  return made;
}

describe('a rush on limited stock', () => {
  it('sells exactly the available stock to a thousand concurrent buyers and charges only those who get an item', async () => {
    const stocks = [1, 19, 40, 150];
    const names = ['mug', 'bowl', 'course', 'recipe'] as const;
    await seedStore({
      products: stocks.map((qtyInStock, index) => {
        const sku = `RARE-${qtyInStock}`;
        const variants = [{ id: variantId(sku), sku, priceCents: 5000, qtyInStock }];
        return product(names[index] ?? 'mug', { productType: 3, variants });
      }),
    });
    const { port, charges } = providerDouble();
    const which = (index: number) => index % stocks.length;
    const all = await carts(
      BUYERS,
      (index) => `RARE-${stocks[which(index)]}`,
      (index) => PRODUCT[names[which(index)] ?? 'mug'],
    );
    const placed: Record<string, number> = {};
    const others = new Set<string>();
    await attempts(all.length, async (index) => {
      const cart = all[index];
      if (!cart) return;
      const { kind } = await submit(
        createCheckout({ token: cart.token, version: 1 }, 5000, {
          shippingAddress: null,
          billingAddress: UNTAXED,
          shippingOptionId: '',
        }),
        port,
      );
      if (kind === 'placed') placed[cart.sku] = (placed[cart.sku] ?? 0) + 1;
      else others.add(kind);
    });
    expect(placed).toEqual(Object.fromEntries(stocks.map((stock) => [`RARE-${stock}`, stock])));
    expect([...others]).toEqual(['changed']);
    expect(await ordersBy()).toEqual({ paid: 210 });
    expect(charges()).toBe(210);
    for (const stock of stocks) {
      expect(await readStock(`RARE-${stock}`)).toBe(0);
      expect(await sumStockHistory(`RARE-${stock}`)).toBe(0);
    }
  }, 300_000);
});
