import { columnSteps, parseColumnWidth, ROWS_PER_COLUMN, rowSpan } from '../columns.ts';
import { effectiveGutterPx, type GalleryDesign, getEvenWidth, repeatWidth } from './design.ts';

/**
 * Places each slide in the shortest column (B9.1.14). Small grid rows make this possible without measuring
 * slides in the browser, which would shift the layout.
 */
export const autocolumns: GalleryDesign = {
  name: 'autocolumns',
  motion: 'still',
  options: {},
  style: (settings) => ({ '--gutter': `${effectiveGutterPx(settings, 0)}px`, '--rows': ROWS_PER_COLUMN }),
  slideStyle: ({ ratio }, settings) => ({
    '--span': rowSpan(ratio, {
      columnWidth: parseColumnWidth(settings.columnWidth),
      gutter: effectiveGutterPx(settings, 0),
    }),
  }),
  rules: (settings, scope) =>
    columnSteps(parseColumnWidth(settings.columnWidth), effectiveGutterPx(settings, 0))
      .map(
        ({ columns, fromWidth }) => `@container (min-width:${fromWidth}px){${scope}{--columns:${columns}}}`,
      )
      .join(''),
  sizes: ({ columnWidth }, share) => `min(${Math.ceil(share * 100)}vw, ${Math.ceil(columnWidth * 1.5)}px)`,
  widths: (settings, slides, boxPx) => {
    const gutter = effectiveGutterPx(settings, 0);
    const steps = columnSteps(parseColumnWidth(settings.columnWidth), gutter);
    const { columns } = steps.findLast(({ fromWidth }) => boxPx >= fromWidth) ?? { columns: 1 };
    return repeatWidth(slides, getEvenWidth(boxPx, columns, gutter));
  },
};
