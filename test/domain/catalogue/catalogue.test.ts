import { describe, expect, it } from 'vitest';
import type {
  CatalogueFormat,
  CatalogueProduct,
  CatalogueRow,
  Issue,
} from '#domain/catalogue/catalogue-product.ts';
import { NOT_A_CATALOGUE, parseHeader, toRow } from '#domain/catalogue/columns.ts';
import {
  NO_PRICE,
  NO_TITLE,
  type Plan,
  type PlanMaterial,
  planProduct,
} from '#domain/catalogue/plan-product.ts';
import { createCsvReader } from '#domain/catalogue/read-csv.ts';
import { readProduct } from '#domain/catalogue/read-product.ts';
import { catalogueHeader, catalogueLines } from '#domain/catalogue/write-catalogue.ts';
import { type Item, itemSchema } from '#schema/contracts/collections/collection.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { SHOPIFY_FILE, SHOPIFY_TODAY, WOOCOMMERCE_FILE } from '#support/catalogue/fixtures.ts';
import { groupRows } from '#support/catalogue/group-rows.ts';

const NOW = Date.UTC(2026, 10, 21);
let next = 0;
const createId = () => (++next).toString(16).padStart(24, '0');

function readFile(text: string, currency: CurrencyCode = 'USD') {
  const reader = createCsvReader();
  const [header, ...records] = [...reader.push(text), ...reader.end()];
  const columns = parseHeader(header?.cells ?? []);
  if ('problem' in columns) throw new Error(columns.problem);
  const rows = records.map(({ line, cells }) => toRow(line, cells, columns));
  const fields = new Set(columns.fields.filter((field) => field !== null));
  const grouped = groupRows(columns.format, rows);
  const products: CatalogueProduct[] = [];
  const issues: Issue[] = [...grouped.issues];
  for (const group of grouped.groups) {
    const read = readProduct(columns.format, group.rows, { currency, fields, marks: new Map(), now: NOW });
    issues.push(...read.issues);
    if (read.product) products.push(read.product);
  }
  return { columns, products, issues };
}

const material = (change: Partial<PlanMaterial> = {}): PlanMaterial => ({
  existing: null,
  id: createId(),
  urlId: 'salt-pot',
  position: 0,
  now: '2026-11-21T00:00:00Z',
  createId,
  createSku: () => 'SQ0000001',
  findImage: () => null,
  keepsStock: false,
  ...change,
});
const planned = (product: CatalogueProduct | undefined, change: Partial<PlanMaterial> = {}): Plan => {
  if (!product) throw new Error('no product');
  return planProduct(product, material({ urlId: product.handle, ...change }));
};
const getItem = (plan: Plan): Item => {
  if (plan.kind === 'error') throw new Error(JSON.stringify(plan.issues));
  return plan.item;
};

