import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { ImportUndo } from '#schema/contracts/catalogue/import-undo.ts';
import type { ImportSummary, ProductImport } from '#schema/contracts/catalogue/product-import.ts';
import type { ProductDetail, ProductList } from '#schema/contracts/products/product-api.ts';
import { SHOPIFY_FILE } from '#support/catalogue/fixtures.ts';
import { IMPORTS, sendFile, settled } from '#support/worker/import.ts';
import { placeOrder } from '#support/worker/orders.ts';
import { call } from '#support/worker/owner.ts';
import { request, type SignedIn, seedSite, signIn } from '#support/worker/site.ts';
import { PRODUCT, readStock, seedStore, sumStockHistory, variantId } from '#support/worker/store.ts';

let owner: SignedIn;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await env.DB.prepare('DELETE FROM product_imports').run();
  await seedStore();
  owner = await signIn(ROLE.storeManager);
});

async function bring(file: string): Promise<string> {
  const { body } = await sendFile(owner, file);
  const { id } = await settled(owner, body.import.id);
  await call(owner, 'POST', `${IMPORTS}/${id}/start`, {});
  expect((await settled(owner, id)).state).toBe('done');
  return id;
}
const startUndo = (id: string, account = owner) =>
  call<{ error: string }>(account, 'POST', `${IMPORTS}/${id}/undo`);
const preview = async (id: string) =>
  (await call<{ undo: ImportUndo }>(owner, 'GET', `${IMPORTS}/${id}/undo`)).body.undo;
/** Undoes an import. Returns its final state and what the undo did, after checking the numbers of the preview. */
async function undo(id: string): Promise<ImportUndo & { one: ProductImport }> {
  expect((await startUndo(id)).status).toBe(200);
  const one = await settled(owner, id);
  expect(one.state).toBe('undone');
  return { one, ...(await preview(id)) };
}
const list = async (query = '') =>
  (await call<ProductList>(owner, 'GET', `/api/commerce/products?${query}`)).body;
const find = async (search: string) => {
  const { products } = await list(`search=${encodeURIComponent(search)}`);
  return products[0];
};
const read = async (id: string) =>
  (await call<{ product: ProductDetail }>(owner, 'GET', `/api/commerce/products/${id}`)).body.product;
const setPrice = (id: string, sku: string, expectedCents: number, priceCents: number) =>
  call(owner, 'PUT', `/api/commerce/products/${id}/variants/${variantId(sku)}/price`, {
    expectedCents,
    priceCents,
  });

const BOWL = 'Handle,Title,Variant SKU,Variant Price,Tags\nbowl,Bread bowl,BOWL,50,wide\n';
const KELP = (qty: number) =>
  `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\nmug,Tide mug,Glaze,Seafoam,MUG-SEA,shopify,${qty},44\n`;

describe('the undo of an import that created products', () => {
  it('moves the new products to the trash and removes them from the store page and the search', async () => {
    const before = (await list()).total;
    const id = await bring(SHOPIFY_FILE);
    expect((await request('/shop/salt-pot')).status).toBe(200);
    expect(await preview(id)).toMatchObject({ removed: 2, restored: 0, partly: 0, kept: 0, products: [] });
    expect(await undo(id)).toMatchObject({ removed: 2, restored: 0, kept: 0 });
    expect((await list()).total).toBe(before);
    expect((await list('deleted=1')).total).toBe(2);
    expect((await request('/shop/salt-pot')).status).toBe(404);
    expect(await (await request('/search?q=keeps')).text()).not.toContain('/shop/salt-pot');
    expect(await (await request('/shop')).text()).not.toContain('Salt Pot');
  });

  it('lets the same file be imported and undone again', async () => {
    await undo(await bring(SHOPIFY_FILE));
    const again = await bring(SHOPIFY_FILE);
    expect((await find('salt'))?.stock).toBe(11);
    expect(await undo(again)).toMatchObject({ removed: 2 });
  });

  it('keeps a product that the owner changed since, and says so before and after', async () => {
    const id = await bring(SHOPIFY_FILE);
    const pot = await find('Salt');
    await call(owner, 'POST', '/api/commerce/products/bulk', {
      ids: [pot?.id],
      action: { kind: 'hide' },
    });
    const kept = { id: pot?.id, title: 'Salt Pot', outcome: 'kept', reason: 'changed', parts: [] };
    expect(await preview(id)).toMatchObject({ removed: 1, kept: 1, products: [kept] });
    expect(await undo(id)).toMatchObject({ removed: 1, kept: 1, products: [kept] });
    expect(await find('Salt')).toBeDefined();
  });

  it('keeps a product that was sold since, with its order', async () => {
    const id = await bring(SHOPIFY_FILE);
    const pot = await find('Salt');
    const order = await placeOrder({}, [[pot?.id ?? '', 'SP-K-S', 1]], 3376);
    expect(await preview(id)).toMatchObject({ removed: 1, kept: 1, products: [{ reason: 'sold' }] });
    expect(await undo(id)).toMatchObject({ removed: 1, kept: 1, products: [{ reason: 'sold' }] });
    expect(await readStock('SP-K-S')).toBe(3);
    expect((await call(owner, 'GET', `/api/orders/${order.id}`)).status).toBe(200);
  });

  it('removes the nested categories that only its products use, and keeps others', async () => {
    const file = (name: string, category: string) =>
      `Type,SKU,Name,Published,Regular price,Categories\nsimple,${name},${name},1,5,${category}\n`;
    const tree = async () =>
      JSON.stringify(
        (await env.DB.prepare("SELECT settings ->> '$.categories' AS tree FROM collections").all()).results,
      );
    const first = await bring(file('jug', 'Table > Jugs'));
    const second = await bring(file('pot', 'Table > Pots'));
    await undo(first);
    expect(await tree()).toContain('pots');
    expect(await tree()).toContain('"slug\\":\\"table');
    expect(await tree()).not.toContain('jugs');
    await undo(second);
    expect(await tree()).not.toContain('pots');
  });
});

