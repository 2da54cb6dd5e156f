import { describe, expect, test } from 'vitest';
import type { DraftVariant } from '#client/config/screens/products/editor-draft.ts';
import { pasteIntoAll } from '#client/config/screens/products/paste-all.ts';
import { getSalePriceError } from '#client/config/screens/products/sale-price-error.ts';
import {
  describeDropped,
  describeRefused,
  getImageColumn,
  layCells,
  listColumns,
  listParcelColumns,
  restoreCells,
  splitCells,
  writeCells,
} from '#client/config/screens/products/variant-columns.ts';
import { MEASUREMENT_STANDARD } from '#domain/products/measurement.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';

const COLUMNS = listColumns(PRODUCT_TYPE.physical, 'USD');
const [PRICE, SALE, STOCK, SKU] = COLUMNS as [
  (typeof COLUMNS)[0],
  (typeof COLUMNS)[0],
  (typeof COLUMNS)[0],
  (typeof COLUMNS)[0],
];

const variant = (key: string, rest: Partial<DraftVariant> = {}): DraftVariant => ({
  key,
  priceCents: 2400,
  salePriceCents: 0,
  onSale: false,
  qtyInStock: 5,
  unlimited: false,
  optionValues: [key],
  ...rest,
});
const open = () => false;

describe('a column of the variants table', () => {
  test.each([
    ['1,250', 125_000],
    ['12,50', 1250],
    ['$12.50', 1250],
    ['12.5', 1250],
    ['0', 0],
  ])('the price column accepts %s', (text, priceCents) => {
    expect(PRICE.write(variant('a'), text)).toEqual({ priceCents });
  });

  test.each(['', '-1', 'free', '1.234.5', '12.505'])('the price column rejects "%s"', (text) => {
    expect(PRICE.write(variant('a'), text)).toBeNull();
  });

  test('a sale price starts the sale, and an empty sale price ends it', () => {
    expect(SALE.write(variant('a'), '19.90')).toEqual({ onSale: true, salePriceCents: 1990 });
    expect(SALE.write(variant('a'), '')).toEqual({ onSale: false });
    expect(SALE.read(variant('a', { salePriceCents: 1990 }))).toBe('');
    expect(SALE.read(variant('a', { salePriceCents: 1990, onSale: true }))).toBe('19.90');
  });

  test('the stock column accepts whole numbers and the word Unlimited', () => {
    expect(STOCK.write(variant('a'), 'unlimited')).toEqual({ unlimited: true });
    expect(STOCK.write(variant('a'), '1,500')).toEqual({ unlimited: false, qtyInStock: 1500 });
    expect(STOCK.write(variant('a'), '2.5')).toBeNull();
    expect(STOCK.write(variant('a'), '-2')).toBeNull();
    expect(STOCK.read(variant('a', { unlimited: true }))).toBe('Unlimited');
  });

  test('an empty SKU is replaced by a generated one, and a SKU that is too long is rejected', () => {
    expect(SKU.write(variant('a'), '')).toEqual({ sku: undefined });
    expect(SKU.write(variant('a'), 'x'.repeat(61))).toBeNull();
  });

  test('changing the weight keeps the parcel’s dimensions', () => {
    const [weight, length] = listParcelColumns(MEASUREMENT_STANDARD.metric);
    const parcel = { weightGrams: 0, lengthMm: 120, widthMm: 0, heightMm: 0 };
    expect(weight?.write(variant('a', { parcel }), '1.25')).toEqual({
      parcel: { ...parcel, weightGrams: 1250 },
    });
    expect(length?.read(variant('a', { parcel }))).toBe('12');
    expect(weight?.read(variant('a'))).toBe('');
  });

  test('the cost, barcode and low stock columns can be cleared, and reject wrong values', () => {
    const find = (field: string) => {
      const column = listColumns(PRODUCT_TYPE.physical, 'USD', { hasCosts: true, hasAlert: true }).find(
        (one) => one.field === field,
      );
      if (!column) throw new Error(`no column ${field}`);
      return column;
    };
    const [cost, barcode, lowStock] = [find('costCents'), find('barcode'), find('lowStockAt')];
    expect(lowStock.write(variant('a'), '0')).toEqual({ lowStockAt: 0 });
    expect(lowStock.write(variant('a'), '1001')).toBeNull();
    expect(lowStock.write(variant('a', { lowStockAt: 3 }), '')).toEqual({ lowStockAt: undefined });
    expect(cost.write(variant('a'), '16.50')).toEqual({ costCents: 1650 });
    expect(cost.write(variant('a'), '-1')).toBeNull();
    expect(cost.write(variant('a', { costCents: 1650 }), '')).toEqual({ costCents: undefined });
    expect(cost.read(variant('a'))).toBe('');
    expect(barcode.write(variant('a'), '4006381333931')).toEqual({ barcode: '4006381333931' });
    expect(barcode.write(variant('a'), '4006381333932')).toBeNull();
    expect(barcode.write(variant('a', { barcode: 'OWN' }), '')).toEqual({ barcode: undefined });
  });

  test('the image column accepts only images that belong to the product', () => {
    const column = getImageColumn([
      { mediaId: 'm1', filename: 'kelp.jpg', width: 10, height: 10, alt: '' } as never,
    ]);
    expect(column.write(variant('a'), 'm1')).toEqual({ mediaId: 'm1' });
    expect(column.write(variant('a'), 'm2')).toBeNull();
    expect(column.write(variant('a'), '')).toEqual({ mediaId: undefined });
  });

  test('a gift card has no stock column', () => {
    const fields = listColumns(PRODUCT_TYPE.giftCard, 'USD').map(({ field }) => field);
    expect(fields).toEqual(['priceCents', 'salePriceCents', 'sku']);
  });
});