describe('Shopify files', () => {
  it('the importer reads options, variants, sale prices, stock, tags and images', () => {
    const { products, issues, columns } = readFile(SHOPIFY_FILE);
    expect(columns.ignored).toEqual([]);
    expect(issues).toEqual([]);
    const [pot, workshop] = products;
    expect(pot).toMatchObject({
      handle: 'salt-pot',
      optionNames: ['Glaze', 'Size'],
      tags: ['kelp', 'lidded'],
      categories: ['Jars'],
      vendor: 'Clay Co',
      status: 1,
    });
    expect(
      pot?.variants.map(({ sku, priceCents, salePriceCents, qty }) => [sku, priceCents, salePriceCents, qty]),
    ).toEqual([
      ['SP-K-S', 3200, null, 4],
      ['SP-K-L', 5000, 4150, 0],
      ['SP-C-S', 3200, null, 7],
    ]);
    expect(pot?.images?.map(({ url }) => url.slice(-5, -4))).toEqual(['1', '2', '3']);
    expect(workshop).toMatchObject({
      title: 'Throwing, first time',
      productType: 3,
      status: 4,
      optionNames: [],
    });
    expect(workshop?.variants[0]?.unlimited).toBe(true);
  });

  it('the importer accepts the current column names, semicolons and decimal commas', () => {
    const { products, issues } = readFile(SHOPIFY_TODAY);
    expect(issues).toEqual([]);
    expect(products[0]).toMatchObject({ handle: 'bread-bowl', title: 'Bread bowl' });
    expect(products[0]?.variants[0]).toMatchObject({
      priceCents: 2490,
      qty: 3,
      unlimited: false,
      weightGrams: 820,
    });
  });

  it.each([
    [
      'salt-pot,,,,,,,,Kelp,,Large,SP-K-L,610,shopify,0,deny,cheap',
      3,
      'Price “cheap” is not a price in USD.',
    ],
    [
      'salt-pot,,,,,,,,Kelp,,Small,SP-K-L,610,shopify,0,deny,41',
      3,
      'Another variant of this product has the same options.',
    ],
    ['salt-pot,,,,,,,,Kelp,,,SP-K-L,610,shopify,0,deny,41', 3, 'The value of Size is missing.'],
    ['salt-pot,,,,,,,,Kelp,,Large,SP-K-S,610,shopify,some,deny,41', 3, '“some” is not a quantity.'],
  ])('the importer reports the error in row 3 of %j', (row, line, message) => {
    const lines = SHOPIFY_FILE.split('\n');
    lines[2] = row;
    const { issues } = readFile(lines.join('\n'));
    expect(issues).toContainEqual({ line, level: 'error', message });
  });

  it('[B5.39] [B5.40] the importer reports and drops tags and categories that are too long', () => {
    const { products, issues } = readFile(
      `Handle,Title,Type,Tags,Price\na,A,${'c'.repeat(26)},"${'t'.repeat(51)}, kept",1\n`,
    );
    expect(products[0]).toMatchObject({ tags: ['kept'], categories: [] });
    expect(issues.map(({ level }) => level)).toEqual(['warning', 'warning']);
  });

  it('the importer rejects a file without catalogue columns', () => {
    expect(parseHeader(['Name', 'Phone'])).toEqual({ problem: NOT_A_CATALOGUE });
    expect(parseHeader(['Handle', 'Title', 'handle'])).toEqual({
      problem: 'The column handle appears twice.',
    });
  });
});

describe('barcodes and costs in a file', () => {
  const readOne = (barcode: string, cost = '') =>
    readFile(
      `Handle,Title,Variant Price,Variant Barcode,Cost per item,Vendor\njug,Jug,20,${barcode},${cost},\n`,
    );

  it('the importer removes the quote that keeps a barcode’s zeros', () => {
    const { products, issues } = readOne("'036000291452", '8.25');
    expect(issues).toEqual([]);
    expect(products[0]?.variants[0]).toMatchObject({ barcode: '036000291452', costCents: 825 });
  });

  it.each([
    ['4.00638E+12', 'A spreadsheet shortened it.'],
    ['4006381333932', 'The last digit of this barcode should be 1.'],
    ['x'.repeat(51), 'It can have up to 50 characters.'],
  ])('the importer warns about the barcode %s and leaves it out', (barcode, message) => {
    const { products, issues } = readOne(barcode);
    expect(issues).toEqual([{ line: 2, level: 'warning', message: expect.stringContaining(message) }]);
    expect(products[0]?.variants[0]?.barcode).toBeNull();
  });

  it('the importer rejects a cost that is not a price', () => {
    expect(readOne('', 'cheap').issues[0]).toMatchObject({
      level: 'error',
      message: 'Cost per item “cheap” is not a price in USD.',
    });
  });

  it('an empty cell keeps the cost and barcode of a variant, and removes the vendor', () => {
    const [full] = readOne('OWN-1', '8').products;
    const item = getItem(planned(full && { ...full, vendor: 'Clay Co' }));
    const after = getItem(planned(readOne('').products[0], { existing: item }));
    expect(after.product).not.toHaveProperty('vendor');
    expect(after.product?.variants[0]).toMatchObject({ barcode: 'OWN-1', costCents: 800 });
  });
});

