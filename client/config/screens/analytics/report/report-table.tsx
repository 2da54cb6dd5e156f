import { useDeferredValue, useId, useMemo, useState } from 'react';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { downloadText } from '#client/config/kit/ui/download-text.ts';
import { filterRows, type ReportColumn, type Sorting, sortRows, toCsv } from './table-rows.ts';

const PAGE_ROWS = 25;
/** From this number of rows, a table has a filter and a count. Shorter tables are faster to scan. */
const FILTER_FROM_ROWS = 8;

interface Props<Row> {
  caption: string;
  rows: readonly Row[];
  columns: readonly ReportColumn<Row>[];
  rowKey: (row: Row) => string;
  /** The column by which the table is initially sorted, in descending order. */
  sortedBy: string;
  /** The column whose values are drawn as bars below the rows' names, relative to the column's maximum. */
  barBy?: string;
  fileName: string;
  empty: string;
  note?: string;
}

/** A table whose rows can be sorted, filtered and paged. Its export contains all rows. */
export function ReportTable<Row>(props: Props<Row>) {
  const { caption, rows, columns, rowKey, sortedBy, barBy, fileName, empty, note } = props;
  const [sorting, setSorting] = useState<Sorting>({ column: sortedBy, isDescending: true });
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const heading = useId();
  const hasFilter = rows.length >= FILTER_FROM_ROWS;
  const wanted = useDeferredValue(search);
  const sorted = useMemo(() => sortRows(rows, columns, sorting), [rows, columns, sorting]);
  const found = useMemo(() => filterRows(sorted, columns, wanted), [sorted, columns, wanted]);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_ROWS));
  const current = Math.min(page, pages - 1);
  const shown = found.slice(current * PAGE_ROWS, (current + 1) * PAGE_ROWS);
  const bar = columns.find(({ id }) => id === barBy)?.value;
  const max = bar ? rows.reduce((largest, row) => Math.max(largest, Number(bar(row) ?? 0)), 1) : 1;
  const sort = ({ id, isText }: ReportColumn<Row>) => {
    setPage(0);
    setSorting({ column: id, isDescending: sorting.column === id ? !sorting.isDescending : !isText });
  };
  return (
    <section className="report-table" aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{caption}</h3>
        {hasFilter && (
          <SearchInput
            label={`Filter ${caption}`}
            placeholder="Filter"
            value={search}
            onChange={(text) => {
              setSearch(text);
              setPage(0);
            }}
          />
        )}
        {rows.length > 0 && (
          <button
            type="button"
            className="button"
            aria-label={`Export ${caption} as CSV`}
            onClick={() => downloadText(`${fileName}.csv`, 'text/csv', toCsv(sorted, columns))}
          >
            Export CSV
          </button>
        )}
      </header>
      {rows.length === 0 ? (
        <p className="report-quiet">{empty}</p>
      ) : (
        <>
          <div className="report-scroll">
            <table aria-labelledby={heading}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th
                      key={column.id}
                      scope="col"
                      className={column.isText ? 'is-text' : undefined}
                      aria-sort={ariaSort(column.id, sorting)}
                    >
                      <button type="button" onClick={() => sort(column)}>
                        {column.title}
                        <span aria-hidden="true">{sortMark(column.id, sorting)}</span>
                      </button>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.map((row) => (
                  <tr key={rowKey(row)}>
                    {columns.map(({ id, value, cell, isText }, index) =>
                      index === 0 ? (
                        <th key={id} scope="row" className="is-text">
                          <span className="report-name">{(cell ?? value)(row)}</span>
                          {bar && (
                            <span className="report-bar" aria-hidden="true">
                              <span style={{ inlineSize: `${(Number(bar(row) ?? 0) / max) * 100}%` }} />
                            </span>
                          )}
                        </th>
                      ) : (
                        <td key={id} className={isText ? 'is-text' : undefined}>
                          {(cell ?? value)(row)}
                        </td>
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <footer>
            {hasFilter && (
              <p className="report-quiet" role="status">
                {describeRows(found.length, rows.length, current)}
              </p>
            )}
            {note && <p className="report-quiet">{note}</p>}
            {pages > 1 && (
              <div className="report-pages">
                <button
                  type="button"
                  className="button"
                  disabled={current === 0}
                  onClick={() => setPage(current - 1)}
                >
                  Previous
                </button>
                <button
                  type="button"
                  className="button"
                  disabled={current === pages - 1}
                  onClick={() => setPage(current + 1)}
                >
                  Next
                </button>
              </div>
            )}
          </footer>
        </>
      )}
    </section>
  );
}

function ariaSort(column: string, sorting: Sorting) {
  if (sorting.column !== column) return undefined;
  return sorting.isDescending ? 'descending' : 'ascending';
}

function sortMark(column: string, sorting: Sorting): string {
  if (sorting.column !== column) return '';
  return sorting.isDescending ? ' ↓' : ' ↑';
}

function describeRows(found: number, all: number, page: number): string {
  if (found === 0) return `None of the ${all} rows contains this text.`;
  const first = page * PAGE_ROWS + 1;
  const last = Math.min(found, (page + 1) * PAGE_ROWS);
  const range = first === 1 && last === found ? `${found}` : `${first} to ${last} of ${found}`;
  if (found === all) return `${range} rows`;
  return `${range} found, of ${all} rows`;
}
