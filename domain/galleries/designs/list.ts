import { effectiveGutterPx, formatSizes, type GalleryDesign, repeatWidth, shapeStyle } from './design.ts';

const SHARES = { small: 25, medium: 40, large: 60 } as const;

/** Gallery width, in pixels, from which text appears beside the image (design.css). */
const BESIDE_FROM_PX = 520;

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
    repeatWidth(slides, boxPx < BESIDE_FROM_PX ? boxPx : (boxPx * SHARES[listImageSize]) / 100),
};
