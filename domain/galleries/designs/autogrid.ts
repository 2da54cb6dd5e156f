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
  // A column is narrower than twice the requested width, or else another column would fit.
  sizes: ({ columnWidth }, share) => `min(${Math.ceil(share * 100)}vw, ${Math.ceil(columnWidth * 1.5)}px)`,
  widths: (settings, slides, boxPx) => {
    const gutter = effectiveGutterPx(settings, 0);
    const columns = countColumns(boxPx, parseColumnWidth(settings.columnWidth), gutter);
    return repeatWidth(slides, getEvenWidth(boxPx, columns, gutter));
  },
};
