import {
  countColumns,
  effectiveGutterPx,
  formatSizes,
  type GalleryDesign,
  getEvenWidth,
  repeatWidth,
  shapeStyle,
} from './design.ts';

export const GRID_PER_ROW = 4;
/** Returns the minimum width of an image. Up to three images stay in one row on phones. */
const leastWidthPx = (perRow: number): number => (perRow <= 3 ? 100 : 120);

/** A fixed number of slides per row, or fewer if they would be too small (B9.1.15). */
export const grid: GalleryDesign = {
  name: 'grid',
  motion: 'still',
  options: { lightbox: true },
  style: (settings) => ({
    '--per-row': settings.slidesPerRow || GRID_PER_ROW,
    '--least': `${leastWidthPx(settings.slidesPerRow || GRID_PER_ROW)}px`,
    '--gutter': `${effectiveGutterPx(settings, 12)}px`,
    ...shapeStyle(settings, '1/1'),
  }),
  sizes: ({ slidesPerRow }, share) => formatSizes(share / (slidesPerRow || GRID_PER_ROW), 0.5),
  widths: (settings, slides, boxPx) => {
    const perRow = settings.slidesPerRow || GRID_PER_ROW;
    const gutter = effectiveGutterPx(settings, 12);
    const leastPx = Math.max(leastWidthPx(perRow), getEvenWidth(boxPx, perRow, gutter));
    return repeatWidth(slides, getEvenWidth(boxPx, countColumns(boxPx, leastPx - 0.05, gutter), gutter));
  },
};
