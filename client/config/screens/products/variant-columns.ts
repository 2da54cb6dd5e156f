import { csvCount, csvMeasure } from '#domain/catalogue/values.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { gtinProblem } from '#domain/products/gtin.ts';
import { getUnits, lengthText, weightText } from '#domain/products/measurement.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import {
  MAX_BARCODE_LENGTH,
  MAX_LOW_STOCK,
  MAX_SKU_LENGTH,
  type Variant,
} from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { DraftVariant } from './editor-draft.ts';
import { findHighPrice, getPriceHint, parsePrice } from './price-text.ts';

/** A column of text cells. Typed, pasted and filled text goes through the same parser. */
export interface VariantColumn {
  field: keyof DraftVariant | keyof Parcel;
  label: string;
  /** Describes the values that the cell accepts. */
  hint: string;
  /** Returns the fault of a text that needs other words than the hint. */
  findFault?: (text: string) => string | undefined;
  placeholder?: string;
  /** Set only for the image column, whose cell texts are media ids. */
  images?: readonly ImageRef[];
  read: (variant: DraftVariant) => string;
  /** Returns the change, or null if the column does not accept the text. */
  write: (variant: DraftVariant, text: string) => Partial<DraftVariant> | null;
}

/** Returns why a column does not accept a text. */
export const getFault = ({ findFault, hint }: VariantColumn, text: string): string =>
  findFault?.(text) ?? hint;

/** SKUs and barcodes identify a variant, so they cannot be set for several variants. */
export const isForOneVariant = ({ field }: VariantColumn): boolean => field === 'sku' || field === 'barcode';

type Parcel = NonNullable<Variant['parcel']>;
const SIDES = [
  ['lengthMm', 'Length'],
  ['widthMm', 'Width'],
  ['heightMm', 'Height'],
] as const;
const LOW_STOCK: VariantColumn = {
  field: 'lowStockAt',
  label: 'Low stock threshold',
  hint: 'Enter a whole number up to 1000. Leave the cell empty to use the threshold of the store.',
  placeholder: 'Default',
  read: ({ lowStockAt }) => (lowStockAt === undefined ? '' : String(lowStockAt)),
  write: (_, text) => {
    if (text === '') return { lowStockAt: undefined };
    const lowStockAt = csvCount(text);
    return lowStockAt === null || lowStockAt > MAX_LOW_STOCK ? null : { lowStockAt };
  },
};
const BARCODE: VariantColumn = {
  field: 'barcode',
  label: 'Barcode',
  hint: `Use up to ${MAX_BARCODE_LENGTH} characters. The last digit of a UPC, EAN or ISBN must match the others.`,
  read: ({ barcode }) => barcode ?? '',
  write: (_, text) => {
    if (text === '') return { barcode: undefined };
    return text.length > MAX_BARCODE_LENGTH || gtinProblem(text) !== null ? null : { barcode: text };
  },
};
export const UNLIMITED = 'Unlimited';
const NO_PARCEL = { weightGrams: 0, lengthMm: 0, widthMm: 0, heightMm: 0 };

interface OptionalColumns {
  /** Whether there are columns for cost and barcode. */
  hasCosts?: boolean;
  /** Whether there is a column for the low stock threshold. */
  hasAlert?: boolean;
}

