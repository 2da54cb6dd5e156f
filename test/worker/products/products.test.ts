import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { ProductDetail, ProductList } from '#schema/contracts/products/product-api.ts';
import { productInputSchema } from '#schema/contracts/products/product-api.ts';
import type { WireError } from '#schema/contracts/wire-error.ts';
import { listProductCollections } from '#worker/db/products/product-pages.ts';
import { saveProduct } from '#worker/db/products/product-writes.ts';
import { publishDue } from '#worker/schedule/run.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';
import { call } from '../../support/worker/owner.ts';
import { request, SITE_ID, type SignedIn, signIn } from '../../support/worker/site.ts';
import { PRODUCT, product, readStock, seedStore, sumStockHistory, vase } from '../../support/worker/store.ts';

const PRODUCTS = '/api/commerce/products';
type Detail = { product: ProductDetail };

let owner: SignedIn;
beforeEach(async () => {
  await seedStore();
  owner = await signIn(ROLE.storeManager);
});

const create = async (change: object = {}) =>
  (await call<Detail>(owner, 'POST', PRODUCTS, { product: vase(change) })).body.product;
const list = async (query: string) => (await call<ProductList>(owner, 'GET', `${PRODUCTS}?${query}`)).body;
const revision = () =>
  env.DB.prepare('SELECT revision FROM websites WHERE id = ?').bind(SITE_ID).first<number>('revision');
const toInput = ({ product: content, ...detail }: ProductDetail, change: object = {}) =>
  productInputSchema.parse({
    ...detail,
    onSale: undefined,
    ...content,
    imageIds: [],
    variants: content.variants.map((variant) => ({ ...variant, expectedQty: variant.qtyInStock })),
    publishOn: undefined,
    descriptionHtml: undefined,
    ...change,
  });

