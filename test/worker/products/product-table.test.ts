import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { ProductDetail, ProductList } from '#schema/contracts/products/product-api.ts';
import type { WireError } from '#schema/contracts/wire-error.ts';
import { call } from '../../support/worker/owner.ts';
import { request, type SignedIn, signIn } from '../../support/worker/site.ts';
import {
  PRODUCT,
  product,
  readStock,
  seedStore,
  sumStockHistory,
  variantId,
  vase,
} from '../../support/worker/store.ts';

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
const titles = ({ products }: ProductList) => products.map(({ title }) => title);

describe('the owner’s product list', () => {
  it('the owner’s product list is searched in every script, ignoring case', async () => {
    await create({ title: 'Глиняная Кружка', variants: [{ sku: 'КР-1', priceCents: 5200, qtyInStock: 7 }] });
    for (const search of ['Кружка', 'кружка', 'КРУЖКА', 'глиняная', 'кр-1'])
      expect(titles(await list(`search=${encodeURIComponent(search)}`)), search).toEqual(['Глиняная Кружка']);
  });

  it('the owner’s product list can be filtered by text, SKU, status, category and stock', async () => {
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

  it('the owner’s product list can be sorted by title, price and stock, in pages without gaps', async () => {
    expect(titles(await list('sort=title'))).toEqual(['bowl', 'course', 'hidden', 'recipe', 'Tide mug']);
    expect(titles(await list('sort=price&descending=1'))[0]).toBe('course');
    expect(
      titles(await list('sort=stock'))
        .slice(-2)
        .sort(),
    ).toEqual(['bowl', 'recipe']);
    await seedStore({
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

describe('editing stock and price in the product list', () => {
  const at = (sku: string, what: string) => `${PRODUCTS}/${PRODUCT.mug}/variants/${variantId(sku)}/${what}`;

  it('changes stock by a difference or to a number, and each change has a stock history entry', async () => {
    await call(owner, 'PUT', at('MUG-SEA', 'stock'), { change: 3 });
    expect(await readStock('MUG-SEA')).toBe(12);
    await call(owner, 'PUT', at('MUG-SEA', 'stock'), { expected: 12, qtyInStock: 5 });
    expect(await readStock('MUG-SEA')).toBe(5);
    expect(await sumStockHistory('MUG-SEA')).toBe(5);
  });

  it('rejects a number entered when the stock was different, and a difference that would make the stock negative', async () => {
    const stale = await call<WireError>(owner, 'PUT', at('MUG-SEA', 'stock'), {
      expected: 10,
      qtyInStock: 5,
    });
    expect(stale.status).toBe(409);
    expect(stale.body.current).toEqual({ qtyInStock: 9, unlimited: false });
    expect((await call(owner, 'PUT', at('MUG-SEA', 'stock'), { change: -10 })).status).toBe(409);
    expect(await readStock('MUG-SEA')).toBe(9);
    expect(await sumStockHistory('MUG-SEA')).toBe(9);
  });

  it('applies every one of twenty concurrent changes', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => call(owner, 'PUT', at('MUG-SEA', 'stock'), { change: 1 })),
    );
    expect(await readStock('MUG-SEA')).toBe(29);
    expect(await sumStockHistory('MUG-SEA')).toBe(29);
  });

  it('changes a price only if the owner saw the current price', async () => {
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

  it('requires the inventory permission for changes to stock', async () => {
    const editor = await signIn(ROLE.editor);
    expect((await call(editor, 'GET', PRODUCTS)).status).toBe(200);
    expect((await call(editor, 'PUT', at('MUG-SEA', 'stock'), { change: 1 })).status).toBe(403);
    const bulk = { ids: [PRODUCT.mug], action: { kind: 'stock', stock: 3 } };
    expect((await call(editor, 'POST', `${PRODUCTS}/bulk`, bulk)).status).toBe(403);
    expect(await readStock('MUG-SEA')).toBe(9);
  });
});

describe('a bulk action on products', () => {
  const bulk = (action: object, ids: string[] = [PRODUCT.mug, PRODUCT.bowl]) =>
    call<{ changed: number; refused: { title: string; reason: string }[] }>(
      owner,
      'POST',
      `${PRODUCTS}/bulk`,
      { ids, action },
    );

  it('a bulk action on products can publish and hide products, which visitors see immediately', async () => {
    await bulk({ kind: 'publish' }, [PRODUCT.hidden]);
    expect((await request('/shop/hidden')).status).toBe(200);
    expect((await bulk({ kind: 'hide' }, [PRODUCT.hidden, PRODUCT.mug])).body.changed).toBe(2);
    expect((await request('/shop/hidden')).status).toBe(404);
  });

  it('a bulk action on products can change prices by a percentage, and lists each price that cannot change', async () => {
    const { body } = await bulk({ kind: 'price', change: { kind: 'percent', basisPoints: -2000 } });
    expect(body).toMatchObject({
      changed: 1,
      refused: [{ title: 'Tide mug', reason: 'The sale price would not be below the price.' }],
    });
    const after = await call<Detail>(owner, 'GET', `${PRODUCTS}/${PRODUCT.bowl}`);
    expect(after.body.product.product.variants[0]?.priceCents).toBe(3840);
  });

  it('a bulk action on products can set the stock of every variant, which the history records', async () => {
    await bulk({ kind: 'stock', stock: 4 });
    for (const sku of ['MUG-SEA', 'MUG-KELP', 'MUG-IRON', 'BOWL']) {
      expect(await readStock(sku)).toBe(4);
      expect(await sumStockHistory(sku)).toBe(4);
    }
  });

  it('a bulk action on products can add and remove a category', async () => {
    await bulk({ kind: 'add-category', category: 'Table' });
    expect(titles(await list('category=table&sort=title'))).toEqual(['bowl', 'Tide mug']);
    await bulk({ kind: 'remove-category', category: 'TABLE' });
    expect(titles(await list('category=table'))).toEqual([]);
  });

  it('a bulk action on products can delete and restore products, and another product can take the SKU in the meantime', async () => {
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
