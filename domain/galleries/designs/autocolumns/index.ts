import { columnSteps, parseColumnWidth, ROWS_PER_COLUMN, rowSpan } from '../../columns.ts';
import { each, evenWidth, type GalleryDesign, gutterOf } from '../design.ts';

/**
 * As many equal columns as fit; each slide stands in the column that is shortest (B9.1.14). Browsers place it: every slide spans
 * rows of a grid that is so fine that they make up its height, so that nothing is measured and nothing moves.
 */
export const autocolumns: GalleryDesign = {
  name: 'autocolumns',
  motion: 'still',
  options: {},
  style: (settings) => ({ '--gutter': `${gutterOf(settings, 0)}px`, '--rows': ROWS_PER_COLUMN }),
  slideStyle: ({ ratio }, settings) => ({
    '--span': rowSpan(ratio, {
      columnWidth: parseColumnWidth(settings.columnWidth),
      gutter: gutterOf(settings, 0),
    }),
  }),
  rules: (settings, scope) =>
    columnSteps(parseColumnWidth(settings.columnWidth), gutterOf(settings, 0))
      .map(
        ({ columns, fromWidth }) => `@container (min-width:${fromWidth}px){${scope}{--columns:${columns}}}`,
      )
      .join(''),
  sizes: ({ columnWidth }, share) => `min(${Math.ceil(share * 100)}vw, ${Math.ceil(columnWidth * 1.5)}px)`,
  widths: (settings, slides, boxPx) => {
    const gutter = gutterOf(settings, 0);
    const steps = columnSteps(parseColumnWidth(settings.columnWidth), gutter);
    const { columns } = steps.findLast(({ fromWidth }) => boxPx >= fromWidth) ?? { columns: 1 };
    return each(slides, evenWidth(boxPx, columns, gutter));
  },
};
