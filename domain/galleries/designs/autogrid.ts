import { parseColumnWidth } from '../columns.ts';
import {
  countColumns,
  effectiveGutterPx,
  type GalleryDesign,
  getEvenWidth,
  repeatWidth,
  shapeStyle,
} from './design.ts';

/** Rows of equally wide slides (B9.1.14). */
export const autogrid: GalleryDesign = {
  name: 'autogrid',
  motion: 'still',
  options: {},
  style: (settings) => ({
    '--column': `${parseColumnWidth(settings.columnWidth)}px`,
    '--gutter': `${effectiveGutterPx(settings, 0)}px`,
    ...shapeStyle(settings),
  }),
  // A column is at least as wide as requested and less than twice as wide, because then another column
  // would fit. 1.5 is the middle.
  sizes: ({ columnWidth }, share) => `min(${Math.ceil(share * 100)}vw, ${Math.ceil(columnWidth * 1.5)}px)`,
  widths: (settings, slides, boxPx) => {
    const gutter = effectiveGutterPx(settings, 0);
    const columns = countColumns(boxPx, parseColumnWidth(settings.columnWidth), gutter);
    return repeatWidth(slides, getEvenWidth(boxPx, columns, gutter));
  },
};
