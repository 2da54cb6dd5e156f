import { rowWidths } from '../../rows.ts';
import { effectiveGutterPx, formatSizes, type GalleryDesign } from '../design.ts';

export const ROW_HEIGHT_PX = 250;

/**
 * Full rows of one height without cropping (B9.1.13). A slide's basis is its width at the row height, and it
 * grows by its ratio, so that all slides of a row grow to the same height.
 */
export const autorows: GalleryDesign = {
  name: 'autorows',
  motion: 'still',
  options: { lightbox: true },
  style: (settings) => ({
    '--row-height': `${ROW_HEIGHT_PX}px`,
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
