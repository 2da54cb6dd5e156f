import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { parseNumber } from '#domain/charts/read-dataset.ts';
import { type Dataset, MAX_DATASET_COLUMNS, MAX_DATASET_ROWS } from '#schema/contracts/blocks/chart.ts';
import './dataset-grid.css';

/** Number of rows shown at a time, limited because every cell is an input element. */
const ROWS_ON_A_PAGE = 20;

interface Props {
  dataset: Dataset;
  onChange: (dataset: Dataset) => void;
}

const replaced = <Value,>(values: readonly Value[], at: number, value: Value): Value[] =>
  values.map((one, index) => (index === at ? value : one));
const without = <Value,>(values: readonly Value[], at: number): Value[] =>
  values.filter((_, index) => index !== at);

/** Edits names in the first row and column, and numbers elsewhere. */
export function DatasetGrid({ dataset, onChange }: Props) {
  const { columns, rows } = dataset;
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_ON_A_PAGE));
  const from = Math.min(page, pages - 1) * ROWS_ON_A_PAGE;
  const setRow = (at: number, row: Partial<Dataset['rows'][number]>) => {
    const before = rows[at];
    if (before) onChange({ columns, rows: replaced(rows, at, { ...before, ...row }) });
  };
  const addColumn = () => onChange({ columns: [...columns, `Column ${columns.length + 1}`], rows });
  const removeColumn = (at: number) =>
    onChange({
      columns: without(columns, at),
      rows: rows.map((row) => ({ ...row, values: without(row.values, at) })),
    });
  const addRow = () => {
    onChange({ columns, rows: [...rows, { label: '', values: columns.map(() => null) }] });
    setPage(Math.floor(rows.length / ROWS_ON_A_PAGE));
  };
  return (
    <>
      <div className="dataset-grid">
        <table>
          <caption className="visually-hidden">Rows and columns of the chart</caption>
          {columns.length > 0 && (
            <thead>
              <tr>
                <td />
                {columns.map((column, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
                  <th key={at} scope="col">
                    <div className="tools">
                      <input
                        aria-label={`Name of column ${at + 1}`}
                        maxLength={200}
                        value={column}
                        onChange={({ target }) =>
                          onChange({ columns: replaced(columns, at, target.value), rows })
                        }
                      />
                      <IconButton
                        label={`Remove column ${at + 1}`}
                        icon={Trash2}
                        onPress={() => removeColumn(at)}
                      />
                    </div>
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.slice(from, from + ROWS_ON_A_PAGE).map((row, index) => {
              const at = from + index;
              return (
                <tr key={at}>
                  <th scope="row">
                    <input
                      aria-label={`Name of row ${at + 1}`}
                      maxLength={200}
                      value={row.label}
                      onChange={({ target }) => setRow(at, { label: target.value })}
                    />
                  </th>
                  {columns.map((column, cell) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
                    <td key={cell}>
                      <NumberCell
                        label={`${column || `Column ${cell + 1}`}, row ${at + 1}`}
                        value={row.values[cell] ?? null}
                        onChange={(value) =>
                          setRow(at, {
                            values: columns.map((_, one) =>
                              one === cell ? value : (row.values[one] ?? null),
                            ),
                          })
                        }
                      />
                    </td>
                  ))}
                  <td>
                    <IconButton
                      label={`Remove row ${at + 1}`}
                      icon={Trash2}
                      onPress={() => onChange({ columns, rows: without(rows, at) })}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {pages > 1 && (
        <div className="tools">
          <button type="button" className="button" disabled={from === 0} onClick={() => setPage(page - 1)}>
            Previous rows
          </button>
          <span role="status">
            {from + 1} to {Math.min(from + ROWS_ON_A_PAGE, rows.length)} of{' '}
            {rows.length.toLocaleString('en-US')}
          </span>
          <button
            type="button"
            className="button"
            disabled={from + ROWS_ON_A_PAGE >= rows.length}
            onClick={() => setPage(page + 1)}
          >
            Next rows
          </button>
        </div>
      )}
      <div className="tools">
        <button type="button" className="button" disabled={rows.length >= MAX_DATASET_ROWS} onClick={addRow}>
          <Plus size={16} aria-hidden="true" /> Add a row
        </button>
        <button
          type="button"
          className="button"
          disabled={columns.length >= MAX_DATASET_COLUMNS}
          onClick={addColumn}
        >
          <Plus size={16} aria-hidden="true" /> Add a column
        </button>
      </div>
    </>
  );
}

/** Keeps the typed text until it is a number or empty. */
function NumberCell({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}) {
  const [text, setText] = useState(`${value ?? ''}`);
  useEffect(() => setText((typed) => (parseNumber(typed) === value ? typed : `${value ?? ''}`)), [value]);
  const isValid = text.trim() === '' || parseNumber(text) !== null;
  return (
    <input
      aria-label={label}
      aria-invalid={isValid ? undefined : true}
      inputMode="decimal"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const number = parseNumber(target.value);
        if (number !== null || target.value.trim() === '') onChange(number);
      }}
    />
  );
}
