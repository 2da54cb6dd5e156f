import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { ProductImport } from '#schema/contracts/catalogue/product-import.ts';
import type { ProductList } from '#schema/contracts/products/product-api.ts';
import { SHOPIFY_FILE, WOOCOMMERCE_FILE } from '#support/catalogue/fixtures.ts';
import { IMPORTS, sendFile, settled } from '../../support/worker/import.ts';
import { call } from '../../support/worker/owner.ts';
import { request, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';
import { PRODUCT, readStock, seedStore, sumStockHistory } from '../../support/worker/store.ts';

let owner: SignedIn;
beforeEach(async () => {
  await seedStore();
  owner = await signIn(ROLE.storeManager);
});

const send = async (file: string | Uint8Array<ArrayBuffer>) => {
  const { status, body } = await sendFile(owner, file);
  return { status, body: status === 201 ? { ...body, import: await settled(owner, body.import.id) } : body };
};
async function run(id: string, options: object = {}): Promise<ProductImport> {
  await call(owner, 'POST', `${IMPORTS}/${id}/start`, options);
  return settled(owner, id);
}
const bring = async (file: string, options: object = {}) => run((await send(file)).body.import.id, options);
const count = async (table: string) =>
  await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n');
const list = async (query = '') =>
  (await call<ProductList>(owner, 'GET', `/api/commerce/products?${query}`)).body;

describe('a Shopify file', () => {
  it('a Shopify file is checked first and changes nothing in the store', async () => {
    const before = await count('items');
    const { status, body } = await send(SHOPIFY_FILE);
    expect(status).toBe(201);
    expect(body.import).toMatchObject({
      state: 'ready',
      counts: { products: 2, create: 2, update: 0, error: 0, pictures: 3 },
    });
    expect(body.import.file).toMatchObject({
      format: 'shopify',
      delimiter: ',',
      encoding: 'utf-8',
      rows: 5,
      ignoredColumns: [],
    });
    expect(await count('items')).toBe(before);
  });

  it('a Shopify file is imported completely, with pages, variants, stock and stock history', async () => {
    const { state, counts } = await bring(SHOPIFY_FILE);
    expect({ state, created: counts.created, failed: counts.failed }).toEqual({
      state: 'done',
      created: 2,
      failed: 0,
    });
    expect(await readStock('SP-C-S')).toBe(7);
    expect(await sumStockHistory('SP-C-S')).toBe(7);
    const page = await (await request('/shop/salt-pot')).text();
    expect(page).toContain('Keeps salt, dry.');
    expect(page).not.toContain('alert(1)');
    expect((await request('/shop/workshop')).status).toBe(404);
    expect(await (await request('/search?q=keeps')).text()).toContain('/shop/salt-pot');
  });

  it('a Shopify file is parsed with the decimal mark that its columns use or the owner chooses', async () => {
    const german = 'sep=;\nHandle;Title;Variant Price\nurn;Urn;12.500\ncup;Cup;8,90\n';
    const sent = await send(german);
    expect(sent.body.import.file.numbers).toEqual([
      { field: 'price', column: 'Variant Price', example: '12.500', mark: ',' },
    ]);
    await run(sent.body.import.id);
    const { products } = await list('search=Urn');
    expect(products[0]?.lowestPriceCents).toBe(1_250_000);
  });

  it('a Shopify file waits for the owner’s choice if the decimal mark is ambiguous', async () => {
    const { body } = await send(
      'Handle,Title,Variant Price,Variant Grams\nurn,Urn,1.500,2\nbad,Bad,1.234,2\n',
    );
    const { id } = body.import;
    expect(body.import).toMatchObject({
      file: { numbers: [{ field: 'price', example: '1.500', mark: null }] },
      counts: { create: 1, error: 1 },
    });
    const early = await call<{ errors: object }>(owner, 'POST', `${IMPORTS}/${id}/start`, {});
    expect([early.status, early.body.errors]).toEqual([
      400,
      { marks: 'Choose how to read “1.500” in the column Variant Price.' },
    ]);
    const path = `${IMPORTS}/${id}/marks`;
    for (const marks of [{ price: ';' }, { price: 1 }, [], null])
      expect((await call(owner, 'POST', path, { marks })).status).toBe(400);
    expect((await call(await signIn(ROLE.editor), 'POST', path, { marks: {} })).status).toBe(403);
    expect((await call(owner, 'POST', `${IMPORTS}/${'0'.repeat(24)}/marks`, { marks: {} })).status).toBe(404);
    const said = await call(owner, 'POST', path, { marks: { price: ',', title: '.', nothing: '.' } });
    expect(said.status).toBe(200);
    const again = await settled(owner, id);
    expect(again).toMatchObject({
      state: 'ready',
      file: { numbers: [{ field: 'price', mark: ',' }] },
      counts: { products: 2, looked: 2, create: 2, error: 0 },
      issues: [],
    });
    expect(await run(id)).toMatchObject({ state: 'done', counts: { created: 2 } });
    expect((await list('search=Urn')).products[0]?.lowestPriceCents).toBe(150_000);
    expect((await call(owner, 'POST', path, { marks: { price: '.' } })).status).toBe(409);
  });

  it('a Shopify file keeps handles in any script and creates URL slugs from names in any script', async () => {
    const file = `Handle,Title,Type,Tags,Variant Price,Status
чайная-пара,Чайная пара,Посуда,"глина, чай",32,active
foo_bar,Øl,陶器,,12,active
,杯子,陶器,,9,active
`;
    const { counts } = await bring(file);
    expect(counts).toMatchObject({ created: 3, failed: 0 });
    for (const slug of ['чайная-пара', 'foo_bar', '杯子'])
      expect((await request(`/shop/${encodeURIComponent(slug)}`)).status, slug).toBe(200);
    const filtered = await (await request(`/shop?category=${encodeURIComponent('陶器')}`)).text();
    expect(filtered).toContain('杯子');
    expect(filtered).not.toContain('Чайная пара');
    expect((await bring(file)).counts).toMatchObject({ same: 3, created: 0 });
  });

  it('changes nothing if it is imported again', async () => {
    await bring(SHOPIFY_FILE);
    const before = await env.DB.prepare(
      'SELECT group_concat(id || version || content) AS all_items FROM items',
    ).first<string>('all_items');
    const movements = await count('stock_movements');
    const again = await bring(SHOPIFY_FILE);
    expect(again.counts).toMatchObject({ same: 2, create: 0, created: 0, updated: 0 });
    expect(
      await env.DB.prepare(
        'SELECT group_concat(id || version || content) AS all_items FROM items',
      ).first<string>('all_items'),
    ).toBe(before);
    expect(await count('stock_movements')).toBe(movements);
  });

  it('updates changed values, records stock changes in the stock history, and keeps the stock on request', async () => {
    await bring(SHOPIFY_FILE);
    const changed = SHOPIFY_FILE.replace(
      'SP-K-S,390,shopify,4,deny,32.00',
      'SP-K-S,390,shopify,9,deny,33.00',
    );
    const kept = await bring(changed, { keepsStock: true });
    expect(kept.counts).toMatchObject({ update: 1, updated: 1, same: 1 });
    expect(await readStock('SP-K-S')).toBe(4);
    await bring(changed);
    expect(await readStock('SP-K-S')).toBe(9);
    expect(await sumStockHistory('SP-K-S')).toBe(9);
    expect(await (await request('/shop/salt-pot')).text()).toContain('"value":"33.00"');
  });

  it('reports an invalid row by its line number and imports the other products', async () => {
    const { body } = await send(SHOPIFY_FILE.replace('41.50,50.00', 'cheap,50.00'));
    expect(body.import.counts).toMatchObject({ create: 1, error: 1 });
    expect(body.import.issues[0]).toEqual({
      line: 3,
      title: 'Salt Pot',
      level: 'error',
      message: 'Price “cheap” is not a price in USD.',
    });
    const { counts } = await run(body.import.id);
    expect(counts).toMatchObject({ created: 1, failed: 1 });
    expect(Number.isNaN(await readStock('SP-K-S'))).toBe(true);
    expect(await readStock('WS-1')).toBe(0);
  });

  it('rejects SKUs that belong to another product in the store or in the file', async () => {
    const { body } = await send(
      `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\na,A,Size,S,COURSE,1\na,,,L,BOWL,1\nb,B,,,NEW,1\nc,C,,,NEW,1\n`,
    );
    expect(body.import.issues.map(({ line, message }) => [line, message])).toEqual([
      [3, 'The SKU BOWL belongs to bowl.'],
      [5, 'The SKU NEW is already used by the product in row 4.'],
    ]);
  });

  it('updates the product with the same URL slug, and keeps values for which the file has no column', async () => {
    const { counts } = await bring('Handle,Title,Variant SKU,Variant Price\nbowl,Bread bowl,BOWL,50\n');
    expect(counts).toMatchObject({ updated: 1, created: 0 });
    const { products } = await list('search=bread');
    expect(products[0]).toMatchObject({ id: PRODUCT.bowl, lowestPriceCents: 5000, stock: null, status: 1 });
  });

  it('creates a deleted product again as a new one', async () => {
    await bring(SHOPIFY_FILE);
    const { products } = await list('search=salt');
    await call(owner, 'DELETE', `/api/commerce/products/${products[0]?.id}`);
    expect((await bring(SHOPIFY_FILE)).counts).toMatchObject({ created: 1, same: 1 });
    expect((await request('/shop/salt-pot')).status).toBe(200);
  });

  it('a Shopify file is read as Windows-1252 if it is not valid UTF-8, with a notice', async () => {
    const text = 'Handle;Title;Variant Price\ncafe;Caf\u00e9 bowl;9,50\n';
    const bytes = Uint8Array.from([...text].map((character) => character.charCodeAt(0)));
    const { body } = await send(bytes);
    expect(body.import.file).toMatchObject({ encoding: 'windows-1252', delimiter: ';' });
    expect(body.import.file.notes[0]).toContain('Windows-1252');
    await run(body.import.id);
    expect((await list('search=caf%C3%A9')).products[0]).toMatchObject({
      title: 'Café bowl',
      lowestPriceCents: 950,
    });
  });

  it.each([
    ['', 'The file is empty.'],
    ['Name,Phone\nA,1\n', 'not a Shopify or WooCommerce product file'],
    ['Handle,Title,Variant Price\n', 'no products'],
    ['Handle,Title\na,"never closed\n', 'Line 2: A quotation mark is opened here'],
  ])('a Shopify file is rejected as a whole: %j', async (file, problem) => {
    const { status, body } = await send(file);
    expect(status).toBe(400);
    expect(body.errors?.file).toContain(problem);
  });
});

describe('a WooCommerce file', () => {
  it('a WooCommerce file is imported with its variations, and changes nothing if it is imported again', async () => {
    expect((await bring(WOOCOMMERCE_FILE)).counts).toMatchObject({ created: 3, failed: 1 });
    expect(await readStock('woo-jug-sea')).toBe(3);
    expect((await bring(WOOCOMMERCE_FILE)).counts).toMatchObject({ same: 3, created: 0, updated: 0 });
  });
});

describe('an import file whose variations precede their products', () => {
  it('creates each product with its variations', async () => {
    const [head = '', ...rows] = WOOCOMMERCE_FILE.trimEnd().split('\n');
    const { body } = await send(`${[head, ...rows.toReversed()].join('\n')}\n`);
    expect(body.import.counts).toMatchObject({ products: 4, create: 3, error: 1 });
    expect((await run(body.import.id)).counts).toMatchObject({ created: 3, failed: 1 });
    expect(await readStock('woo-jug-sea')).toBe(3);
  });
});

describe('the product export', () => {
  it.each(['shopify', 'woocommerce'])(
    'writes a %s file that changes nothing if it is imported again',
    async (format) => {
      const response = await request(`/api/commerce/products/export?format=${format}`, {
        headers: owner.headers,
      });
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      const { counts, issues } = await bring(await response.text());
      expect(issues.filter(({ level }) => level === 'error')).toEqual([]);
      expect(counts).toMatchObject({ products: 5, same: 5 });
    },
  );
});

describe('the CSV file of an import’s problems', () => {
  const ISSUES = 1_205;
  const OTHER = 'b0000000000000000000000b';
  const download = async (account: SignedIn, id: string) =>
    request(`${IMPORTS}/${id}/issues`, { headers: account.headers });

  it('contains each problem once, errors first and by line, also beyond one page', async () => {
    const { id } = (await send(SHOPIFY_FILE)).body.import;
    await env.DB.prepare('DELETE FROM product_import_issues').run();
    await env.DB.prepare(
      `INSERT INTO product_import_issues (import_id, level, line, message, title)
        SELECT ?, iif(value % 2, 'error', 'warning'), value, '=SUM(A1)', 'A, "B"'
        FROM json_each(?)`,
    )
      .bind(id, JSON.stringify(Array.from({ length: ISSUES }, (_, n) => n + 2)))
      .run();
    const response = await download(owner, id);
    expect(response.headers.get('content-disposition')).toContain('product-import-problems.csv');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines[0]).toBe('Row,Product,Result,Problem');
    expect(lines[1]).toMatch(/^3,"A, ""B""",Skipped,"?'=SUM\(A1\)"?$/);
    const rows = lines.slice(1).map((line) => Number(line.split(',')[0]));
    expect(rows).toHaveLength(ISSUES);
    expect(new Set(rows).size).toBe(ISSUES);
    expect(lines.at(-1)).toContain('Note');
  });

  it('is refused for the import of another site', async () => {
    const { id } = (await send(SHOPIFY_FILE)).body.import;
    await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
    expect((await download(owner, id)).status).toBe(200);
    await env.DB.prepare('UPDATE product_imports SET website_id = ? WHERE id = ?').bind(OTHER, id).run();
    expect((await download(owner, id)).status).toBe(404);
  });
});
