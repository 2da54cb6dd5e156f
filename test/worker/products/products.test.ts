import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { ProductDetail, ProductList } from '#schema/contracts/products/product-api.ts';
import { productInputSchema } from '#schema/contracts/products/product-api.ts';
import type { WireError } from '#schema/contracts/wire-error.ts';
import { listProductCollections } from '#worker/db/products/product-pages.ts';
import { saveProduct } from '#worker/db/products/product-writes.ts';
import { publishDue } from '#worker/schedule/publish-due.ts';
import { forgetSites } from '#worker/sites/site-copies.ts';
import { call } from '../../support/worker/owner.ts';
import { ledgerOf, PRODUCT, product, seedShop, stockOf, variantId } from '../../support/worker/shop.ts';
import { request, SITE_ID, type SignedIn, signIn } from '../../support/worker/site.ts';

const PRODUCTS = '/api/commerce/products';
type Detail = { product: ProductDetail };

let owner: SignedIn;
beforeEach(async () => {
  await seedShop();
  owner = await signIn(ROLE.storeManager);
});

const vase = (change: object = {}) => ({
  title: 'Bud vase',
  status: 1,
  productType: 1,
  descriptionHtml: '<p>For three stems.</p><script>alert(1)</script>',
  categories: ['Vases'],
  variants: [{ priceCents: 5200, qtyInStock: 7 }],
  ...change,
});
const create = async (change: object = {}) =>
  (await call<Detail>(owner, 'POST', PRODUCTS, { product: vase(change) })).body.product;
const list = async (query: string) => (await call<ProductList>(owner, 'GET', `${PRODUCTS}?${query}`)).body;
const titles = ({ products }: ProductList) => products.map(({ title }) => title);
const revision = () =>
  env.DB.prepare('SELECT revision FROM websites WHERE id = ?').bind(SITE_ID).first<number>('revision');