describe('the undo of an import that changed products', () => {
  it('gives a product its earlier details back', async () => {
    const before = await read(PRODUCT.bowl);
    const id = await bring(BOWL);
    expect((await read(PRODUCT.bowl)).title).toBe('Bread bowl');
    expect(await preview(id)).toMatchObject({ removed: 0, restored: 1, partly: 0, kept: 0 });
    expect(await undo(id)).toMatchObject({ removed: 0, restored: 1 });
    const { version: _, updatedAt: __, ...after } = await read(PRODUCT.bowl);
    const { version: ___, updatedAt: ____, ...expected } = before;
    expect(after).toEqual(expected);
    expect(await (await request('/shop/bowl')).text()).toContain('"value":"48.00"');
  });

  it('keeps a price that the owner changed since, and restores the rest', async () => {
    const id = await bring(BOWL);
    expect((await setPrice(PRODUCT.bowl, 'BOWL', 5000, 5500)).status).toBe(200);
    expect(await preview(id)).toMatchObject({
      restored: 0,
      partly: 1,
      products: [{ id: PRODUCT.bowl, outcome: 'partly', reason: 'changed', parts: ['price'] }],
    });
    expect(await undo(id)).toMatchObject({
      restored: 0,
      partly: 1,
      products: [{ id: PRODUCT.bowl, outcome: 'partly', parts: ['price'] }],
    });
    expect(await read(PRODUCT.bowl)).toMatchObject({ title: 'bowl', lowestPriceCents: 5500, tags: [] });
  });

  it('restores the stock less the units sold since', async () => {
    const id = await bring(KELP(20));
    await placeOrder({}, [[PRODUCT.mug, 'MUG-SEA', 3]], 13_926);
    expect(await readStock('MUG-SEA')).toBe(17);
    expect(await preview(id)).toMatchObject({ restored: 1, hasStock: true });
    await undo(id);
    expect(await readStock('MUG-SEA')).toBe(6);
    expect(await sumStockHistory('MUG-SEA')).toBe(6);
  });

  it('never restores a stock below zero', async () => {
    await bring(KELP(1));
    const id = await bring(KELP(5));
    await placeOrder({}, [[PRODUCT.mug, 'MUG-SEA', 3]], 13_926);
    await undo(id);
    expect(await readStock('MUG-SEA')).toBe(0);
  });

  it('keeps a stock that the owner counted since', async () => {
    const id = await bring(KELP(20));
    const path = `/api/commerce/products/${PRODUCT.mug}/variants/${variantId('MUG-SEA')}/stock`;
    expect((await call(owner, 'PUT', path, { expected: 20, qtyInStock: 12 })).status).toBe(200);
    expect(await preview(id)).toMatchObject({ partly: 1 });
    await undo(id);
    expect(await readStock('MUG-SEA')).toBe(12);
  });

  it('removes variants that the import added, unless one was ordered', async () => {
    const file =
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\nmug,Tide mug,Glaze,Chalk,MUG-CHALK,shopify,4,44\n';
    const first = await bring(file);
    expect((await read(PRODUCT.mug)).variantCount).toBe(4);
    expect(await undo(first)).toMatchObject({ restored: 1 });
    expect((await read(PRODUCT.mug)).variantCount).toBe(3);
    const second = await bring(file);
    await placeOrder({}, [[PRODUCT.mug, 'MUG-CHALK', 1]], 4642);
    expect(await undo(second)).toMatchObject({ restored: 0, kept: 1, products: [{ parts: ['options'] }] });
    expect(await readStock('MUG-CHALK')).toBe(3);
  });
});

