import { THUMBNAIL_PADDING_MAX_PX } from './constants.ts';

/** Width of a column in pixels from a number above 0 or a string of one (B5.16). @throws RangeError for anything else */
export function parseColumnWidth(value: unknown): number {
  const width = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof width !== 'number' || !Number.isFinite(width) || width <= 0)
    throw new RangeError(`A column width is a number greater than 0, not '${String(value)}'.`);
  return width;
}

/** More columns than this are never wider than a screen. */
export const MAX_COLUMNS = 12;
/** Rows of the fine grid that one column's width is high: a finer grid would pass the number of rows that browsers allow. */
export const ROWS_PER_COLUMN = 50;

/** Gallery widths in pixels from which so many columns fit, the narrowest first. */
export function columnSteps(columnWidth: number, gutter: number): { columns: number; fromWidth: number }[] {
  return Array.from({ length: MAX_COLUMNS - 1 }, (_, index) => {
    const columns = index + 2;
    return { columns, fromWidth: columns * columnWidth + (columns - 1) * gutter };
  });
}

/**
 * Rows of the fine grid that a picture of `ratio` (width by height) spans, including the gutter. The gutter is converted at
 * the middle of the possible column widths; the error is cropped from the picture, less than 2 % of its width.
 */
export function rowSpan(
  ratio: number,
  { columnWidth, gutter }: { columnWidth: number; gutter: number },
): number {
  return Math.max(Math.round(ROWS_PER_COLUMN / ratio + (ROWS_PER_COLUMN * gutter) / (columnWidth * 1.15)), 1);
}

/** Space around each thumbnail in pixels, never more than the cap (B9.1.22). */
export const thumbnailPadding = (px: number): number => Math.min(Math.max(px, 0), THUMBNAIL_PADDING_MAX_PX);
