import { each, effectiveGutterPx, formatSizes, type GalleryDesign, shapeStyle } from './design.ts';

/** Part of the gallery's width that a picture takes, in percent. */
const SHARES = { small: 25, medium: 40, large: 60 } as const;

/** Width of the gallery from which words stand beside the picture (design.css). */
const BESIDE_FROM_PX = 520;

/** One slide a row: the picture, and its title and description beside it. */
export const list: GalleryDesign = {
  name: 'list',
  motion: 'still',
  options: {},
  style: (settings) => ({
    '--picture': `${SHARES[settings.listImageSize]}%`,
    '--gutter': `${effectiveGutterPx(settings, 40)}px`,
    ...shapeStyle(settings),
  }),
  sizes: ({ listImageSize }, share) => formatSizes((share * SHARES[listImageSize]) / 100),
  widths: ({ listImageSize }, slides, boxPx) =>
    each(slides, boxPx < BESIDE_FROM_PX ? boxPx : (boxPx * SHARES[listImageSize]) / 100),
};
