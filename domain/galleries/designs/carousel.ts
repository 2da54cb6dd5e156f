import { CAROUSEL_STEPS } from '../constants.ts';
import {
  effectiveGutterPx,
  formatSizes,
  type GalleryDesign,
  getEvenWidth,
  repeatWidth,
  shapeStyle,
} from './design.ts';

export const CAROUSEL_PER_ROW = 3;

/** A row with a fixed number of visible slides, which move in groups (B9.1.16 to B9.1.18). */
export const carousel: GalleryDesign = {
  name: 'carousel',
  motion: 'track',
  options: { speed: 0.5, alignment: 'start' },
  style: (settings) => ({
    '--per-row': settings.slidesPerRow || CAROUSEL_PER_ROW,
    '--gutter': `${effectiveGutterPx(settings, 1)}px`,
    ...shapeStyle(settings, '4/5'),
  }),
  sizes: ({ slidesPerRow }, share) => {
    const perRow = slidesPerRow || CAROUSEL_PER_ROW;
    return formatSizes(share / perRow, 1 / Math.min(perRow, 2));
  },
  widths: (settings, slides, boxPx) => {
    const perRow = settings.slidesPerRow || CAROUSEL_PER_ROW;
    const atMost = CAROUSEL_STEPS.find(({ below }) => boxPx < below)?.atMost ?? perRow;
    return repeatWidth(slides, getEvenWidth(boxPx, Math.min(perRow, atMost), effectiveGutterPx(settings, 1)));
  },
};
