import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDecimalMarks, createMarkFinder, listReadings } from '#domain/catalogue/decimal-mark.ts';
import { CsvError, type CsvRecord, createCsvReader, UNCLOSED_QUOTE } from '#domain/catalogue/read-csv.ts';
import { csvAddress, csvCents, csvCount, csvList, csvMeasure } from '#domain/catalogue/values.ts';
import { csvLine, escapeFormula, unescapeFormula } from '#domain/catalogue/write-csv.ts';
import type { NumberColumn } from '#schema/contracts/catalogue/product-import.ts';

function read(text: string, size = Number.POSITIVE_INFINITY): CsvRecord[] {
  const reader = createCsvReader();
  const records: CsvRecord[] = [];
  for (let at = 0; at < text.length; at += size) records.push(...reader.push(text.slice(at, at + size)));
  return [...records, ...reader.end()];
}
const cells = (text: string, size?: number) => read(text, size).map((record) => record.cells);

describe('the CSV reader', () => {
  const FILE = '\ufeffHandle,Title,Body\r\na,"Mug, ""large""","<p>One\r\ntwo</p>"\r\n\r\nb,Bowl,\r\n';

  it('accepts quotes, doubled quotes, line breaks in cells, CRLF and a byte order mark', () => {
    expect(cells(FILE)).toEqual([
      ['Handle', 'Title', 'Body'],
      ['a', 'Mug, "large"', '<p>One\r\ntwo</p>'],
      ['b', 'Bowl', ''],
    ]);
  });

  it('numbers each record by the line on which it starts', () => {
    expect(read(FILE).map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it.each([1, 2, 3, 7])('returns the same records if the text arrives in pieces of %i characters', (size) => {
    expect(read(FILE, size)).toEqual(read(FILE));
  });

  it.each([1, 2, 5, 6, 7, 100])(
    'detects the delimiter from the first line, even in pieces of %i characters',
    (size) => {
      for (const end of ['\n', '\r\n', '\r'])
        expect(read(`\ufeffsep=;${end}a,x;b${end}1;2${end}`, size)).toEqual([
          { line: 2, cells: ['a,x', 'b'] },
          { line: 3, cells: ['1', '2'] },
        ]);
      expect(read('SEP=|\na|b,c,d', size)).toEqual([{ line: 2, cells: ['a', 'b,c,d'] }]);
      expect(read('sep=;', size)).toEqual([{ line: 1, cells: ['sep=', ''] }]);
    },
  );

  it.each([
    [
      'a;b;c\n1;2,5;3',
      [
        ['a', 'b', 'c'],
        ['1', '2,5', '3'],
      ],
    ],
    [
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '"a,x";b\r1;2\r',
      [
        ['a,x', 'b'],
        ['1', '2'],
      ],
    ],
    ['a', [['a']]],
    ['', []],
    [
      'a,b\n"x"y,z',
      [
        ['a', 'b'],
        ['xy', 'z'],
      ],
    ],
    [
      'a,b\nin 5" pots,z',
      [
        ['a', 'b'],
        ['in 5" pots', 'z'],
      ],
    ],
    [
      'a,b\n"last",""',
      [
        ['a', 'b'],
        ['last', ''],
      ],
    ],
  ])('reads %j', (text, records) => {
    expect(cells(text)).toEqual(records);
  });

  it('reports the line on which an unclosed quotation mark starts', () => {
    const broken = () => read('a,b\n1,2\n3,"never\n closed');
    expect(broken).toThrow(UNCLOSED_QUOTE);
    try {
      broken();
    } catch (error) {
      expect(error instanceof CsvError && error.line).toBe(3);
    }
  });

  it('reads the writer’s output in pieces of any size', () => {
    const cell = fc.oneof(fc.string(), fc.stringMatching(/^[",\r\n;'=+@ \t-]{0,6}$/));
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 9 }),
        (rows, size) => {
          const file = csvLine(['h,1', 'h,2']) + rows.map((row) => csvLine(row)).join('');
          const kept = rows.filter((row) => row.some((text) => escapeFormula(text).trim() !== ''));
          expect(
            cells(file, size)
              .slice(1)
              .map((row) => row.map(unescapeFormula)),
          ).toEqual(kept);
        },
      ),
    );
  });
});

describe('CSV values', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@a', "'@a"],
    ["'=1", "''=1"],
    ["it's", "it's"],
  ])(
    'the writer escapes %j as %j, which no spreadsheet runs as a formula, and the reader restores it',
    (text, written) => {
      expect(escapeFormula(text)).toBe(written);
      expect(unescapeFormula(written)).toBe(text);
    },
  );

  it.each([
    ['9.99', 999],
    ['1,234.50', 123450],
    ['1.234,50', 123450],
    ['12,5', 1250],
    ['18.0000', 1800],
    ['$5', 500],
    ['1,234', 123400],
    ['9.999', null],
    ["1'234.50", 123450],
    ['1\u00a0234,50 $', 123450],
    ['1,00,000.00', 10000000],
    ['12,-', 1200],
    ['1.2.3', null],
    ['12,34,5', null],
    ['.50', null],
    ['-1', null],
    ['1000000.01', null],
    ['ten', null],
  ])('the price %j is parsed as %j cents', (text, cents) => {
    expect(csvCents(text, 'USD', '.')).toBe(cents);
  });

  it.each([
    ['12.500', 1250, 1250000],
    ['12,500', 1250000, 1250],
    ['1.234', null, 123400],
    ['0.500', 50, 50],
    ['12.50', 1250, 1250],
  ])('the price %j is %j cents with a decimal point and %j with a decimal comma', (text, point, comma) => {
    expect([csvCents(text, 'USD', '.'), csvCents(text, 'USD', ',')]).toEqual([point, comma]);
  });

  it.each([
    ['a German price list', ['12.500', '8,90', '1.200,00'], ','],
    ['an English price list', ['12.500', '8.90'], '.'],
    ['a Swiss price list', ["CHF 1'200.50", 'CHF 12.500'], '.'],
    ['millions', ['1.200.000', '12.500'], ','],
    ['a mixed price list', ['12.500', '8,90', '8.90'], null],
    ['an ambiguous price list', ['12.500', '7'], null],
  ])('the parser detects the decimal mark in %s', (_name, prices, mark) => {
    const finder = createMarkFinder(new Map([['price', 'Variant Price']]));
    for (const price of prices) finder.take({ price });
    const example = prices.find((price) => price.includes('12.500'));
    expect(finder.found()).toEqual([{ field: 'price', column: 'Variant Price', example, mark }]);
  });

  it('a number column that does not show its decimal mark uses the mark of the price column', () => {
    const finder = createMarkFinder(
      new Map([
        ['price', 'Regular price'],
        ['weight_kg', 'Weight (kg)'],
      ]),
    );
    finder.take({ price: '12,50', weight_kg: '1.250' });
    expect(finder.found()).toEqual([
      { field: 'weight_kg', column: 'Weight (kg)', example: '1.250', mark: ',' },
    ]);
    const unsaid = ['price', 'grams'].map(
      (field): NumberColumn => ({
        field,
        column: field,
        example: '1.250',
        mark: null,
      }),
    );
    expect(applyDecimalMarks(unsaid, { price: ',' }).map(({ mark }) => mark)).toEqual([',', ',']);
    expect(applyDecimalMarks(unsaid, { price: ',', grams: '.' }).map(({ mark }) => mark)).toEqual([',', '.']);
    expect(applyDecimalMarks(unsaid, { weight: ',' }).map(({ mark }) => mark)).toEqual([null, null]);
    expect(listReadings('€ 1.250')).toEqual([
      { mark: '.', number: 1.25 },
      { mark: ',', number: 1250 },
    ]);
  });

  it('a price in yen has no fraction', () => {
    expect(csvCents('1200', 'JPY', '.')).toBe(1200);
    expect(csvCents('1200.00', 'JPY', '.')).toBe(1200);
    expect(csvCents('1200.50', 'JPY', '.')).toBeNull();
  });

  it('a price in a currency without fractions, or in whole units, accepts either thousands separator', () => {
    expect([csvCents('12.500', 'JPY', '.'), csvCents('12,500', 'JPY', '.')]).toEqual([12500, 12500]);
    expect([csvCount('1.500'), csvCount('1,500')]).toEqual([1500, 1500]);
  });

  it.each([
    ['0.39', 'kg', 390],
    ['1', 'lbs', 454],
    ['2,5', 'oz', 71],
    ['3.54', 'in', 90],
    ['1.25', 'm', 1250],
    ['heavy', 'kg', null],
  ])('the parser converts %s %s to %j', (text, unit, measure) => {
    expect(csvMeasure(text, unit)).toBe(measure);
  });

  it('the parser reads counts, lists and URLs', () => {
    expect([csvCount('12'), csvCount('3.0'), csvCount('3.5'), csvCount('-1')]).toEqual([12, 3, null, null]);
    expect(csvList('Pot, Plants,, Pot, Salt\\, pepper')).toEqual(['Pot', 'Plants', 'Salt, pepper']);
    expect(csvAddress('https://a.test/b.jpg?v=1')).toBe('https://a.test/b.jpg?v=1');
    for (const text of ['javascript:alert(1)', 'ftp://a.test/b', 'https://user@a.test/', 'b.jpg'])
      expect(csvAddress(text)).toBeNull();
  });
});
