import { effectiveGutterPx, formatSizes, type GalleryDesign, repeatWidth, shapeStyle } from './design.ts';

/** Maximum image height as a percentage of the window height, as in design.css. */
const MOST_VH = 92;

const parseRatio = (shape: string | undefined): number | null => {
  const [width, height] = (shape ?? '').split('/').map(Number);
  return width && height ? width / height : null;
};

/** Slides below each other, each at most as high as the window. */
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
  widths: (_, slides, boxPx) => repeatWidth(slides, boxPx),
};
