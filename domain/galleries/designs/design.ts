import type { GallerySettings } from '#schema/contracts/blocks/gallery.ts';
import type { PartialGalleryOptions } from '../options.ts';

export interface SlideShape {
  ratio: number;
}

/**
 * Design of a gallery. With the motion 'track', the whole row of slides moves. With 'stack', slides lie on
 * top of each other and one is visible.
 */
export interface GalleryDesign {
  name: string;
  motion: 'still' | 'track' | 'stack';
  /** Default options (B9.1.13 to B9.1.20). */
  options: PartialGalleryOptions;
  style: (settings: GallerySettings) => Readonly<Record<string, string | number>>;
  slideStyle?: (slide: SlideShape, settings: GallerySettings) => Readonly<Record<string, string | number>>;
  /** CSS that depends on the settings but cannot use custom properties. `scope` is the gallery's selector. */
  rules?: (settings: GallerySettings, scope: string) => string;
  /**
   * Returns the `sizes` attribute of images in a gallery that takes up `share` of the window's width, 0 to
   * 1.
   */
  sizes: (settings: GallerySettings, share: number, slide: SlideShape) => string;
  /** Returns each image's width in CSS pixels. Must match the design's CSS. */
  widths: (settings: GallerySettings, slides: readonly SlideShape[], boxPx: number) => readonly number[];
}

/** Returns the gap between slides. A negative setting means the design's default. */
export const effectiveGutterPx = ({ gutter }: GallerySettings, ofDesign: number): number =>
  gutter < 0 ? ofDesign : gutter;

/**
 * Returns the aspect ratio setting as CSS. Without the setting, each image keeps its own aspect ratio
 * (B3.4.02).
 */
export const shapeStyle = (
  { imageAspectRatio }: GallerySettings,
  ofDesign: string | null = null,
): Readonly<Record<string, string>> => {
  const shape = imageAspectRatio === 'Auto' ? ofDesign : imageAspectRatio;
  return shape === null ? {} : { '--shape': shape };
};

export const getEvenWidth = (boxPx: number, columns: number, gutter: number): number =>
  (boxPx - (columns - 1) * gutter) / columns;

export const countColumns = (boxPx: number, leastPx: number, gutter: number): number =>
  Math.max(Math.floor((boxPx + gutter) / (leastPx + gutter)), 1);

export const repeatWidth = (slides: readonly SlideShape[], width: number): readonly number[] =>
  slides.map(() => width);

/** Window widths in which blocks use the full width. */
const PHONE = '(max-width: 767px)';
const percent = (share: number): string => `${Math.max(Math.ceil(share * 100), 1)}vw`;

export const formatSizes = (share: number, onPhone = 1): string =>
  `${PHONE} ${percent(onPhone)}, ${percent(share)}`;

export const limitSizes = (sizes: string, pageWidthPx: number | null): string =>
  pageWidthPx === null
    ? sizes
    : sizes.replace(
        /(\d+)vw/g,
        (vw, percentage) => `min(${vw}, ${Math.ceil((Number(percentage) * pageWidthPx) / 100)}px)`,
      );
