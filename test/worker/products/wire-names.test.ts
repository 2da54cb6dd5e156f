import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { wireItemSchema, wireListedItemSchema } from '#schema/contracts/collections/wire-item.ts';
import { wireProductSchema } from '#schema/contracts/products/wire-product.ts';
import { request } from '#support/worker/site.ts';
import { defaultProducts, giftCardProduct, PRODUCT, seedStore } from '#support/worker/store.ts';

const usd = (value: string) => ({ value, currency: 'USD' });
const fetchJson = async <Body>(path: string) => (await request(path)).json<Body>();
const extractScripts = async (path: string) =>
  [
    ...(await (await request(path)).text()).matchAll(
      /<script type="application\/json"[^>]*>(.*?)<\/script>/g,
    ),
  ].map(([, json]) => JSON.parse(json ?? 'null') as Record<string, unknown>);
const fetchPageContext = async (path: string) =>
  (await extractScripts(path)).find((json) => 'pageType' in json) as { item: Record<string, unknown> };
const fetchProduct = async (path: string) =>
  (await extractScripts(path)).find((json) => 'product' in json)?.product;

beforeEach(() => seedStore({ products: [...defaultProducts(), giftCardProduct()] }));

const TYPES = [
  ['mug', 'PHYSICAL'],
  ['recipe', 'DIGITAL'],
  ['course', 'SERVICE'],
  ['card', 'GIFT_CARD'],
] as const;

describe.each(TYPES)('the product type %s', (name, productType) => {
  it(`[A3.01] the product type is ${productType} in the page context, page JSON, storefront and lists`, async () => {
    const { item } = await fetchPageContext(`/shop/${name}`);
    expect(item).toMatchObject({ productType, status: 'published' });
    const page = await fetchJson<{ item: unknown }>(`/shop/${name}?format=json`);
    expect(page.item).toMatchObject({ status: 'published', product: { productType } });
    const sold = await fetchJson<{ product: unknown }>(`/api/commerce/offers/${PRODUCT[name]}`);
    expect(sold.product).toMatchObject({ productType });
    const { items } = await fetchJson<{ items: { id: string }[] }>('/shop?format=json');
    expect(items.find(({ id }) => id === PRODUCT[name])).toMatchObject({
      status: 'published',
      product: { productType },
    });
  });
});

describe('a product variant in a response', () => {
  const kelp = {
    sku: 'MUG-KELP',
    price: usd('44.00'),
    salePrice: usd('39.00'),
    onSale: true,
    qtyInStock: 2,
    unlimited: false,
    optionValues: [{ value: 'Kelp' }],
  };

  it('[A3.02] [A3.04] [A3.05] a product variant in a response has the same fields, prices as money and option values in every response', async () => {
    const { product: sold } = await fetchJson<{ product: unknown }>(`/api/commerce/offers/${PRODUCT.mug}`);
    expect(wireProductSchema.parse(sold)).toMatchObject({ onSale: true });
    expect(wireProductSchema.parse(sold).variants[1]).toEqual(kelp);
    expect(await fetchProduct('/shop/mug')).toEqual(sold);
    const { item } = await fetchJson<{ item: unknown }>('/shop/mug?format=json');
    expect(wireItemSchema.parse(item).product).toEqual(sold);
  });

  it('[A3.03] a product variant in a response has prices in minor units if its product is digital', async () => {
    const { product: sold } = await fetchJson<{ product: unknown }>(`/api/commerce/offers/${PRODUCT.recipe}`);
    expect(sold).toEqual({
      productType: 'DIGITAL',
      onSale: false,
      priceCents: 900,
      salePriceCents: 0,
      variants: [],
    });
  });

  it('a product variant in a response has prices in the store’s currency, even in one without a fraction', async () => {
    await seedStore({ settings: { store: { selectedCurrency: 'JPY' } } });
    const { product: sold } = await fetchJson<{ product: unknown }>(`/api/commerce/offers/${PRODUCT.course}`);
    expect(wireProductSchema.parse(sold).variants[0]?.price).toEqual({ value: '12000', currency: 'JPY' });
  });
});

describe('a cart in a response', () => {
  it('[A3.01] [A3.05] names product types and option values in its lines and taxes', async () => {
    const answer = await request('/api/commerce/cart/entries', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ itemId: PRODUCT.mug, sku: 'MUG-SEA', quantity: 1 }),
    });
    expect(await answer.json()).toMatchObject({
      entries: [{ productType: 'PHYSICAL', optionValues: [{ name: 'Glaze', value: 'Seafoam' }] }],
    });
  });
});

describe('a page’s JSON', () => {
  it('[A3.42] a page’s JSON contains the page context, and a list’s items with a link to the rest', async () => {
    const page = await fetchJson<Record<string, unknown> & { items: unknown[] }>('/shop?format=json');
    expect(page).toMatchObject({
      website: { identifier: 'site' },
      authenticatedAccount: null,
      nextPageUrl: null,
    });
    for (const item of page.items) wireListedItemSchema.parse(item);
    expect(page.items).toHaveLength(5);
    expect(JSON.stringify(page.items)).not.toMatch(/Cents|"status":\d|"productType":\d/);
  });

  it('applies a filter and is cached separately from the page', async () => {
    const page = await fetchJson<{ items: { id: string }[] }>('/shop?format=json&category=cups');
    expect(page.items.map(({ id }) => id)).toEqual([PRODUCT.mug]);
    const again = await request('/shop?format=json&category=cups');
    expect(again.headers.get('x-cache')).toBe('memory');
    expect(again.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect((await request('/shop?category=cups')).headers.get('content-type')).toContain('text/html');
  });

  it('returns 404 for drafts and restricted pages', async () => {
    expect((await request('/shop/hidden?format=json')).status).toBe(404);
    expect((await request('/nowhere?format=json')).status).toBe(404);
    await env.DB.prepare(`UPDATE pages SET access_kind = 'members' WHERE path = '/shop'`).run();
    for (const path of ['/shop', '/shop/mug'])
      expect((await request(`${path}?format=json&reviews=1`)).status).toBe(404);
  });
});