describe('cells pasted into the variants table', () => {
  test('quotation marks and the last line break from a spreadsheet are removed', () => {
    expect(splitCells('a\t"b ""c"""\r\n d \t\r\n')).toEqual([
      ['a', 'b "c"'],
      ['d', ''],
    ]);
  });

  test('cells beyond the last row and column of the table are ignored', () => {
    const copied = [
      ['1', '2', '3', '4', '5'],
      ['6', '7', '8', '9', '10'],
    ];
    const cells = layCells(copied, ['a'], COLUMNS, 1);
    expect(cells.map(({ key, text }) => key + text)).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  test('the copied rows are repeated in a selection that is longer', () => {
    const cells = layCells([['1'], ['2']], ['a', 'b', 'c', 'd'], COLUMNS, 3);
    expect(cells.map(({ key, text }) => key + text)).toEqual(['a1', 'b2', 'c1']);
  });

  test('a cell with an invalid value stays unchanged, and the others change', () => {
    const before = [variant('a'), variant('b'), variant('c')];
    const { variants, changed, refused } = writeCells(
      before,
      layCells([['26'], ['foo'], ['24.00']], ['a', 'b', 'c'], COLUMNS, 1),
      open,
    );
    expect(variants.map(({ priceCents }) => priceCents)).toEqual([2600, 2400, 2400]);
    expect({ changed, refused: refused.map(({ key }) => key) }).toEqual({ changed: 1, refused: ['b'] });
    expect(variants[1]).toBe(before[1]);
    expect(variants[2]).toBe(before[2]);
  });

  test('a locked cell stays unchanged', () => {
    const cells = layCells([['9']], ['a', 'b'], [STOCK], 2);
    const { variants, refused } = writeCells(
      [variant('a', { id: 'stored' }), variant('b')],
      cells,
      ({ id }, { field }) => field === 'qtyInStock' && id !== undefined,
    );
    expect(variants.map(({ qtyInStock }) => qtyInStock)).toEqual([5, 9]);
    expect(refused).toHaveLength(1);
  });

  test('an undo restores only cells that have not been changed again', () => {
    const before = [variant('a'), variant('b')];
    const cells = layCells([['30']], ['a', 'b'], [PRICE], 2);
    const { variants: after } = writeCells(before, cells, open);
    const current = after.map((one) => (one.key === 'b' ? { ...one, priceCents: 9900 } : one));
    const { variants } = writeCells(current, restoreCells(cells, before, after, current), open);
    expect(variants.map(({ priceCents }) => priceCents)).toEqual([2400, 9900]);
  });
});

describe('the message after a paste', () => {
  const variants = [variant('S'), variant('M')];

  test('names each cell that kept its value, with its row, its column and the text', () => {
    const cells = [
      { key: 'S', column: PRICE, text: 'free' },
      { key: 'S', column: STOCK, text: '-4' },
      { key: 'M', column: STOCK, text: 'viele' },
    ];
    const { refused } = writeCells(variants, cells, open);
    const text = describeRefused(refused, variants);
    for (const name of [
      `S, ${PRICE.label} (“free”)`,
      `S, ${STOCK.label} (“-4”)`,
      `M, ${STOCK.label} (“viele”)`,
    ])
      expect(text).toContain(name);
    expect(text).toContain(STOCK.hint);
  });

  test.each(['99999999999999', '$99,999,999,999.00', '5000000,50', '1000000.01'])(
    'a price of %s is too high',
    (text) => {
      expect(PRICE.write(variant('a'), text)).toBeNull();
      const refused = describeRefused([{ key: 'S', column: PRICE, text }], variants);
      expect(refused).toContain('Price: This price is too high. Enter at most $1,000,000.00.');
      expect(refused).not.toContain('such as 12.50');
    },
  );

  test.each(['free', '-99999999999999', '12.345', '1.2.3'])('“%s” is not an amount', (text) => {
    const refused = describeRefused([{ key: 'S', column: PRICE, text }], variants);
    expect(refused).toContain('Price: Enter an amount, such as 12.50.');
  });

  test('counts the rows below the last variant', () => {
    expect(describeDropped(1)).toBe('1 row was left out, because there are no more variants.');
    expect(describeDropped(0)).toBe('');
  });
});

describe('rows pasted into the row of all variants', () => {
  const copied = [
    ['26', '22', '3', 'SKU-1'],
    ['28', '', '4', 'SKU-2'],
    ['30', '', '5', 'SKU-3'],
  ];

  test('the first row is set for each variant, without the SKU', () => {
    const { cells } = pasteIntoAll(copied, ['a', 'b'], COLUMNS);
    expect(cells.map(({ key, column, text }) => [key, column, text])).toEqual([
      ['a', PRICE, '26'],
      ['a', SALE, '22'],
      ['a', STOCK, '3'],
      ['b', PRICE, '26'],
      ['b', SALE, '22'],
      ['b', STOCK, '3'],
    ]);
  });

  test('the message says which cells are left out', () => {
    expect(pasteIntoAll(copied, ['a'], COLUMNS).left).toBe(
      '2 rows were left out, because the row of all variants takes one row. Paste into the rows below it. SKU: left out, because each variant has its own.',
    );
    expect(pasteIntoAll([['26', '22']], ['a'], COLUMNS).left).toBe('');
  });
});

describe('the error of a sale price', () => {
  const TOO_HIGH = 'The sale price must be below the price.';
  test.each([
    [
      'a sale price over the price',
      { onSale: true, salePriceCents: 2000, priceCents: 1000 },
      undefined,
      TOO_HIGH,
    ],
    ['an equal sale price', { onSale: true, salePriceCents: 1000, priceCents: 1000 }, undefined, TOO_HIGH],
    ['a corrected price', { onSale: true, salePriceCents: 800, priceCents: 1000 }, TOO_HIGH, undefined],
    ['no sale', { onSale: false, salePriceCents: 2000, priceCents: 1000 }, TOO_HIGH, undefined],
    ['another refusal', { onSale: true, salePriceCents: 800, priceCents: 1000 }, 'Other.', 'Other.'],
  ])('%s', (_, prices, refused, error) => {
    expect(getSalePriceError(prices, refused)).toBe(error);
  });
});
