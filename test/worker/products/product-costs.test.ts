import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { CALLS } from '#schema/contracts/calls/index.ts';
import type {
  ProductCollections,
  ProductDetail,
  ProductList,
} from '#schema/contracts/products/product-api.ts';
import type { WireError } from '#schema/contracts/wire-error.ts';
import { exportArchive } from '#worker/archive/export.ts';
import { importArchive } from '#worker/archive/import.ts';
import { parseArchive } from '#worker/archive/parse.ts';
import { readEventData } from '#worker/db/developers/event-data.ts';
import { call } from '../../support/worker/owner.ts';
import { request, SITE_ID, type SignedIn, signIn } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';

const PRODUCTS = '/api/commerce/products';
const COST_CENTS = 7_654_321;
const EAN = '4006381333931';
type Detail = { product: ProductDetail };

let owner: SignedIn;
beforeEach(async () => {
  await seedStore();
  owner = await signIn(ROLE.storeManager);
});

const jug = (change: object = {}) => ({
  title: 'Pouring jug',
  status: 1,
  productType: 1,
  vendor: 'Clay & Co',
  categories: ['Jugs'],
  variants: [{ sku: 'JUG', priceCents: 9_000_000, costCents: COST_CENTS, barcode: EAN, qtyInStock: 7 }],
  ...change,
});
const create = async (change: object = {}) =>
  (await call<Detail>(owner, 'POST', PRODUCTS, { product: jug(change) })).body.product;
const list = async (query: string) => (await call<ProductList>(owner, 'GET', `${PRODUCTS}?${query}`)).body;

describe('the cost of a variant', () => {
  it('is in the owner’s product, and stays when the price or the status changes', async () => {
    const { id, product } = await create();
    const [variant] = product.variants;
    expect(variant).toMatchObject({ costCents: COST_CENTS, barcode: EAN });
    await call(owner, 'PUT', `${PRODUCTS}/${id}/variants/${variant?.id}/price`, {
      expectedCents: 9_000_000,
      priceCents: 9_100_000,
    });
    await call(owner, 'POST', `${PRODUCTS}/bulk`, { ids: [id], action: { kind: 'hide' } });
    const { body } = await call<Detail>(owner, 'GET', `${PRODUCTS}/${id}`);
    expect(body.product.product.variants[0]).toMatchObject({ priceCents: 9_100_000, costCents: COST_CENTS });
  });

  it('is in no answer to a visitor', async () => {
    const { id, urlId } = await create();
    const item = `/shop/${urlId}`;
    const added = await request('/api/commerce/cart/entries', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://site.test' },
      body: JSON.stringify({ itemId: id, sku: 'JUG', quantity: 1 }),
    });
    const cookie = added.headers.get('set-cookie')?.split(';')[0] ?? '';
    const paths = [
      ...CALLS.filter(({ who, method }) => who === 'public' && method === 'GET').map(({ path }) =>
        path
          .replace(':itemId', id)
          .replace(':id', id)
          .replace(/:\w+(\{[^}]*\})?/g, urlId)
          .replace('*', ''),
      ),
      ...[item, '/shop', '/shop/category/jugs'].flatMap((path) =>
        ['', '?format=json', '?format=rss', '?fragment=1'].map((query) => path + query),
      ),
      '/search?q=jug',
      '/cart',
      '/cart?format=json',
    ];
    let shown = 0;
    for (const path of paths) {
      const answer = await (await request(path, { headers: { cookie } })).text();
      if (answer.includes('Pouring jug')) shown++;
      expect(answer, path).not.toMatch(/7654321|76543\.21|76,543|costCents/);
    }
    expect(shown).toBeGreaterThan(5);
    const event = { websiteId: SITE_ID, event: 'product.updated', subjectId: id, createdAt: 0 } as const;
    expect(JSON.stringify(await readEventData(env.DB, event))).not.toMatch(/7654321|costCents/);
  });

  it.each([-1, 1.5, 100_000_001, '12', null])('cannot be %s', async (costCents) => {
    const { status } = await call(owner, 'POST', PRODUCTS, {
      product: jug({ variants: [{ priceCents: 100, costCents }] }),
    });
    expect(status).toBe(400);
  });
});

describe('a barcode', () => {
  it('with a wrong last digit is rejected with the right one', async () => {
    const { status, body } = await call<WireError>(owner, 'POST', PRODUCTS, {
      product: jug({ variants: [{ priceCents: 100, barcode: '4006381333932' }] }),
    });
    expect(status).toBe(400);
    expect(body.errors?.['variants.0.barcode']).toContain('should be 1.');
  });

  it('finds its product in the list', async () => {
    await create();
    expect((await list(`search=${EAN}`)).products.map(({ title }) => title)).toEqual(['Pouring jug']);
  });

  it('is the GTIN for search engines, and the vendor is the brand', async () => {
    const { urlId } = await create();
    const page = await (await request(`/shop/${urlId}`)).text();
    expect(page).toContain(`"gtin":"${EAN}"`);
    expect(page).toMatch(/"brand":\{"@type":"Brand","name":"Clay (&|\\u0026) Co"\}/);
  });

  it('of each variant is in the offers for search engines, unless it is the store’s own code', async () => {
    const { urlId } = await create({
      optionNames: ['Glaze'],
      variants: [
        { sku: 'JUG-SEA', priceCents: 900, barcode: EAN, qtyInStock: 0, optionValues: ['Sea'] },
        { sku: 'JUG-KELP', priceCents: 950, barcode: 'OWN-1', qtyInStock: 1, optionValues: ['Kelp'] },
      ],
    });
    const page = await (await request(`/shop/${urlId}`)).text();
    expect(page).toContain(`"sku":"JUG-SEA","gtin":"${EAN}"`);
    expect(page).not.toContain('"gtin":"OWN-1"');
  });

  it('is not in a copy of the product, but the cost and the vendor are', async () => {
    const { id } = await create();
    const { body } = await call<Detail>(owner, 'POST', `${PRODUCTS}/${id}/duplicate`);
    expect(body.product).toMatchObject({ vendor: 'Clay & Co', product: { vendor: 'Clay & Co' } });
    const [variant] = body.product.product.variants;
    expect(variant).toMatchObject({ costCents: COST_CENTS });
    expect(variant).not.toHaveProperty('barcode');
  });
});

it('the product list can be filtered by a vendor in use', async () => {
  await create();
  await create({ title: 'Bud vase', vendor: 'Äther', variants: [{ sku: 'VASE', priceCents: 100 }] });
  const { body } = await call<ProductCollections>(owner, 'GET', '/api/commerce/product-collections');
  expect(body.vendors).toEqual(['Clay & Co', 'Äther']);
  expect((await list('vendor=Clay+%26+Co')).products.map(({ title }) => title)).toEqual(['Pouring jug']);
});

it('an archive restores costs, barcodes and vendors', async () => {
  const { id } = await create();
  const { archive } = parseArchive((await exportArchive(env, 'site')) ?? new Map());
  if (!archive) throw new Error('no archive');
  await call(owner, 'POST', `${PRODUCTS}/bulk`, { ids: [id], action: { kind: 'delete' } });
  await importArchive(env, archive, Date.now());
  const { body } = await call<Detail>(await signIn(ROLE.storeManager), 'GET', `${PRODUCTS}/${id}`);
  expect(body.product.product).toMatchObject({
    vendor: 'Clay & Co',
    variants: [{ costCents: COST_CENTS, barcode: EAN }],
  });
});
