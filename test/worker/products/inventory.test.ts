import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { InventoryList, StockLedger } from '#schema/contracts/products/inventory.ts';
import { createId } from '#worker/crypto/random.ts';
import { cartWith, createCheckout, providerDouble, submit } from '../../support/worker/checkout.ts';
import { call } from '../../support/worker/owner.ts';
import { request, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';
import {
  PRODUCT,
  product,
  readStock,
  seedStore,
  sumStockHistory,
  variantId,
} from '../../support/worker/store.ts';

const INVENTORY = '/api/commerce/inventory';
let owner: SignedIn;

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'stock_movements'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await seedStore();
  owner = await signIn(ROLE.storeManager);
});

const list = async (query = '') => (await call<InventoryList>(owner, 'GET', `${INVENTORY}${query}`)).body;
const skus = async (query: string) => (await list(query)).rows.map(({ sku }) => sku);
const ledger = async (sku: string, query = '') =>
  (await call<StockLedger>(owner, 'GET', `${INVENTORY}/${variantId(sku)}/movements${query}`)).body;
const change = (sku: string, body: object, item = PRODUCT.mug) =>
  call<{ stock?: { qtyInStock: number } }>(
    owner,
    'PUT',
    `/api/commerce/products/${item}/variants/${variantId(sku)}/stock`,
    body,
  );

describe('the stock list', () => {
  it('lists every variant with counted stock by product, and marks those that are low or sold out', async () => {
    const { rows, counts, total, lowStockAlertThreshold } = await list();
    expect(rows.map(({ sku }) => sku)).toEqual([
      'BOWL',
      'COURSE',
      'HIDDEN',
      'MUG-SEA',
      'MUG-KELP',
      'MUG-IRON',
    ]);
    expect(rows[3]).toMatchObject({
      title: 'Tide mug',
      optionValues: ['Seafoam'],
      qtyInStock: 9,
      unlimited: false,
    });
    expect(counts).toEqual({ all: 6, low: 1, out: 1 });
    expect([total, lowStockAlertThreshold]).toEqual([6, 5]);
  });

  it.each([
    ['?stock=low', ['MUG-KELP']],
    ['?stock=out', ['MUG-IRON']],
    ['?stock=unlimited', ['BOWL']],
    ['?search=sea', ['MUG-SEA']],
    ['?search=ironsand', ['MUG-IRON']],
    ['?search=tide&stock=in', ['MUG-SEA', 'MUG-KELP']],
    ['?search=nothing', []],
  ])('the stock list can be filtered with %s', async (query, expected) => {
    expect(await skus(query)).toEqual(expected);
    expect((await list(query)).counts.all).toBe(6);
  });

  it('marks a variant as low at the store’s threshold', async () => {
    await seedStore({
      settings: { store: { selectedCurrency: 'USD', measurementStandard: 1, lowStockAlertThreshold: 8 } },
    });
    expect(await skus('?stock=low&sort=stock')).toEqual(['MUG-KELP', 'COURSE']);
  });

  it('the stock list has pages without gaps in either order', async () => {
    const many = Array.from({ length: 230 }, (_, index) => ({
      id: (index + 1000).toString(16).padStart(24, '0'),
      sku: `V-${index}`,
      priceCents: 100,
      qtyInStock: index % 7,
      optionValues: [`${index}`],
    }));
    await seedStore({ products: [product('mug', { optionNames: ['N'], variants: many })] });
    for (const sort of ['title', 'stock']) {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: InventoryList = await list(`?sort=${sort}&cursor=${encodeURIComponent(cursor)}`);
        seen.push(...page.rows.map(({ sku }) => sku));
        cursor = page.nextCursor;
      }
      expect([seen.length, new Set(seen).size]).toEqual([230, 230]);
    }
  });

  it.each(['?stock=some', '?sort=price', '?cursor=%5B%5D', `?search=${'x'.repeat(101)}`])(
    'rejects %s',
    async (query) => {
      expect((await call(owner, 'GET', `${INVENTORY}${query}`)).status).toBe(400);
    },
  );
});

