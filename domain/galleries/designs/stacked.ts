import { formatSizes, type GalleryDesign, repeatWidth, shapeStyle } from './design.ts';

/** Slides stacked on top of each other, one visible at a time (B9.1.19). */
export const stacked: GalleryDesign = {
  name: 'stacked',
  motion: 'stack',
  options: { clickBehaviour: 'next', speed: 1, preload: 1, transition: 'fade' },
  style: (settings) => shapeStyle(settings, `100/${settings.vSize}`),
  sizes: (_, share) => formatSizes(share),
  widths: (_, slides, boxPx) => repeatWidth(slides, boxPx),
};