/** What the editor would send back of a product. */
const inputOf = ({ product: content, ...detail }: ProductDetail, change: object = {}) =>
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
  it('[A5.04] shows it at once, sanitised, with a generated SKU and its stock in the ledger', async () => {
    const before = await revision();
    const made = await create();
    const [variant] = made.product.variants;
    expect(variant?.sku).toMatch(/^SQ\d{7}$/);
    expect(await revision()).toBe((before ?? 0) + 1);
    expect(await ledgerOf(variant?.sku ?? '')).toBe(7);
    const page = await (await request('/shop/bud-vase')).text();
    expect(page).toContain('For three stems.');
    expect(page).not.toContain('alert(1)');
    expect(await (await request('/search?q=stems')).text()).toContain('/shop/bud-vase');
  });

  it('keeps a hidden one from visitors and from the search', async () => {
    await create({ status: 4 });
    expect((await request('/shop/bud-vase')).status).toBe(404);
    expect(await (await request('/search?q=stems')).text()).not.toContain('/shop/bud-vase');
  });

  it('[A5.04] generates another SKU when the first belongs to somebody', async () => {
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
    expect(await stockOf('SQ0000000')).toBe(7);
    expect(await stockOf('SQ1111111')).toBe(7);
  });

  it('refuses a SKU of another product by its name', async () => {
    const answer = await call<WireError>(owner, 'POST', PRODUCTS, {
      product: vase({ variants: [{ sku: 'BOWL', priceCents: 1 }] }),
    });
    expect(answer.status).toBe(409);
    expect(answer.body.errors).toEqual({ 'variants.0.sku': 'The SKU BOWL belongs to bowl.' });
  });

  it('[A5.02] [A5.03] refuses a price above the highest and a SKU that is too long', async () => {
    const answer = await call<WireError>(owner, 'POST', PRODUCTS, {
      product: vase({ variants: [{ sku: 'S'.repeat(61), priceCents: 100_000_001 }] }),
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([
      'product.variants.0.sku',
      'product.variants.0.priceCents',
    ]);
  });

  it('[B9.4.10] refuses the 201st product of a collection, and none goes in', async () => {
    await seedShop({
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
    expect(refused.body.error).toContain('at most 200 products');
    expect((await list('')).total).toBe(200);
    await call(owner, 'DELETE', `${PRODUCTS}/${'0'.repeat(24)}`);
    expect((await call(owner, 'POST', PRODUCTS, { product: vase() })).status).toBe(201);
    const back = await call<WireError>(owner, 'POST', `${PRODUCTS}/${'0'.repeat(24)}/restore`);
    expect(back.status).toBe(409);
  });

  it('takes a schedule, and the job that is due publishes it', async () => {
    const publishOn = Date.now() + 60_000;
    const made = await create({ status: 2, publishOn });
    expect(made.status).toBe(2);
    expect((await request('/shop/bud-vase')).status).toBe(404);
    await publishDue(env, publishOn + 1_000);
    forgetSites();
    expect((await request('/shop/bud-vase')).status).toBe(200);
    const past = await call(owner, 'POST', PRODUCTS, { product: vase({ status: 2, publishOn: 5 }) });
    expect(past.status).toBe(400);
  });
});

describe('saving a product', () => {
  it('changes the page at once and keeps the variants it is told to keep', async () => {
    const { body } = await call<Detail>(owner, 'GET', `${PRODUCTS}/${PRODUCT.mug}`);
    const input = inputOf(body.product, { title: 'Tide cup', relatedItemIds: [PRODUCT.bowl] });
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

  it('refuses an old version and writes nothing of it', async () => {
    const { body } = await call<Detail>(owner, 'GET', `${PRODUCTS}/${PRODUCT.mug}`);
    const put = (title: string) =>
      call(owner, 'PUT', `${PRODUCTS}/${PRODUCT.mug}`, {
        version: 1,
        product: inputOf(body.product, { title, variants: [] }),
      });
    const first = await call(owner, 'PUT', `${PRODUCTS}/${PRODUCT.mug}`, {
      version: 1,
      product: inputOf(body.product, { title: 'First' }),
    });
    expect(first.status).toBe(200);
    expect((await put('Second')).status).toBe(409);
    const after = await call<Detail>(owner, 'GET', `${PRODUCTS}/${PRODUCT.mug}`);
    expect(after.body.product.title).toBe('First');
    expect(after.body.product.product.variants).toHaveLength(3);
  });

  it('writes a changed stock over the one its owner saw alone', async () => {
    const { body } = await call<Detail>(owner, 'GET', `${PRODUCTS}/${PRODUCT.mug}`);
    const input = inputOf(body.product);
    const [first] = input.variants;
    if (!first) throw new Error('no variant');
    first.qtyInStock = 12;
    await env.DB.prepare('UPDATE product_variants SET qty_in_stock = 8 WHERE sku = ?').bind('MUG-SEA').run();
    const refused = await call(owner, 'PUT', `${PRODUCTS}/${PRODUCT.mug}`, { version: 1, product: input });
    expect(refused.status).toBe(409);
    expect(await stockOf('MUG-SEA')).toBe(8);
    first.expectedQty = 8;
    const taken = await call(owner, 'PUT', `${PRODUCTS}/${PRODUCT.mug}`, { version: 1, product: input });
    expect(taken.status).toBe(200);
    expect(await stockOf('MUG-SEA')).toBe(12);
  });

  it('lets two variants exchange their SKUs and closes the ledger of one that goes', async () => {
    const { body } = await call<Detail>(owner, 'GET', `${PRODUCTS}/${PRODUCT.mug}`);
    const input = inputOf(body.product);
    const [sea, kelp] = input.variants;
    if (!sea || !kelp) throw new Error('no variants');
    [sea.sku, kelp.sku] = [kelp.sku, sea.sku];
    const saved = await call<Detail>(owner, 'PUT', `${PRODUCTS}/${PRODUCT.mug}`, {
      version: 1,
      product: { ...input, variants: [sea, kelp] },
    });
    expect(saved.body.product.product.variants.map(({ sku }) => sku)).toEqual(['MUG-KELP', 'MUG-SEA']);
    expect(await ledgerOf('MUG-SEA')).toBe(await stockOf('MUG-SEA'));
  });

  it('keeps two products from one address', async () => {
    const { body } = await call<Detail>(owner, 'GET', `${PRODUCTS}/${PRODUCT.mug}`);
    const answer = await call<WireError>(owner, 'PUT', `${PRODUCTS}/${PRODUCT.mug}`, {
      version: 1,
      product: inputOf(body.product, { urlId: 'bowl' }),
    });
    expect(answer.status).toBe(409);
    expect(answer.body.errors).toHaveProperty('urlId');
  });

  it('leads from its old address to the new one', async () => {
    const { body } = await call<Detail>(owner, 'GET', `${PRODUCTS}/${PRODUCT.mug}`);
    const product = inputOf(body.product, { urlId: 'tide-mug' });
    await call(owner, 'PUT', `${PRODUCTS}/${PRODUCT.mug}`, { version: 1, product });
    const answer = await request('/shop/mug');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/shop/tide-mug']);
  });

  it('makes a hidden copy with SKUs of its own and nothing in stock', async () => {
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

  it('is blind to the products of another site', async () => {
    const stranger = 'b0000000000000000000000b';
    await seedShop({
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

describe('the list', () => {
  it('filters by words, SKU, status, category and stock', async () => {
    expect(titles(await list('search=TIDE'))).toEqual(['Tide mug']);
    expect(titles(await list('search=mug-kelp'))).toEqual(['Tide mug']);
    expect(titles(await list('status=4'))).toEqual(['hidden']);
    expect(titles(await list('category=cups'))).toEqual(['Tide mug']);
    await call(owner, 'PUT', `${PRODUCTS}/${PRODUCT.course}/variants/${variantId('COURSE')}/stock`, {
      change: -8,
    });
    expect(titles(await list('stock=out'))).toEqual(['course']);
    await call(owner, 'PUT', `${PRODUCTS}/${PRODUCT.course}/variants/${variantId('COURSE')}/stock`, {
      change: 3,
    });
    expect(titles(await list('stock=low'))).toEqual(['course']);
  });

  it('sorts by title, price and stock, and pages by cursor without a gap', async () => {
    expect(titles(await list('sort=title'))).toEqual(['bowl', 'course', 'hidden', 'recipe', 'Tide mug']);
    expect(titles(await list('sort=price&descending=1'))[0]).toBe('course');
    expect(
      titles(await list('sort=stock'))
        .slice(-2)
        .sort(),
    ).toEqual(['bowl', 'recipe']);
    await seedShop({
      products: Array.from({ length: 120 }, (_, index) =>
        product(
          'mug',
          { variants: [] },
          { id: index.toString(16).padStart(24, '0'), urlId: `m-${index}`, title: `Mug ${index % 7}` },
        ),
      ),
    });
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list(`sort=title&cursor=${encodeURIComponent(cursor)}`);
      expect(page.total).toBe(120);
      seen.push(...page.products.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(120);
    expect(seen).toHaveLength(120);
  });
});

describe('stock and price in place', () => {
  const at = (sku: string, what: string) => `${PRODUCTS}/${PRODUCT.mug}/variants/${variantId(sku)}/${what}`;

  it('changes stock by pieces and to a number, each with its line in the ledger', async () => {
    await call(owner, 'PUT', at('MUG-SEA', 'stock'), { change: 3 });
    expect(await stockOf('MUG-SEA')).toBe(12);
    await call(owner, 'PUT', at('MUG-SEA', 'stock'), { expected: 12, qtyInStock: 5 });
    expect(await stockOf('MUG-SEA')).toBe(5);
    expect(await ledgerOf('MUG-SEA')).toBe(5);
  });

  it('refuses a number over a stock that has changed, and a change below nothing', async () => {
    const stale = await call<WireError>(owner, 'PUT', at('MUG-SEA', 'stock'), {
      expected: 10,
      qtyInStock: 5,
    });
    expect(stale.status).toBe(409);
    expect(stale.body.current).toEqual({ qtyInStock: 9, unlimited: false });
    expect((await call(owner, 'PUT', at('MUG-SEA', 'stock'), { change: -10 })).status).toBe(409);
    expect(await stockOf('MUG-SEA')).toBe(9);
    expect(await ledgerOf('MUG-SEA')).toBe(9);
  });

  it('loses none of twenty corrections at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => call(owner, 'PUT', at('MUG-SEA', 'stock'), { change: 1 })),
    );
    expect(await stockOf('MUG-SEA')).toBe(29);
    expect(await ledgerOf('MUG-SEA')).toBe(29);
  });

  it('changes a price over the one that was seen, and the list of the shop with it', async () => {
    const changed = await call(owner, 'PUT', at('MUG-KELP', 'price'), {
      expectedCents: 4400,
      priceCents: 4500,
    });
    expect(changed.status).toBe(200);
    expect(
      (await call(owner, 'PUT', at('MUG-KELP', 'price'), { expectedCents: 4400, priceCents: 1 })).status,
    ).toBe(409);
    const page = await (await request('/shop/bowl')).text();
    expect(page).toContain('$48');
    await call(owner, 'PUT', `${PRODUCTS}/${PRODUCT.bowl}/variants/${variantId('BOWL')}/price`, {
      expectedCents: 4800,
      priceCents: 5100,
    });
    expect(await (await request('/shop/bowl')).text()).toContain('$51');
    expect(await (await request('/shop')).text()).toContain('$51');
  });

  it('leaves stock to those who may write inventory', async () => {
    const editor = await signIn(ROLE.editor);
    expect((await call(editor, 'GET', PRODUCTS)).status).toBe(200);
    expect((await call(editor, 'PUT', at('MUG-SEA', 'stock'), { change: 1 })).status).toBe(403);
    const bulk = { ids: [PRODUCT.mug], action: { kind: 'stock', stock: 3 } };
    expect((await call(editor, 'POST', `${PRODUCTS}/bulk`, bulk)).status).toBe(403);
    expect(await stockOf('MUG-SEA')).toBe(9);
  });
});

describe('bulk actions', () => {
  const bulk = (action: object, ids: string[] = [PRODUCT.mug, PRODUCT.bowl]) =>
    call<{ changed: number; refused: { title: string; reason: string }[] }>(
      owner,
      'POST',
      `${PRODUCTS}/bulk`,
      { ids, action },
    );

  it('publishes and hides, and visitors see it at once', async () => {
    await bulk({ kind: 'publish' }, [PRODUCT.hidden]);
    expect((await request('/shop/hidden')).status).toBe(200);
    expect((await bulk({ kind: 'hide' }, [PRODUCT.hidden, PRODUCT.mug])).body.changed).toBe(2);
    expect((await request('/shop/hidden')).status).toBe(404);
  });

  it('changes prices by percent and leaves those out that cannot, with the reason', async () => {
    const { body } = await bulk({ kind: 'price', change: { kind: 'percent', basisPoints: -2000 } });
    expect(body).toMatchObject({
      changed: 1,
      refused: [{ title: 'Tide mug', reason: 'The sale price would not be below the price.' }],
    });
    const after = await call<Detail>(owner, 'GET', `${PRODUCTS}/${PRODUCT.bowl}`);
    expect(after.body.product.product.variants[0]?.priceCents).toBe(3840);
  });

  it('sets stock of every variant with its ledger', async () => {
    await bulk({ kind: 'stock', stock: 4 });
    for (const sku of ['MUG-SEA', 'MUG-KELP', 'MUG-IRON', 'BOWL']) {
      expect(await stockOf(sku)).toBe(4);
      expect(await ledgerOf(sku)).toBe(4);
    }
  });

  it('adds and takes away a category', async () => {
    await bulk({ kind: 'add-category', category: 'Table' });
    expect(titles(await list('category=table&sort=title'))).toEqual(['bowl', 'Tide mug']);
    await bulk({ kind: 'remove-category', category: 'TABLE' });
    expect(titles(await list('category=table'))).toEqual([]);
  });

  it('deletes and restores, and another product may take the SKU meanwhile', async () => {
    expect((await bulk({ kind: 'delete' })).body.changed).toBe(2);
    expect((await request('/shop/mug')).status).toBe(404);
    expect(titles(await list('deleted=1&sort=title'))).toEqual(['bowl', 'Tide mug']);
    await create({ variants: [{ sku: 'BOWL', priceCents: 1 }], urlId: 'mug' });
    const { body } = await bulk({ kind: 'restore' });
    expect(body).toMatchObject({ changed: 1, refused: [{ title: 'bowl' }] });
    const mug = await call<Detail>(owner, 'GET', `${PRODUCTS}/${PRODUCT.mug}`);
    expect(mug.body.product).toMatchObject({ urlId: 'mug-2', status: 4 });
    expect(mug.body.product.product.variants[0]?.sku).toBe('MUG-SEA');
  });
});
