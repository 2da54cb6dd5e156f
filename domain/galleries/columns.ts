import { THUMBNAIL_PADDING_MAX_PX } from './constants.ts';

/**
 * Parses a column width: a positive number, or such a number as a string (B5.16). Throws RangeError for
 * anything else.
 */
export function parseColumnWidth(value: unknown): number {
  const width = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof width !== 'number' || !Number.isFinite(width) || width <= 0)
    throw new RangeError(`A column width is a number greater than 0, not '${String(value)}'.`);
  return width;
}

export const MAX_COLUMNS = 12;
/**
 * Number of grid rows per column width. Browsers limit a grid's number of rows, so they cannot be smaller.
 */
export const ROWS_PER_COLUMN = 50;

/** Returns the minimum gallery width, in pixels, for each number of columns, in ascending order. */
export function columnSteps(columnWidth: number, gutter: number): { columns: number; fromWidth: number }[] {
  return Array.from({ length: MAX_COLUMNS - 1 }, (_, index) => {
    const columns = index + 2;
    return { columns, fromWidth: columns * columnWidth + (columns - 1) * gutter };
  });
}

/**
 * Returns a slide's height in grid rows. `ratio` is width divided by height. Rounding to whole rows crops
 * less than 2 % of the image's width.
 */
export function rowSpan(
  ratio: number,
  { columnWidth, gutter }: { columnWidth: number; gutter: number },
): number {
  return Math.max(Math.round(ROWS_PER_COLUMN / ratio + (ROWS_PER_COLUMN * gutter) / (columnWidth * 1.15)), 1);
}

/** Limits the padding (B9.1.22). */
export const thumbnailPadding = (px: number): number => Math.min(Math.max(px, 0), THUMBNAIL_PADDING_MAX_PX);
