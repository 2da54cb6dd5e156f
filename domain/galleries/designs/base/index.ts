import { each, type GalleryDesign, gutterOf, shapeOf, sizesOf } from '../design.ts';

/** One slide below the other, each as wide as the gallery. */
export const base: GalleryDesign = {
  name: 'base',
  motion: 'still',
  options: {},
  style: (settings) => ({ '--gutter': `${gutterOf(settings, 24)}px`, ...shapeOf(settings) }),
  sizes: (_, share) => sizesOf(share),
  widths: (_, slides, boxPx) => each(slides, boxPx),
};
