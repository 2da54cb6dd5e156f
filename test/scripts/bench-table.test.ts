import { expect, it } from 'vitest';
import { type Figure, updateTable } from '../bench/figure.ts';

const HEAD = '| group | figure | target | measured | |\n| --- | --- | --- | --- | --- |';
const toDocument = (...rows: string[]) =>
  ['# Title', '<!-- bench -->', HEAD, ...rows, '<!-- /bench -->', 'End'].join('\n');
const figure: Figure = {
  group: 'Worker',
  name: 'bundle',
  target: '< 640 kB',
  measured: '600 kB',
  isMet: true,
};

it('new results replace the rows for the same measurements, and other rows keep their order', () => {
  const before = toDocument(
    '| Worker | bundle   | < 640 kB | 700 kB | **missed** |',
    '| Worker | start-up | | 26 ms | |',
  );
  expect(updateTable(before, [figure])).toBe(
    toDocument('| Worker | bundle | < 640 kB | 600 kB | ok |', '| Worker | start-up | | 26 ms | |'),
  );
});

it('a row for a new measurement is added at the end', () => {
  expect(updateTable(toDocument(), [figure])).toBe(
    toDocument('| Worker | bundle | < 640 kB | 600 kB | ok |'),
  );
});

it('a document without the markers around the table is rejected', () => {
  expect(() => updateTable('# Title', [figure])).toThrow('markers');
});
