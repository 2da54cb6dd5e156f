import { effectiveGutterPx, formatSizes, type GalleryDesign } from './design.ts';

/**
 * Slides of equal height, each as wide as its image. The alignment setting positions the current slide
 * (B9.1.20).
 */
export const strip: GalleryDesign = {
  name: 'strip',
  motion: 'track',
  options: { speed: 0.5, alignment: 'middle', preload: 1 },
  style: (settings) => ({ '--gutter': `${effectiveGutterPx(settings, 8)}px`, '--height': settings.vSize }),
  sizes: ({ vSize }, share, { ratio }) => {
    const part = Math.min((vSize / 100) * ratio, 1);
    return formatSizes(share * part, part);
  },
  widths: ({ vSize }, slides, boxPx) => slides.map(({ ratio }) => Math.min((vSize / 100) * ratio, 1) * boxPx),
};