export function listColumns(
  productType: number,
  currency: CurrencyCode,
  { hasCosts = false, hasAlert = false }: OptionalColumns = {},
): VariantColumn[] {
  const price = (cents: number) => formatCents(cents, currency, { valueOnly: true, grouping: false });
  const priceHint = getPriceHint(currency);
  const findFault = (text: string) => findHighPrice(text, currency);
  const columns: VariantColumn[] = [
    {
      field: 'priceCents',
      label: 'Price',
      hint: priceHint,
      findFault,
      read: ({ priceCents }) => price(priceCents),
      write: (_, text) => {
        const priceCents = parsePrice(text, currency);
        return priceCents === null ? null : { priceCents };
      },
    },
    {
      field: 'salePriceCents',
      label: 'Sale price',
      hint: `${priceHint} Leave the cell empty to end the sale.`,
      findFault,
      read: ({ onSale, salePriceCents }) => (onSale ? price(salePriceCents) : ''),
      write: (_, text) => {
        if (text === '') return { onSale: false };
        const salePriceCents = parsePrice(text, currency);
        return salePriceCents === null ? null : { onSale: true, salePriceCents };
      },
    },
  ];
  if (hasCosts)
    columns.push({
      field: 'costCents',
      label: 'Cost',
      hint: `${priceHint} Only you and your contributors see it.`,
      findFault,
      read: ({ costCents }) => (costCents === undefined ? '' : price(costCents)),
      write: (_, text) => {
        if (text === '') return { costCents: undefined };
        const costCents = parsePrice(text, currency);
        return costCents === null ? null : { costCents };
      },
    });
  if (productType !== PRODUCT_TYPE.giftCard)
    columns.push({
      field: 'qtyInStock',
      label: 'Stock',
      hint: `Enter a whole number or “${UNLIMITED}”.`,
      read: ({ unlimited, qtyInStock }) => (unlimited ? UNLIMITED : String(qtyInStock)),
      write: (_, text) => {
        if (text === '∞' || text.toLowerCase() === UNLIMITED.toLowerCase()) return { unlimited: true };
        const qtyInStock = csvCount(text);
        return qtyInStock === null ? null : { unlimited: false, qtyInStock };
      },
    });
  if (hasAlert && productType !== PRODUCT_TYPE.giftCard) columns.push(LOW_STOCK);
  columns.push({
    field: 'sku',
    label: 'SKU',
    hint: `Use up to ${MAX_SKU_LENGTH} characters.`,
    placeholder: 'Created for you',
    read: ({ sku }) => sku ?? '',
    write: (_, text) => (text.length > MAX_SKU_LENGTH ? null : { sku: text === '' ? undefined : text }),
  });
  if (hasCosts) columns.push(BARCODE);
  return columns;
}

const CSV_UNIT: Readonly<Record<string, string>> = { lbs: 'lbs', kg: 'kg', inch: 'in', cm: 'cm' };

/** Parses a weight or length in one of the store's units. Empty text means 0. */
export const parseMeasure = (text: string, unit: string): number | null =>
  text === '' ? 0 : csvMeasure(text, CSV_UNIT[unit] ?? unit);

/** Returns columns for weight and dimensions in the store's unit system. An empty cell means unknown. */
export function listParcelColumns(standard: number): VariantColumn[] {
  const units = getUnits(standard);
  const toColumn = (
    field: keyof Parcel,
    label: string,
    unit: string,
    write: (value: number, standard: number) => string,
  ): VariantColumn => ({
    field,
    label: `${label} (${unit})`,
    hint: 'Enter a number.',
    read: ({ parcel }) => {
      const value = parcel?.[field] ?? 0;
      return value === 0 ? '' : write(value, standard).replace(` ${unit}`, '');
    },
    write: ({ parcel }, text) => {
      const value = parseMeasure(text, unit);
      return value === null ? null : { parcel: { ...NO_PARCEL, ...parcel, [field]: value } };
    },
  });
  return [
    toColumn('weightGrams', 'Weight', units.weight, weightText),
    ...SIDES.map(([field, label]) => toColumn(field, label, units.dimension, lengthText)),
  ];
}

/**
 * Returns the column that chooses among the product's images. For an empty cell, the store shows the
 * product's first image.
 */
export const getImageColumn = (images: readonly ImageRef[]): VariantColumn => ({
  field: 'mediaId',
  label: 'Image',
  hint: 'Choose one of the product’s images.',
  images,
  read: ({ mediaId }) => mediaId ?? '',
  write: (_, text) =>
    text === '' || images.some(({ mediaId }) => mediaId === text) ? { mediaId: text || undefined } : null,
});

