import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { isSoldOut, totalStock } from '#domain/products/availability.ts';
import { stockText } from '#domain/products/choice.ts';
import { toOffers } from '#domain/products/read-wire-product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { WireProduct } from '#schema/contracts/products/wire-product.ts';
import { cartWith, createCheckout, MAINE_ADDRESS, providerDouble, submit } from '#support/worker/checkout.ts';
import { request } from '#support/worker/site.ts';
import { PRODUCT, product, readStock, seedStore, variant } from '#support/worker/store.ts';
import { run } from '#worker/db/database.ts';
import { deleteRestockedNotices, listSitesWithLowStock } from '#worker/db/mail/low-stock-emails.ts';

const { physical, digital, service, giftCard, paywall } = PRODUCT_TYPE;
/** Combinations of product type, tracked stock and quantity, with the expected availability. */
const CASES = [physical, service, digital, giftCard, paywall].flatMap((productType) =>
  [true, false].flatMap((isCounted) =>
    [0, 1].map((pieces) => ({
      kind: Object.entries(PRODUCT_TYPE).find(([, code]) => code === productType)?.[0],
      productType,
      isCounted,
      pieces,
      isGone: (productType === physical || productType === service) && isCounted && pieces === 0,
    })),
  ),
);
type Case = (typeof CASES)[number];

const createItem = ({ productType, isCounted, pieces }: Case) =>
  product('mug', {
    productType,
    variants: [variant('ONE', { qtyInStock: pieces, unlimited: !isCounted })],
  });
const seed = async (row: Case) => {
  await seedStore({ products: [createItem(row)] });
  return createItem(row);
};
const add = (quantity = 1) =>
  request('/api/commerce/cart/entries', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ itemId: PRODUCT.mug, sku: 'ONE', quantity }),
  });
const fetchText = async (path: string) => (await request(path)).text();

describe.each(CASES)('$kind product, stock counted: $isCounted, items: $pieces', (row) => {
  it('[A4.15] [A4.16] [A4.17] a product is sold out, or not, in the domain’s rule, the card, the page, the offers and the cart alike', async () => {
    const { product: content } = await seed(row);
    if (!content) throw new Error('no product');
    expect(isSoldOut(content)).toBe(row.isGone);
    if (row.productType === digital) expect(totalStock(content)).toBe(Number.POSITIVE_INFINITY);
    expect((await fetchText('/shop')).includes('Sold out')).toBe(row.isGone);
    const page = await fetchText('/shop/mug');
    expect(/<p class="sold-out">/.test(page)).toBe(row.isGone);
    expect(page).toContain(row.isGone ? 'OutOfStock' : 'InStock');
    const answer = await request(`/api/commerce/offers/${PRODUCT.mug}`);
    const { product: sold } = await answer.json<{ product: WireProduct }>();
    const [offer] = toOffers(sold);
    expect(offer && stockText(offer, undefined) !== '').toBe(row.isGone);
    if (row.productType === giftCard || row.productType === paywall) return;
    expect((await add()).status).toBe(row.isGone ? 409 : 200);
  });
});

describe('a digital product with a stock of 0', () => {
  const row = { kind: 'digital', productType: digital, isCounted: true, pieces: 0, isGone: false };

  it('[A4.16] a digital product with a stock of 0 can be added to the cart repeatedly', async () => {
    await seed(row);
    const answer = await add(3);
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const again = await request('/api/commerce/cart/entries', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ itemId: PRODUCT.mug, sku: 'ONE', quantity: 2 }),
    });
    const cart = await again.json<{ entries: object[] }>();
    expect(cart.entries).toMatchObject([{ quantity: 5, maxQuantity: 10_000, problem: null }]);
  });

  it('[A4.16] [A4.17] a digital product with a stock of 0 can be bought, and its stock stays unchanged', async () => {
    await seed(row);
    const cart = await cartWith([[PRODUCT.mug, 'ONE', 2]]);
    expect(
      await submit(
        createCheckout(cart, 8800, {
          shippingOptionId: undefined,
          shippingAddress: undefined,
          billingAddress: MAINE_ADDRESS,
        }),
        providerDouble().port,
      ),
    ).toMatchObject({ kind: 'placed' });
    expect(await readStock('ONE')).toBe(0);
  });

  it('[A4.17] a digital product with a stock of 0 is never low on stock and has no waiting list', async () => {
    await seed(row);
    await run(env.DB, deleteRestockedNotices());
    expect(await listSitesWithLowStock(env.DB, Date.now())).toEqual([]);
    await seed({ ...row, productType: physical });
    expect(await listSitesWithLowStock(env.DB, Date.now())).toHaveLength(1);
    await seed(row);
    const asked = await request('/api/commerce/restock-requests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ itemId: PRODUCT.mug, sku: 'ONE', email: 'ines@buyer.test' }),
    });
    expect(asked.status).toBe(409);
  });
});