describe('creating a product', () => {
  it('[A5.04] shows the product immediately, sanitised, with a generated SKU, and records its stock in the history', async () => {
    const before = await revision();
    const made = await create();
    const [variant] = made.product.variants;
    expect(variant?.sku).toMatch(/^SQ\d{7}$/);
    expect(await revision()).toBe((before ?? 0) + 1);
    expect(await sumStockHistory(variant?.sku ?? '')).toBe(7);
    const page = await (await request('/shop/bud-vase')).text();
    expect(page).toContain('For three stems.');
    expect(page).not.toContain('alert(1)');
    expect(await (await request('/search?q=stems')).text()).toContain('/shop/bud-vase');
  });

  it('hides it from visitors and the search if it is saved as hidden', async () => {
    await create({ status: 4 });
    expect((await request('/shop/bud-vase')).status).toBe(404);
    expect(await (await request('/search?q=stems')).text()).not.toContain('/shop/bud-vase');
  });

  it('[A5.04] generates another SKU if the first one is in use', async () => {
    const digits = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1].map((digit) => digit / 10);
    const { collections } = await listProductCollections(env.DB, SITE_ID);
    const [collection] = collections;
    if (!collection) throw new Error('no shop');
    const context = { websiteId: SITE_ID, now: Date.now(), reason: 'correction' as const, accountId: null };
    const input = productInputSchema.parse(vase());
    const save = (random: () => number) =>
      saveProduct(env, { input, existing: null, version: null, collection, raises: false }, context, random);
    expect((await save(() => 0)).kind).toBe('saved');
    expect((await save(() => digits.shift() ?? 0)).kind).toBe('saved');
    expect(await readStock('SQ0000000')).toBe(7);
    expect(await readStock('SQ1111111')).toBe(7);
  });

  it('rejects a SKU that belongs to another product and names that product', async () => {
    const answer = await call<WireError>(owner, 'POST', PRODUCTS, {
      product: vase({ variants: [{ sku: 'BOWL', priceCents: 1 }] }),
    });
    expect(answer.status).toBe(409);
    expect(answer.body.errors).toEqual({ 'variants.0.sku': 'The SKU BOWL belongs to bowl.' });
  });

  it('[A5.02] [A5.03] rejects a price above the maximum and a SKU that is too long', async () => {
    const answer = await call<WireError>(owner, 'POST', PRODUCTS, {
      product: vase({ variants: [{ sku: 'S'.repeat(61), priceCents: 100_000_001 }] }),
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([
      'product.variants.0.sku',
      'product.variants.0.priceCents',
    ]);
  });

  it('[B9.4.10] rejects the 201st product in a collection and adds none', async () => {
    await seedStore({
      products: Array.from({ length: 200 }, (_, index) =>
        product(
          'mug',
          { variants: [] },
          { id: index.toString(16).padStart(24, '0'), urlId: `mug-${index}`, position: index },
        ),
      ),
    });
    const refused = await call<WireError>(owner, 'POST', PRODUCTS, { product: vase() });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain('up to 200 products');
    expect((await list('')).total).toBe(200);
    await call(owner, 'DELETE', `${PRODUCTS}/${'0'.repeat(24)}`);
    expect((await call(owner, 'POST', PRODUCTS, { product: vase() })).status).toBe(201);
    const back = await call<WireError>(owner, 'POST', `${PRODUCTS}/${'0'.repeat(24)}/restore`);
    expect(back.status).toBe(409);
  });

  it('accepts a publishing time, at which the job publishes the product', async () => {
    const publishOn = Date.now() + 60_000;
    const made = await create({ status: 2, publishOn });
    expect(made.status).toBe(2);
    expect((await request('/shop/bud-vase')).status).toBe(404);
    await publishDue(env, publishOn + 1_000);
    clearSiteMemory();
    expect((await request('/shop/bud-vase')).status).toBe(200);
    const past = await call(owner, 'POST', PRODUCTS, { product: vase({ status: 2, publishOn: 5 }) });
    expect(past.status).toBe(400);
  });
});

describe('saving a product', () => {
  it('changes the page immediately and leaves its variants unchanged', async () => {
    const { body } = await call<Detail>(owner, 'GET', `${PRODUCTS}/${PRODUCT.mug}`);
    const input = toInput(body.product, { title: 'Tide cup', relatedItemIds: [PRODUCT.bowl] });
    const saved = await call<Detail>(owner, 'PUT', `${PRODUCTS}/${PRODUCT.mug}`, {
      version: 1,
      product: input,
    });
    expect(saved.status).toBe(200);
    expect(saved.body.product.version).toBe(2);
    expect(saved.body.product.product.variants).toEqual(body.product.product.variants);
    expect(saved.body.product.product.relatedItemIds).toEqual([PRODUCT.bowl]);
    expect(await (await request('/shop/mug')).text()).toContain('Tide cup');
  });

  it('saving a product is rejected completely if it is based on an earlier version', async () => {
    const { body } = await call<Detail>(owner, 'GET', `${PRODUCTS}/${PRODUCT.mug}`);
    const put = (title: string) =>
      call(owner, 'PUT', `${PRODUCTS}/${PRODUCT.mug}`, {
        version: 1,
        product: toInput(body.product, { title, variants: [] }),
      });
    const first = await call(owner, 'PUT', `${PRODUCTS}/${PRODUCT.mug}`, {
      version: 1,
      product: toInput(body.product, { title: 'First' }),
    });
    expect(first.status).toBe(200);
    expect((await put('Second')).status).toBe(409);
    const after = await call<Detail>(owner, 'GET', `${PRODUCTS}/${PRODUCT.mug}`);
    expect(after.body.product.title).toBe('First');
    expect(after.body.product.product.variants).toHaveLength(3);
  });

  it('changes stock only if the owner saw the current value', async () => {
    const { body } = await call<Detail>(owner, 'GET', `${PRODUCTS}/${PRODUCT.mug}`);
    const input = toInput(body.product);
    const [first] = input.variants;
    if (!first) throw new Error('no variant');
    first.qtyInStock = 12;
    await env.DB.prepare('UPDATE product_variants SET qty_in_stock = 8 WHERE sku = ?').bind('MUG-SEA').run();
    const refused = await call(owner, 'PUT', `${PRODUCTS}/${PRODUCT.mug}`, { version: 1, product: input });
    expect(refused.status).toBe(409);
    expect(await readStock('MUG-SEA')).toBe(8);
    first.expectedQty = 8;
    const taken = await call(owner, 'PUT', `${PRODUCTS}/${PRODUCT.mug}`, { version: 1, product: input });
    expect(taken.status).toBe(200);
    expect(await readStock('MUG-SEA')).toBe(12);
  });

  it('saving a product can swap the SKUs of two variants, and keeps the stock history correct when a variant is removed', async () => {
    const { body } = await call<Detail>(owner, 'GET', `${PRODUCTS}/${PRODUCT.mug}`);
    const input = toInput(body.product);
    const [sea, kelp] = input.variants;
    if (!sea || !kelp) throw new Error('no variants');
    [sea.sku, kelp.sku] = [kelp.sku, sea.sku];
    const saved = await call<Detail>(owner, 'PUT', `${PRODUCTS}/${PRODUCT.mug}`, {
      version: 1,
      product: { ...input, variants: [sea, kelp] },
    });
    expect(saved.body.product.product.variants.map(({ sku }) => sku)).toEqual(['MUG-KELP', 'MUG-SEA']);
    expect(await sumStockHistory('MUG-SEA')).toBe(await readStock('MUG-SEA'));
  });

  it('rejects a URL that belongs to another product', async () => {
    const { body } = await call<Detail>(owner, 'GET', `${PRODUCTS}/${PRODUCT.mug}`);
    const answer = await call<WireError>(owner, 'PUT', `${PRODUCTS}/${PRODUCT.mug}`, {
      version: 1,
      product: toInput(body.product, { urlId: 'bowl' }),
    });
    expect(answer.status).toBe(409);
    expect(answer.body.errors).toHaveProperty('urlId');
  });

  it('a product’s old URL redirects to the new one', async () => {
    const { body } = await call<Detail>(owner, 'GET', `${PRODUCTS}/${PRODUCT.mug}`);
    const product = toInput(body.product, { urlId: 'tide-mug' });
    await call(owner, 'PUT', `${PRODUCTS}/${PRODUCT.mug}`, { version: 1, product });
    const answer = await request('/shop/mug');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/shop/tide-mug']);
  });

  it('duplicating a product creates a hidden copy with new SKUs and no stock', async () => {
    const { body } = await call<Detail>(owner, 'POST', `${PRODUCTS}/${PRODUCT.mug}/duplicate`);
    const { title, status, stock, product: copy } = body.product;
    expect({ title, status, stock }).toEqual({ title: 'Tide mug (copy)', status: 4, stock: 0 });
    expect(copy.variants.map(({ optionValues }) => optionValues)).toEqual([
      ['Seafoam'],
      ['Kelp'],
      ['Ironsand'],
    ]);
    for (const { sku } of copy.variants) expect(sku).toMatch(/^SQ\d{7}$/);
  });

  it('saving a product is not possible for products from a different site', async () => {
    const stranger = 'b0000000000000000000000b';
    await seedStore({
      siteId: stranger,
      host: 'other.test',
      products: [product('mug', {}, { id: 'e'.repeat(24) })],
    });
    expect((await call(owner, 'GET', `${PRODUCTS}/${'e'.repeat(24)}`)).status).toBe(404);
    expect((await call(owner, 'DELETE', `${PRODUCTS}/${'e'.repeat(24)}`)).status).toBe(404);
    const bulk = await call(owner, 'POST', `${PRODUCTS}/bulk`, {
      ids: ['e'.repeat(24)],
      action: { kind: 'delete' },
    });
    expect(bulk.body).toEqual({ changed: 0, refused: [] });
  });
});
