import { parseColumnWidth } from '../../columns.ts';
import { columnsWithin, each, evenWidth, type GalleryDesign, gutterOf, shapeOf } from '../design.ts';

/** As many equal columns as fit, in rows (B9.1.14). */
export const autogrid: GalleryDesign = {
  name: 'autogrid',
  motion: 'still',
  options: {},
  style: (settings) => ({
    '--column': `${parseColumnWidth(settings.columnWidth)}px`,
    '--gutter': `${gutterOf(settings, 0)}px`,
    ...shapeOf(settings),
  }),
  // A column is never twice as wide as asked for, or there would be another.
  sizes: ({ columnWidth }, share) => `min(${Math.ceil(share * 100)}vw, ${Math.ceil(columnWidth * 1.5)}px)`,
  widths: (settings, slides, boxPx) => {
    const gutter = gutterOf(settings, 0);
    const columns = columnsWithin(boxPx, parseColumnWidth(settings.columnWidth), gutter);
    return each(slides, evenWidth(boxPx, columns, gutter));
  },
};