/** Splits text copied from a spreadsheet: tabs separate cells and line breaks separate rows. */
export function splitCells(text: string): string[][] {
  return text
    .replace(/(\r\n|\r|\n)$/, '')
    .split(/\r\n|\r|\n/)
    .map((row) =>
      row.split('\t').map((cell) => {
        const quoted = /^"(.*)"$/.exec(cell)?.[1];
        return (quoted === undefined ? cell : quoted.replaceAll('""', '"')).trim();
      }),
    );
}

export interface CellText {
  key: string;
  column: VariantColumn;
  text: string;
}

interface Written {
  variants: DraftVariant[];
  changed: number;
  /** Cells that kept their values, because they are locked or their column does not accept the text. */
  refused: CellText[];
}

/**
 * Writes texts to cells. Locked cells, and cells whose column does not accept the text, keep their values.
 */
export function writeCells(
  variants: readonly DraftVariant[],
  cells: readonly CellText[],
  isLocked: (variant: DraftVariant, column: VariantColumn) => boolean,
): Written {
  const byKey = new Map<string, CellText[]>();
  for (const cell of cells) byKey.set(cell.key, [...(byKey.get(cell.key) ?? []), cell]);
  let changed = 0;
  const refused: CellText[] = [];
  const written = variants.map((variant) => {
    let current = variant;
    for (const cell of byKey.get(variant.key) ?? []) {
      const { column, text } = cell;
      if (column.read(current) === text) continue;
      const patch = isLocked(current, column) ? null : column.write(current, text);
      if (patch) {
        changed++;
        current = { ...current, ...patch };
      } else refused.push(cell);
    }
    return current;
  });
  return { variants: written, changed, refused };
}

/**
 * Returns the texts that undo a change: for each cell that still has its text from `after`, the text from
 * `before`.
 */
export function restoreCells(
  cells: readonly CellText[],
  before: readonly DraftVariant[],
  after: readonly DraftVariant[],
  current: readonly DraftVariant[],
): CellText[] {
  const [old, written, now] = [before, after, current].map(
    (variants) => new Map(variants.map((variant) => [variant.key, variant])),
  );
  return cells.flatMap(({ key, column }) => {
    const [was, made, is] = [old?.get(key), written?.get(key), now?.get(key)];
    return was && made && is && column.read(is) === column.read(made)
      ? [{ key, column, text: column.read(was) }]
      : [];
  });
}

/**
 * Assigns copied cells to the table, starting at its first row and column. Repeats the copied rows to fill a
 * selected range, as spreadsheets do.
 */
export function layCells(
  copied: readonly (readonly string[])[],
  keys: readonly string[],
  columns: readonly VariantColumn[],
  height: number,
): CellText[] {
  const rows = Math.max(copied.length, height);
  return keys.slice(0, rows).flatMap((key, index) =>
    (copied[index % copied.length] ?? []).flatMap((text, offset) => {
      const column = columns[offset];
      return column ? [{ key, column, text }] : [];
    }),
  );
}

/** Number of cells that a message names. It counts the others. */
const MAX_NAMED_CELLS = 6;

/** Counts the pasted rows below the last variant. Returns '' if there are none. */
export function describeDropped(rows: number): string {
  if (rows <= 0) return '';
  return `${rows === 1 ? '1 row was' : `${rows} rows were`} left out, because there are no more variants.`;
}

/** Names the cells that kept their value because the text did not fit. Returns '' if there are none. */
export function describeRefused(refused: readonly CellText[], variants: readonly DraftVariant[]): string {
  if (refused.length === 0) return '';
  const nameOf = new Map(variants.map(({ key, optionValues }) => [key, optionValues.join(', ')]));
  const named = refused
    .slice(0, MAX_NAMED_CELLS)
    .map(
      ({ key, column, text }) => `${[nameOf.get(key), column.label].filter(Boolean).join(', ')} (“${text}”)`,
    );
  const more = refused.length > MAX_NAMED_CELLS ? ` and ${refused.length - MAX_NAMED_CELLS} more` : '';
  const hints = [...new Set(refused.map(({ column, text }) => `${column.label}: ${getFault(column, text)}`))];
  return [`Not changed: ${named.join('; ')}${more}.`, ...hints].join(' ');
}
