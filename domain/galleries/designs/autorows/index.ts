import { rowWidths } from '../../rows.ts';
import { type GalleryDesign, gutterOf, sizesOf } from '../design.ts';

export const ROW_HEIGHT_PX = 250;

/**
 * Rows of one height, filled from edge to edge, no picture cropped (B9.1.13). A slide asks for its width at the row height, and
 * grows by its ratio: so all of a row grow to one height.
 */
export const autorows: GalleryDesign = {
  name: 'autorows',
  motion: 'still',
  options: { lightbox: true },
  style: (settings) => ({ '--row-height': `${ROW_HEIGHT_PX}px`, '--gutter': `${gutterOf(settings, 20)}px` }),
  sizes: (_, share, { ratio }) => sizesOf(Math.min(share, 0.3 * ratio)),
  widths: (settings, slides, boxPx) => {
    const gutterPx = Math.min(gutterOf(settings, 20), 0.04 * boxPx);
    const rowPx = Math.min(ROW_HEIGHT_PX, 0.34 * boxPx);
    return rowWidths(
      slides.map(({ ratio }) => ratio),
      { boxPx, rowPx, gutterPx },
    );
  },
};