describe('the undo of one of two imports of a product', () => {
  it('leaves a product that a later import changed', async () => {
    const first = await bring(BOWL);
    await bring(BOWL.replace(',50,', ',60,'));
    expect(await preview(first)).toMatchObject({ restored: 0, kept: 1, products: [{ reason: 'newer' }] });
    expect(await undo(first)).toMatchObject({ kept: 1, products: [{ reason: 'newer' }] });
    expect(await read(PRODUCT.bowl)).toMatchObject({ title: 'Bread bowl', lowestPriceCents: 6000 });
  });

  it('works for both in turn, the later import first', async () => {
    const first = await bring(SHOPIFY_FILE);
    const second = await bring(
      SHOPIFY_FILE.replace('deny,32.00', 'deny,35.00').replace('shopify,7', 'shopify,9'),
    );
    expect(await preview(first)).toMatchObject({ removed: 1, kept: 1, products: [{ reason: 'newer' }] });
    expect(await undo(second)).toMatchObject({ restored: 1 });
    expect(await readStock('SP-C-S')).toBe(7);
    expect(await undo(first)).toMatchObject({ removed: 2, kept: 0 });
  });
});

describe('the request to undo an import', () => {
  it('is refused for other sites, wrong ids and roles without the permission', async () => {
    const id = await bring(SHOPIFY_FILE);
    expect((await startUndo(id, await signIn(ROLE.editor))).status).toBe(403);
    for (const wrong of ['0'.repeat(24), 'x', `${id}0`]) expect((await startUndo(wrong)).status).toBe(404);
    const other = 'b0000000000000000000000b';
    await seedSite({ id: other, identifier: 'other', host: 'other.test' });
    await env.DB.prepare('UPDATE product_imports SET website_id = ? WHERE id = ?').bind(other, id).run();
    expect((await startUndo(id)).status).toBe(404);
    expect((await call(owner, 'GET', `${IMPORTS}/${id}/undo`)).status).toBe(404);
    expect(await find('Salt')).toBeDefined();
  });

  it('is refused with a reason while the import runs, before it starts, and once it is undone', async () => {
    const { body } = await sendFile(owner, SHOPIFY_FILE);
    const { id } = await settled(owner, body.import.id);
    const refuse = async () => (await startUndo(id)).body.error;
    expect(await refuse()).toBe('This import has not changed anything yet.');
    await env.DB.prepare("UPDATE product_imports SET state = 'running' WHERE id = ?").bind(id).run();
    expect(await refuse()).toBe('This import is still running. Stop it first, then undo it.');
    await env.DB.prepare("UPDATE product_imports SET state = 'ready' WHERE id = ?").bind(id).run();
    await call(owner, 'POST', `${IMPORTS}/${id}/start`, {});
    await settled(owner, id);
    await undo(id);
    expect(await refuse()).toBe('This import was undone already.');
    const same = await bring(BOWL).then(() => bring(BOWL));
    expect((await startUndo(same)).body.error).toBe('This import changed nothing that can be undone.');
  });

  it('lists the imports with the time until which each can be undone', async () => {
    const first = await bring(SHOPIFY_FILE);
    const second = await bring(BOWL);
    await undo(first);
    const { imports } = (await call<{ imports: ImportSummary[] }>(owner, 'GET', IMPORTS)).body;
    expect(imports.map(({ id, state, undoUntil }) => [id, state, undoUntil !== null])).toEqual([
      [second, 'done', true],
      [first, 'undone', false],
    ]);
    expect(imports[0]?.undoUntil).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });

  it('records the number of products in the activity log', async () => {
    const id = await bring(SHOPIFY_FILE);
    await undo(id);
    const entry = await env.DB.prepare(
      "SELECT account_id, subject, detail FROM audit_log WHERE action = 'product-import.undone' ORDER BY created_at DESC",
    ).first();
    expect(entry).toMatchObject({ subject: id, detail: '{"name":"shop.csv (2 products)"}' });
  });
});