describe('a stock adjustment', () => {
  it('a stock adjustment changes the stock by a difference, so that a concurrent sale is kept', async () => {
    const { port } = providerDouble();
    await list();
    await submit(createCheckout(await cartWith([[PRODUCT.mug, 'MUG-SEA', 2]]), 8800 + 484), port);
    expect((await change('MUG-SEA', { change: 5 })).body.stock?.qtyInStock).toBe(12);
    expect([await readStock('MUG-SEA'), await sumStockHistory('MUG-SEA')]).toEqual([12, 12]);
  });

  it('a stock adjustment is made once per key, even if it is sent repeatedly', async () => {
    const body = { change: 5, key: createId() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => change('MUG-SEA', body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect([await readStock('MUG-SEA'), await sumStockHistory('MUG-SEA')]).toEqual([14, 14]);
    expect((await change('MUG-KELP', body)).status).toBe(409);
    expect(await readStock('MUG-KELP')).toBe(2);
  });

  it('a stock adjustment is rejected with the current stock if it would make the stock negative', async () => {
    expect(await change('MUG-KELP', { change: -3 })).toMatchObject({
      status: 409,
      body: { error: 'The stock is now 2.' },
    });
    expect([await readStock('MUG-KELP'), await sumStockHistory('MUG-KELP')]).toEqual([2, 2]);
  });
});

describe('a variant’s stock history', () => {
  it('shows the time, quantity, reason and author, newest first', async () => {
    const { port } = providerDouble();
    await change('MUG-SEA', { change: -1 });
    await submit(createCheckout(await cartWith([[PRODUCT.mug, 'MUG-SEA', 2]]), 8800 + 484), port);
    const { movements, qtyInStock, nextCursor } = await ledger('MUG-SEA');
    expect([qtyInStock, nextCursor]).toEqual([6, null]);
    expect(movements.map(({ reason, change, orderNumber }) => [reason, change, orderNumber])).toEqual(
      expect.arrayContaining([
        ['order', -2, 1001],
        ['correction', -1, null],
        ['import', 9, null],
      ]),
    );
    expect(movements.reduce((sum, movement) => sum + movement.change, 0)).toBe(qtyInStock);
    expect(movements.find(({ reason }) => reason === 'correction')?.by).toBe('Test');
  });

  it('a variant’s stock history is paginated', async () => {
    await env.DB.batch(
      Array.from({ length: 60 }, (_, index) =>
        env.DB.prepare(
          "INSERT INTO stock_movements (id, website_id, variant_id, change, reason, at) SELECT ?1, website_id, id, 0, 'correction', ?2 FROM product_variants WHERE id = ?3",
        ).bind(`m-${index}`, Date.now() + (index % 3), variantId('MUG-SEA')),
      ),
    );
    const first = await ledger('MUG-SEA');
    const second = await ledger('MUG-SEA', `?cursor=${first.nextCursor}`);
    const ids = [...first.movements, ...second.movements].map(({ id }) => id);
    expect([ids.length, new Set(ids).size, second.nextCursor]).toEqual([61, 61, null]);
    expect((await call(owner, 'GET', `${INVENTORY}/${variantId('MUG-SEA')}/movements?cursor=x`)).status).toBe(
      400,
    );
  });
});

describe('the stock export', () => {
  it('the stock export has one row per variant and no spreadsheet formulas', async () => {
    await seedStore({
      products: [
        product(
          'mug',
          {
            optionNames: ['G'],
            variants: [{ id: variantId('A'), sku: 'A', priceCents: 1, qtyInStock: 3, optionValues: ['x,y'] }],
          },
          { title: '=1+1' },
        ),
        product('bowl', { variants: [{ id: variantId('B'), sku: 'B', priceCents: 1, unlimited: true }] }),
      ],
    });
    const answer = await request(`${INVENTORY}/export`, { headers: owner.headers });
    expect(answer.headers.get('content-disposition')).toContain('inventory.csv');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines[0]).toMatch(/Product,Variant,SKU,Stock,Status$/);
    expect(lines.slice(1).sort()).toEqual(['\'=1+1,"x,y",A,3,Available', 'bowl,,B,unlimited,Available']);
  });
});

describe('inventory permissions', () => {
  it('inventory permissions do not extend to other roles or to a different site’s accounts', async () => {
    const editor = await signIn(ROLE.editor);
    for (const path of ['', '/export', `/${variantId('MUG-SEA')}/movements`])
      expect((await request(`${INVENTORY}${path}`, { headers: editor.headers })).status).toBe(403);
    await seedSite({ id: 'b0000000000000000000000b', identifier: 'other', host: 'other.test' });
    const stranger = await signIn(ROLE.admin, 'b0000000000000000000000b');
    const there = (path: string) =>
      request(`${INVENTORY}${path}`, { headers: stranger.headers }, 'other.test');
    expect((await (await there('')).json<InventoryList>()).rows).toEqual([]);
    expect((await there(`/${variantId('MUG-SEA')}/movements`)).status).toBe(404);
    expect((await (await there('/export')).text()).trim().split('\r\n')).toHaveLength(1);
    expect((await there('/nonsense/movements')).status).toBe(404);
  });
});
