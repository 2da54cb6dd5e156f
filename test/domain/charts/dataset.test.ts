import { describe, expect, it } from 'vitest';
import { hasMissingData, parseNumber, readDataset } from '#domain/charts/read-dataset.ts';
import { MAX_DATASET_COLUMNS, MAX_DATASET_ROWS } from '#schema/contracts/blocks/chart.ts';

const table = (rows: number, columns: number) =>
  Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) =>
      row === 0 || column === 0 ? `n${row}${column}` : '1',
    ).join(','),
  ).join('\n');

describe('a dataset read from a pasted table', () => {
  it.each([
    ['commas', 'Month,Mugs,Bowls\nJune,42,18\nJuly,61,25'],
    ['tabs, as copied from spreadsheets', 'Month\tMugs\tBowls\r\nJune\t42\t18\r\nJuly\t61\t25\r\n'],
    ['semicolons', 'Month;Mugs;Bowls\nJune;42;18\nJuly;61;25\n;;\n'],
  ])('can be separated by %s', (_, text) =>
    expect(readDataset(text)).toEqual({
      dataset: {
        columns: ['Mugs', 'Bowls'],
        rows: [
          { label: 'June', values: [42, 18] },
          { label: 'July', values: [61, 25] },
        ],
      },
      warnings: [],
    }),
  );

  it('may have numbers in its first row, which then is not a row of names', () =>
    expect(readDataset('June,42\nJuly,61')).toMatchObject({
      dataset: { columns: ['Column 1'], rows: [{ label: 'June' }, { label: 'July' }] },
    }));

  it.each(['', '  \n ', 'Month\nJune\nJuly'])(
    '[B5.49] is rejected without a column of values: "%s"',
    (text) => expect(readDataset(text)).toEqual({ problem: 'Your dataset must have at least one column' }),
  );

  it.each(['Month,Mugs', 'Month,Mugs\n\n,,\n'])('[B5.50] is rejected without a row of values: "%s"', (text) =>
    expect(readDataset(text)).toEqual({ problem: 'Your dataset must have at least one row' }),
  );

  it.each(['Month,Mugs,Bowls\nJune,42,\nJuly,61,25', 'Month,Mugs\nJune,closed'])(
    '[B5.51] keeps an incomplete row, which causes a warning: "%s"',
    (text) => {
      const reading = readDataset(text);
      expect(reading).toMatchObject({ warnings: ['One or more rows was missing data'] });
      expect('dataset' in reading && hasMissingData(reading.dataset)).toBe(true);
    },
  );

  it.each([
    [MAX_DATASET_ROWS + 1, 2],
    [2, MAX_DATASET_COLUMNS + 1],
  ])(
    '[B8.4.11] is truncated at 1,000 rows and 50 columns, with a warning that names both limits: %i by %i',
    (rows, columns) => {
      const reading = readDataset(table(rows, columns));
      expect(reading).toMatchObject({
        warnings: ['Your dataset was truncated: a chart shows at most 1,000 rows and 50 columns'],
      });
      if (!('dataset' in reading)) throw new Error('no dataset');
      expect(reading.dataset.rows).toHaveLength(Math.min(rows, 1000));
      expect(reading.dataset.columns).toHaveLength(Math.min(columns, 50));
    },
  );

  it('is complete if it has exactly the maximum size', () =>
    expect(readDataset(table(MAX_DATASET_ROWS, MAX_DATASET_COLUMNS))).toMatchObject({ warnings: [] }));

  it.each(['Month,"Mugs\nJune,42', `Month,${','.repeat(600)}`])(
    'is rejected with an explanation if it cannot be read: %#',
    (text) =>
      expect(readDataset(text)).toEqual({ problem: expect.stringMatching(/^Line 1 cannot be read\. /) }),
  );

  it('may have commas, quotation marks and line breaks in its names', () =>
    expect(readDataset('Month,"Mugs, small","say ""bowl"""\n"June\n2026",1.5,-2')).toMatchObject({
      dataset: { columns: ['Mugs, small', 'say "bowl"'], rows: [{ label: 'June\n2026', values: [1.5, -2] }] },
    }));
});

describe('a number in a pasted table', () => {
  it.each([
    ['42', 42],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1,234', 1234],
    ['1.234.567', 1_234_567],
    ['3,5', 3.5],
    ['1 234,5', 1234.5],
    ['$5', 5],
    ['12 %', 12],
    ['(3)', -3],
    ['−3', -3],
    ['.5', 0.5],
    ['1e3', 1000],
    ['', null],
    ['closed', null],
    ['1-2', null],
    ['Infinity', null],
    ['1e99', null],
    ['=SUM(A1)', null],
  ])('the text %s is parsed as %s', (text, number) => expect(parseNumber(text)).toBe(number));
});
