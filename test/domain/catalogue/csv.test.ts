import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvError, type CsvRecord, createCsvReader, UNCLOSED_QUOTE } from '#domain/catalogue/read-csv.ts';
import { csvAddress, csvCents, csvCount, csvList, csvMeasure } from '#domain/catalogue/values.ts';
import { csvLine, escapeFormula, unescapeFormula } from '#domain/catalogue/write-csv.ts';

function read(text: string, size = Number.POSITIVE_INFINITY): CsvRecord[] {
  const reader = createCsvReader();
  const records: CsvRecord[] = [];
  for (let at = 0; at < text.length; at += size) records.push(...reader.push(text.slice(at, at + size)));
  return [...records, ...reader.end()];
}
const cells = (text: string, size?: number) => read(text, size).map((record) => record.cells);

describe('CSV reader', () => {
  const FILE = '\ufeffHandle,Title,Body\r\na,"Mug, ""large""","<p>One\r\ntwo</p>"\r\n\r\nb,Bowl,\r\n';

  it('reads quotes, doubled quotes, line breaks in cells, CRLF and a byte order mark', () => {
    expect(cells(FILE)).toEqual([
      ['Handle', 'Title', 'Body'],
      ['a', 'Mug, "large"', '<p>One\r\ntwo</p>'],
      ['b', 'Bowl', ''],
    ]);
  });

  it('numbers records by the line on which they begin', () => {
    expect(read(FILE).map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it.each([1, 2, 3, 7])('reads the same from pieces of %i characters', (size) => {
    expect(read(FILE, size)).toEqual(read(FILE));
  });

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

  it('reports where an unclosed quote was opened', () => {
    const broken = () => read('a,b\n1,2\n3,"never\n closed');
    expect(broken).toThrow(UNCLOSED_QUOTE);
    try {
      broken();
    } catch (error) {
      expect(error instanceof CsvError && error.line).toBe(3);
    }
  });

  it('reads back what the writer writes, in pieces of any size', () => {
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

describe('values', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@a', "'@a"],
    ["'=1", "''=1"],
    ["it's", "it's"],
  ])('writes %j so that no spreadsheet runs it, and reads it back', (text, written) => {
    expect(escapeFormula(text)).toBe(written);
    expect(unescapeFormula(written)).toBe(text);
  });

  it.each([
    ['9.99', 999],
    ['1,234.50', 123450],
    ['1.234,50', 123450],
    ['12,5', 1250],
    ['18.0000', 1800],
    ['$5', 500],
    ['1,234', 123400],
    ['9.999', null],
    ['-1', null],
    ['1000000.01', null],
    ['ten', null],
  ])('reads the price %j as %j cents', (text, cents) => {
    expect(csvCents(text, 'USD')).toBe(cents);
  });

  it('reads yen without a fraction', () => {
    expect(csvCents('1200', 'JPY')).toBe(1200);
    expect(csvCents('1200.00', 'JPY')).toBe(1200);
    expect(csvCents('1200.50', 'JPY')).toBeNull();
  });

  it.each([
    ['0.39', 'kg', 390],
    ['1', 'lbs', 454],
    ['2,5', 'oz', 71],
    ['3.54', 'in', 90],
    ['1.25', 'm', 1250],
    ['heavy', 'kg', null],
  ])('measures %s %s as %j', (text, unit, measure) => {
    expect(csvMeasure(text, unit)).toBe(measure);
  });

  it('reads counts, lists and addresses', () => {
    expect([csvCount('12'), csvCount('3.0'), csvCount('3.5'), csvCount('-1')]).toEqual([12, 3, null, null]);
    expect(csvList('Pot, Plants,, Pot, Salt\\, pepper')).toEqual(['Pot', 'Plants', 'Salt, pepper']);
    expect(csvAddress('https://a.test/b.jpg?v=1')).toBe('https://a.test/b.jpg?v=1');
    for (const text of ['javascript:alert(1)', 'ftp://a.test/b', 'https://user@a.test/', 'b.jpg'])
      expect(csvAddress(text)).toBeNull();
  });
});
