import { effectiveGutterPx, formatSizes, type GalleryDesign } from './design.ts';

interface Row {
  boxPx: number;
  rowPx: number;
  gutterPx: number;
}

/** Maximum height of a row in relation to the configured height, for a last row with few images. */
const MAX_GROWTH = 2;

/**
 * Returns the widths of images in rows that are stretched to the full width. No image is wider than the box,
 * and no row is higher than MAX_GROWTH times the configured height.
 */
export function rowWidths(ratios: readonly number[], { boxPx, rowPx, gutterPx }: Row): number[] {
  const widths: number[] = [];
  let row: number[] = [];
  const takenBy = (pictures: readonly number[]) =>
    pictures.reduce((sum, ratio) => sum + ratio * rowPx, 0) + (pictures.length - 1) * gutterPx;
  const end = () => {
    const restPx = Math.max(boxPx - takenBy(row), 0);
    const sum = row.reduce((all, ratio) => all + ratio, 0);
    const heightPx = Math.min(rowPx + restPx / sum, rowPx * MAX_GROWTH);
    for (const ratio of row) widths.push(Math.min(ratio * heightPx, boxPx));
    row = [];
  };
  for (const ratio of ratios) {
    if (row.length > 0 && takenBy([...row, ratio]) > boxPx) end();
    row.push(ratio);
  }
  if (row.length > 0) end();
  return widths;
}

export const ROW_HEIGHT_PX = 250;

/** Rows of equal height without cropping (B9.1.13). Slides grow in proportion to their aspect ratio. */
export const autorows: GalleryDesign = {
  name: 'autorows',
  motion: 'still',
  options: { lightbox: true },
  style: (settings) => ({
    '--row-height': `${ROW_HEIGHT_PX}px`,
    '--max-growth': MAX_GROWTH,
    '--gutter': `${effectiveGutterPx(settings, 20)}px`,
  }),
  sizes: (_, share, { ratio }) => formatSizes(Math.min(share, 0.3 * ratio)),
  widths: (settings, slides, boxPx) => {
    const gutterPx = Math.min(effectiveGutterPx(settings, 20), 0.04 * boxPx);
    const rowPx = Math.min(ROW_HEIGHT_PX, 0.34 * boxPx);
    return rowWidths(
      slides.map(({ ratio }) => ratio),
      { boxPx, rowPx, gutterPx },
    );
  },
};