describe('WooCommerce files', () => {
  const { products, issues } = readFile(WOOCOMMERCE_FILE);
  const [jug, vase, , course] = products;

  it('a variation in any row is assigned to its product by the product’s id or SKU', () => {
    expect(jug).toMatchObject({
      title: 'Pouring jug',
      optionNames: ['Glaze'],
      categories: ['Jugs', 'Gifts'],
      tags: ['salt, pepper'],
    });
    expect(
      jug?.variants.map(({ sku, priceCents, salePriceCents, qty, unlimited }) => [
        sku,
        priceCents,
        salePriceCents,
        qty,
        unlimited,
      ]),
    ).toEqual([
      ['woo-jug-sea', 8600, 7950, 3, false],
      ['woo-jug-kelp', 8600, null, 0, false],
    ]);
    expect(jug?.descriptionHtml).toBe('A jug.\nWith a spout.');
    expect(jug?.variants[1]).toMatchObject({ weightGrams: 980, lengthMm: 220 });
  });

  it('the importer drops attributes that only describe a product, and expired sales', () => {
    expect(vase).toMatchObject({ optionNames: [] });
    expect(vase?.variants[0]).toMatchObject({ priceCents: 5200, salePriceCents: null, unlimited: true });
    expect(course).toMatchObject({ productType: 3, status: 4 });
  });

  it('the importer reports rows with products that this store cannot sell', () => {
    expect(issues.filter(({ level }) => level === 'error')).toEqual([
      { line: 4, level: 'error', message: 'Products of the type external cannot be sold here.' },
    ]);
  });

  it('the importer reports a variation whose product is not in the file', () => {
    const lines = WOOCOMMERCE_FILE.split('\n').filter((line) => !line.startsWith('44,'));
    expect(readFile(lines.join('\n')).issues.map(({ message }) => message)).toContain(
      'Its product “id:44” is not in the file.',
    );
  });
});

describe('the import plan', () => {
  const [pot] = readFile(SHOPIFY_FILE).products;

  it('contains the products from the file with sanitised texts', () => {
    const item = getItem(planned(pot));
    expect(item.body[0]?.value.html).toBe('<p>Keeps salt, dry.</p>');
    expect(item.product?.variants[1]).toMatchObject({ priceCents: 5000, salePriceCents: 4150, onSale: true });
    expect(item).toMatchObject({ urlId: 'salt-pot', status: 1, publishedAt: '2026-11-21T00:00:00Z' });
  });

  it('changes nothing when the same file is imported again', () => {
    const item = getItem(planned(pot));
    expect(planned(pot, { existing: item }).kind).toBe('same');
  });

  it('generates missing SKUs only once, and finds the variants again by their options', () => {
    if (!pot) throw new Error('no product');
    const nameless = { ...pot, variants: pot.variants.map((variant) => ({ ...variant, sku: null })) };
    let count = 0;
    const item = getItem(planned(nameless, { createSku: () => `SQ000000${++count}` }));
    expect(planned(nameless, { existing: item, createSku: () => 'SQ9999999' }).kind).toBe('same');
  });

  it('keeps values for which the file has no column, and the current stock if the owner chooses that', () => {
    const item = getItem(planned(pot));
    const edited = itemSchema.parse({
      ...item,
      excerpt: 'By hand.',
      product: {
        ...item.product,
        buttonText: 'Take it home',
        variants: item.product?.variants.map((variant) => ({ ...variant, qtyInStock: 1 })),
      },
    });
    expect(planned(pot, { existing: edited, keepsStock: true }).kind).toBe('same');
    const plan = planned(pot, { existing: edited });
    expect(plan.kind === 'update' && [...plan.stock.values()]).toEqual([{ qty: 4 }, { qty: 0 }, { qty: 7 }]);
    expect(getItem(plan)).toMatchObject({ excerpt: 'By hand.', product: { buttonText: 'Take it home' } });
  });

  it('rejects a new product without a name or price', () => {
    const [bare] = readFile('Handle,Title,Variant Price\na,,\n').products;
    const plan = planned(bare);
    expect(plan.kind === 'error' && plan.issues.map(({ message }) => message)).toEqual([NO_TITLE, NO_PRICE]);
  });
});

