import { describe, expect, it } from 'vitest';
import {
  filterRows,
  type ReportColumn,
  sortRows,
  toCsv,
} from '#client/config/screens/analytics/report/table-rows.ts';

interface Row {
  name: string;
  views: number | null;
}
const rows: Row[] = [
  { name: 'Item 10', views: 3 },
  { name: 'item 9', views: null },
  { name: 'Émile', views: 40 },
  { name: '=HYPERLINK("https://evil.test")', views: 3 },
];
const columns: ReportColumn<Row>[] = [
  { id: 'name', title: 'Name', isText: true, value: ({ name }) => name },
  { id: 'views', title: 'Views', value: ({ views }) => views, csv: ({ views }) => views ?? '' },
];
const names = (sorted: readonly Row[]) => sorted.map(({ name }) => name);

describe('report rows', () => {
  it('numbers are sorted by value, with empty rows last in either direction and equal rows in their original order', () => {
    const order = (isDescending: boolean) =>
      names(sortRows(rows, columns, { column: 'views', isDescending }));
    expect(order(true)).toEqual(['Émile', 'Item 10', rows[3]?.name, 'item 9']);
    expect(order(false)).toEqual(['Item 10', rows[3]?.name, 'Émile', 'item 9']);
  });

  it('names are sorted with numbers in numeric order', () => {
    const sorted = names(sortRows(rows, columns, { column: 'name', isDescending: false }));
    expect(sorted.slice(1)).toEqual(['Émile', 'item 9', 'Item 10']);
  });

  it('the search finds a part of a row’s text, ignoring case', () => {
    expect(names(filterRows(rows, columns, ' ITEM '))).toEqual(['Item 10', 'item 9']);
    expect(filterRows(rows, columns, '40')).toEqual([]);
    expect(filterRows(rows, columns, '')).toHaveLength(4);
  });

  it('the export contains every row, and no text that a spreadsheet would run as a formula', () => {
    expect(toCsv(rows, columns)).toBe(
      '\uFEFFName,Views\r\nItem 10,3\r\nitem 9,\r\nÉmile,40\r\n"\'=HYPERLINK(""https://evil.test"")",3\r\n',
    );
  });
});
