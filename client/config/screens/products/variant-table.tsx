import {
  type ClipboardEvent,
  Fragment,
  type KeyboardEvent,
  type PointerEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { toast } from '#client/config/kit/ui/toast.ts';
import { variantProblems } from '#domain/products/check-variants.ts';
import type { Option } from '#domain/products/variant-matrix.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { getCaretMove, getCell } from './cell-keys.ts';
import type { DraftVariant } from './editor-draft.ts';
import { pasteIntoAll } from './paste-all.ts';
import { getSalePriceError } from './sale-price-error.ts';
import { ALL_ROW, type Write } from './variant-cell.tsx';
import {
  type CellText,
  describeDropped,
  describeRefused,
  getImageColumn,
  layCells,
  listColumns,
  listParcelColumns,
  restoreCells,
  splitCells,
  UNLIMITED,
  type VariantColumn,
  writeCells,
} from './variant-columns.ts';
import { findVariants, VariantFilter } from './variant-filter.tsx';
import { AllVariantsRow, VariantRow } from './variant-row.tsx';
import './variant-table.css';

interface Props {
  variants: readonly DraftVariant[];
  options: readonly Option[];
  images: readonly ImageRef[];
  productType: number;
  currency: CurrencyCode;
  standard: number;
  canSetStock: boolean;
  errors: Record<string, string>;
  onChange: (variants: DraftVariant[]) => void;
}

/** Selected cells in one column. `from` is the row where the selection started. */
interface Range {
  column: number;
  from: number;
  to: number;
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Id of the toast that offers to undo the last change of several cells. */
const UNDO_TOAST = 'variants-changed';

export function VariantTable(props: Props) {
  const { variants, options, images, productType, currency, standard, canSetStock, errors } = props;
  const [filter, setFilter] = useState('');
  const [range, setRange] = useState<Range | null>(null);
  const [hasCosts, setHasCosts] = useState(() =>
    variants.some(({ costCents, barcode }) => costCents !== undefined || barcode !== undefined),
  );
  const [hasAlert, setHasAlert] = useState(() => variants.some(({ lowStockAt }) => lowStockAt !== undefined));
  const [hasParcel, setHasParcel] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const [generation, setGeneration] = useState(0);
  /** Undoes the last change to several cells. Cleared when the owner types in a cell. */
  const undoLast = useRef<(() => void) | null>(null);
  // Read the latest props, because the owner may press Undo in the toast after later changes.
  const latest = useRef(props);
  latest.current = props;
  const isPhysical = productType === PRODUCT_TYPE.physical;
  const columns = useMemo(
    () => [
      ...(images.length > 0 ? [getImageColumn(images)] : []),
      ...listColumns(productType, currency, { hasCosts, hasAlert }),
      ...(isPhysical && hasParcel ? listParcelColumns(standard) : []),
    ],
    [images, productType, currency, standard, isPhysical, hasCosts, hasAlert, hasParcel],
  );
  const visible = useMemo(() => findVariants(variants, options, filter), [variants, options, filter]);
  const problems = useMemo(() => listProblems(variants, errors), [variants, errors]);
  const isStockLocked = ({ id }: DraftVariant) => !canSetStock && id !== undefined;
  const isLocked = (variant: DraftVariant, { field }: VariantColumn) =>
    field === 'qtyInStock' && isStockLocked(variant);

  function apply(cells: readonly CellText[]) {
    const before = latest.current.variants;
    const { variants: after, changed, refused } = writeCells(before, cells, isLocked);
    if (changed > 0) latest.current.onChange(after);
    return { before, after, changed, refused };
  }

  /** Changes several cells and offers to undo the change. */
  function applyMany(cells: readonly CellText[], dropped = '') {
    const { before, after, changed, refused } = apply(cells);
    setGeneration((count) => count + 1);
    const undo = () => {
      // Restore only the cells that have not changed since.
      const old = restoreCells(cells, before, after, latest.current.variants);
      apply(old);
      setGeneration((count) => count + 1);
      undoLast.current = null;
      toast.dismiss(UNDO_TOAST);
    };
    const options = { id: UNDO_TOAST, ...(changed > 0 && { action: { label: 'Undo', onClick: undo } }) };
    if (changed > 0) undoLast.current = undo;
    const left = [describeRefused(refused, before), dropped].filter(Boolean).join(' ');
    if (left !== '')
      toast.warning(`${changed > 0 ? `${plural(changed, 'cell')} changed. ` : ''}${left}`, {
        ...options,
        duration: 15_000,
      });
    else if (changed > 0) toast.success(`${plural(changed, 'cell')} changed.`, options);
  }

  const writeRef = useRef<Write>(() => false);
  writeRef.current = (key, column, text) => {
    undoLast.current = null;
    return apply([{ key, column, text }]).refused.length === 0;
  };
  const [write] = useState(
    (): Write =>
      (...args) =>
        writeRef.current(...args),
  );

  function fill({ column: index, from, to }: Range) {
    const column = columns[index];
    const source = visible[from];
    if (!column || !source) return;
    const text = column.read(source);
    applyMany(
      visible.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ key }) => ({ key, column, text })),
    );
  }

  function focusCell(row: number, column: number) {
    const cell = table.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
    cell?.focus();
    if (cell instanceof HTMLInputElement) cell.select();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const cell = getCell(event.target);
    if (!cell) return;
    const { row, column } = cell;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key.toLowerCase() === 'd' && row !== ALL_ROW) {
      event.preventDefault();
      fill(range ?? { column, from: Math.max(row - 1, 0), to: row });
      return;
    }
    if (isCommand && !event.shiftKey && event.key.toLowerCase() === 'z' && undoLast.current) {
      event.preventDefault();
      undoLast.current();
      return;
    }
    const { rows, columns: across } = getCaretMove(event.nativeEvent, cell.element);
    if (rows === 0 && across === 0) {
      if (event.key === 'Escape' && range) {
        event.stopPropagation();
        setRange(null);
      }
      return;
    }
    event.preventDefault();
    if (event.shiftKey && event.key !== 'Enter' && rows !== 0 && row !== ALL_ROW) {
      const to = Math.min(Math.max((range?.to ?? row) + rows, 0), visible.length - 1);
      setRange(to === row ? null : { column, from: row, to });
      return;
    }
    const target = Math.min(isCommand ? (rows > 0 ? visible.length - 1 : 0) : row + rows, visible.length - 1);
    focusCell(across === 0 ? Math.max(target, ALL_ROW) : row, column + across);
  }

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const cell = getCell(event.target);
    if (!cell) return;
    const copied = splitCells(event.clipboardData.getData('text/plain'));
    const isSingle = copied.length === 1 && copied[0]?.length === 1;
    if (isSingle && !range) return;
    event.preventDefault();
    if (cell.row === ALL_ROW) {
      const all = visible.map(({ key }) => key);
      const { cells, left } = pasteIntoAll(copied, all, columns.slice(cell.column));
      applyMany(cells, left);
      return;
    }
    const first = range ? Math.min(range.from, range.to) : cell.row;
    const height = range ? Math.abs(range.to - range.from) + 1 : 1;
    const keys = visible.slice(first).map(({ key }) => key);
    applyMany(
      layCells(copied, keys, columns.slice(cell.column), height),
      describeDropped(copied.length - keys.length),
    );
  }

  function onCopy(event: ClipboardEvent<HTMLElement>) {
    const column = range && columns[range.column];
    if (!range || !column) return;
    event.preventDefault();
    const rows = visible.slice(Math.min(range.from, range.to), Math.max(range.from, range.to) + 1);
    event.clipboardData.setData('text/plain', rows.map((variant) => column.read(variant)).join('\n'));
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.target instanceof HTMLElement && event.target.matches('.fill-handle')) {
      dragFill(event, event.target);
      return;
    }
    const cell = getCell(event.target);
    const active = getCell(document.activeElement);
    if (!event.shiftKey || !cell || !active || active.column !== cell.column || active.row === ALL_ROW)
      return;
    event.preventDefault();
    setRange({ column: cell.column, from: active.row, to: cell.row });
  }

  /**
   * Drags the fill handle of a cell and fills the cells between the handle and the pointer with the cell's
   * text.
   */
  function dragFill(event: PointerEvent<HTMLElement>, handle: HTMLElement) {
    const source = getCell(handle.parentElement?.querySelector('[data-row]'));
    if (!source) return;
    const { row, column } = source;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    let dragged: Range | null = null;
    handle.onpointermove = ({ clientX, clientY }) => {
      const over = document.elementFromPoint(clientX, clientY)?.closest('tr')?.querySelector('[data-row]');
      const to = getCell(over)?.row ?? ALL_ROW;
      if (to === ALL_ROW) return;
      dragged = { column, from: row, to };
      setRange(dragged);
    };
    handle.onlostpointercapture = () => {
      handle.onpointermove = null;
      if (dragged) fill(dragged);
      setRange(null);
    };
  }

  const selectedCount = range ? Math.abs(range.to - range.from) + 1 : 0;
  return (
    <div className="variant-part">
      <div className="variant-tools">
        <VariantFilter options={options} value={filter} onChange={setFilter} />
        <button
          type="button"
          className="button"
          aria-pressed={hasCosts}
          onClick={() => setHasCosts(!hasCosts)}
        >
          Cost and barcode
        </button>
        {productType !== PRODUCT_TYPE.giftCard && (
          <button
            type="button"
            className="button"
            aria-pressed={hasAlert}
            onClick={() => setHasAlert(!hasAlert)}
          >
            Low stock alert
          </button>
        )}
        {isPhysical && (
          <button
            type="button"
            className="button"
            aria-pressed={hasParcel}
            onClick={() => setHasParcel(!hasParcel)}
          >
            Weight and size
          </button>
        )}
      </div>
      <section
        className="variant-scroll"
        aria-label="Variants"
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onCopy={onCopy}
        onPointerDown={onPointerDown}
        onFocus={() => setRange(null)}
      >
        <table ref={table} className="variant-table" aria-describedby="variant-table-help">
          <thead>
            <tr>
              <th scope="col">{plural(variants.length, 'variant')}</th>
              {columns.map(({ field, label }) => (
                <Fragment key={field}>
                  <th scope="col" data-field={field}>
                    {label}
                  </th>
                  {field === 'costCents' && (
                    <th scope="col" data-field="margin">
                      Margin
                    </th>
                  )}
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            <AllVariantsRow
              variants={visible}
              isFiltered={visible.length < variants.length}
              columns={columns}
              generation={generation}
              onApply={(column, text) => applyMany(visible.map(({ key }) => ({ key, column, text })))}
            />
            {visible.map((variant, row) => (
              <VariantRow
                key={variant.key}
                variant={variant}
                row={row}
                columns={columns}
                currency={currency}
                isStockLocked={isStockLocked(variant)}
                selected={
                  range && row >= Math.min(range.from, range.to) && row <= Math.max(range.from, range.to)
                    ? range.column
                    : null
                }
                problems={problems.get(variant.key) ?? null}
                generation={generation}
                onWrite={write}
              />
            ))}
          </tbody>
        </table>
        <datalist id="variant-stocks">
          <option value={UNLIMITED} />
        </datalist>
      </section>
      <p id="variant-table-help" className="field-help">
        Paste cells from a spreadsheet, or select cells with Shift and the arrow keys and fill them with
        Ctrl+D. Type “{UNLIMITED}” for stock that never runs out.
      </p>
      <p className="visually-hidden" role="status">
        {range && `${columns[range.column]?.label}: ${selectedCount} cells selected.`}
      </p>
      {problems.size > 0 && (
        <ul className="variant-problems" role="alert">
          {variants.flatMap(({ key, optionValues }) =>
            Object.entries(problems.get(key) ?? {}).map(([field, text]) => (
              <li className="field-error" key={`${key}.${field}`}>
                <strong>{optionValues.join(', ')}</strong>: {text}
              </li>
            )),
          )}
        </ul>
      )}
    </div>
  );
}

const PROBLEM_FIELDS = [
  'sku',
  'priceCents',
  'salePriceCents',
  'costCents',
  'lowStockAt',
  'barcode',
  'optionValues',
  'qtyInStock',
] as const;

/** Returns each variant's problems by variant key and field. */
function listProblems(variants: readonly DraftVariant[], errors: Record<string, string>) {
  const byKey = new Map<string, Record<string, string>>();
  // A fault that the form can find is shown before the server finds the first of the others.
  const own = variantProblems(
    [],
    variants.map(({ sku, barcode }) => ({ sku: sku || undefined, barcode, optionValues: [] })),
  );
  for (const [index, variant] of variants.entries()) {
    const found: Record<string, string> = {};
    for (const field of PROBLEM_FIELDS) {
      const text = errors[`variants.${index}.${field}`] ?? errors[`product.variants.${index}.${field}`];
      if (text) found[field] = text;
    }
    for (const field of ['sku', 'barcode'] as const) {
      const text = own[`variants.${index}.${field}`];
      if (text) found[field] ??= text;
    }
    const { salePriceCents: refused, ...others } = found;
    const salePrice = getSalePriceError(variant, refused);
    const all = salePrice ? { ...others, salePriceCents: salePrice } : others;
    if (Object.keys(all).length > 0) byKey.set(variant.key, all);
  }
  return byKey;
}