describe('the catalogue export', () => {
  const tree = [
    { slug: 'kitchen', name: 'Kitchen', parent: null },
    { slug: 'jars', name: 'Jars', parent: 'kitchen' },
  ];
  const context = { currency: 'USD' as const, origin: 'https://site.test', getTree: () => tree };
  const image = { mediaId: 'a'.repeat(24), filename: 'pot 1.jpg', width: 10, height: 10, alt: '=Pot' };
  const pot = itemSchema.parse({
    id: 'b'.repeat(24),
    recordType: 11,
    urlId: 'salt-pot',
    title: '=HYPERLINK("x")',
    status: 1,
    publishedAt: '2026-01-01T00:00:00Z',
    image,
    tags: ['kelp', 'lidded'],
    categories: ['Jars', 'Gifts'],
    body: [
      {
        id: 'd',
        type: 2,
        layout: { x: 0, y: 0, width: 24, height: 4 },
        value: { html: '<p>One,\n"two"</p>' },
      },
    ],
    product: {
      productType: 1,
      optionNames: ['Glaze'],
      vendor: 'Clay, Sons & Co',
      images: [image],
      variants: [
        {
          id: '1'.repeat(24),
          sku: 'A',
          priceCents: 5000,
          salePriceCents: 4150,
          onSale: true,
          qtyInStock: 3,
          optionValues: ['Kelp'],
          costCents: 1650,
          barcode: '0036000291452',
          parcel: { weightGrams: 390, lengthMm: 95 },
        },
        { id: '2'.repeat(24), sku: 'B', priceCents: 5, unlimited: true, optionValues: ['Chalk, matt'] },
      ],
    },
  });
  const single = itemSchema.parse({
    ...pot,
    id: 'c'.repeat(24),
    urlId: 'plain',
    title: 'Plain',
    product: { productType: 3, variants: [{ id: '3'.repeat(24), sku: 'C', priceCents: 100, qtyInStock: 2 }] },
  });

  it.each(['shopify', 'woocommerce'] as const)(
    'can be imported again from a %s file without changes',
    (format: CatalogueFormat) => {
      for (const item of [pot, single]) {
        const file = catalogueHeader(format) + catalogueLines(format, { item, collectionId: '' }, context);
        const { products, issues } = readFile(file);
        expect(issues).toEqual([]);
        expect(planned(products[0], { existing: item, findImage: () => image }).kind).toBe('same');
      }
    },
  );

  it('contains no cell that a spreadsheet would run as a formula', () => {
    const file = catalogueLines('shopify', { item: pot, collectionId: '' }, context);
    expect(file).toContain(`"'=HYPERLINK(""x"")"`);
    expect(file).toContain(",'=Pot,");
  });
});

it('the rows of an imported file are grouped by product, in the file’s order', () => {
  const row = (line: number, handle: string): CatalogueRow => ({ line, cells: { handle } });
  const { groups, issues } = groupRows('shopify', [
    row(2, 'a'),
    row(3, 'b'),
    row(4, 'a'),
    { line: 5, cells: {} },
  ]);
  expect(groups.map(({ key, rows }) => [key, rows.map(({ line }) => line)])).toEqual([
    ['a', [2, 4]],
    ['b', [3]],
  ]);
  expect(issues).toEqual([{ line: 5, level: 'error', message: 'The row has neither a handle nor a name.' }]);
});
