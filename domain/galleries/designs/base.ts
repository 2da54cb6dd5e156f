import { each, effectiveGutterPx, formatSizes, type GalleryDesign, shapeStyle } from './design.ts';

/** Part of the window's height that a picture takes at most, in percent (design.css). */
const MOST_VH = 92;

/** Width by height of a shape that is written as `3/2`; null for none. */
const parseRatio = (shape: string | undefined): number | null => {
  const [width, height] = (shape ?? '').split('/').map(Number);
  return width && height ? width / height : null;
};

/** One slide below the other, each as wide as the gallery, none higher than a window. */
export const base: GalleryDesign = {
  name: 'base',
  motion: 'still',
  options: {},
  style: (settings) => ({ '--gutter': `${effectiveGutterPx(settings, 24)}px`, ...shapeStyle(settings) }),
  sizes(settings, share, { ratio }) {
    const [phone, other] = formatSizes(share).split(', ');
    const held = parseRatio(shapeStyle(settings)['--shape']) ?? ratio;
    return `${phone}, min(${other}, ${Math.ceil(MOST_VH * held)}vh)`;
  },
  widths: (_, slides, boxPx) => each(slides, boxPx),
};
