import type { GallerySettings } from '#schema/contracts/blocks/gallery.ts';
import type { PartialGalleryOptions } from '../options.ts';

export interface SlideShape {
  /** Aspect ratio of its image (width / height). */
  ratio: number;
}

/**
 * A gallery design: converts settings to styles and options. Its CSS is `design.css` in the same folder; a new design
 * is such a folder and its line in registry.ts.
 *
 * Nothing moves in a 'still' design, the row of slides moves in a 'track', and one slide moves over another in a
 * 'stack'.
 */
export interface GalleryDesign {
  name: string;
  motion: 'still' | 'track' | 'stack';
  /** Default runtime options (B9.1.13 to B9.1.20). */
  options: PartialGalleryOptions;
  /** Custom properties of the gallery. */
  style: (settings: GallerySettings) => Readonly<Record<string, string | number>>;
  /** Custom properties of one slide. */
  slideStyle?: (slide: SlideShape, settings: GallerySettings) => Readonly<Record<string, string | number>>;
  /** Rules that depend on settings and cannot be custom properties; `scope` selects the gallery. */
  rules?: (settings: GallerySettings, scope: string) => string;
  /** Returns CSS `sizes` of an image in a gallery that takes `share` of the window, 0 to 1. */
  sizes: (settings: GallerySettings, share: number, slide: SlideShape) => string;
  /** Returns the width of each slide's image in a gallery of `boxPx`, in CSS pixels. Must match the design's CSS. */
  widths: (settings: GallerySettings, slides: readonly SlideShape[], boxPx: number) => readonly number[];
}

/** Returns the gap between slides in pixels: the setting, or the design's default. */
export const effectiveGutterPx = ({ gutter }: GallerySettings, ofDesign: number): number =>
  gutter < 0 ? ofDesign : gutter;

/** Returns the common aspect ratio of all images; without the setting each keeps its own (B3.4.02). */
export const shapeStyle = (
  { imageAspectRatio }: GallerySettings,
  ofDesign: string | null = null,
): Readonly<Record<string, string>> => {
  const shape = imageAspectRatio === 'Auto' ? ofDesign : imageAspectRatio;
  return shape === null ? {} : { '--shape': shape };
};

/** Returns the width of one of several equal columns. */
export const getEvenWidth = (boxPx: number, columns: number, gutter: number): number =>
  (boxPx - (columns - 1) * gutter) / columns;

/** Returns the number of columns of at least `leastPx` that fit in a box, at least one, like `auto-fill`. */
export const countColumns = (boxPx: number, leastPx: number, gutter: number): number =>
  Math.max(Math.floor((boxPx + gutter) / (leastPx + gutter)), 1);

export const repeatWidth = (slides: readonly SlideShape[], width: number): readonly number[] =>
  slides.map(() => width);

/** Window widths in which phone layouts use the full width. */
const PHONE = '(max-width: 767px)';
const percent = (share: number): string => `${Math.max(Math.ceil(share * 100), 1)}vw`;

/** Returns `sizes` for images that take a share of the window, and a larger one on phones. */
export const formatSizes = (share: number, onPhone = 1): string =>
  `${PHONE} ${percent(onPhone)}, ${percent(share)}`;

/** Limits `sizes` to a maximum page width; null fills the window. */
export const limitSizes = (sizes: string, pageWidthPx: number | null): string =>
  pageWidthPx === null
    ? sizes
    : sizes.replace(
        /(\d+)vw/g,
        (vw, percentage) => `min(${vw}, ${Math.ceil((Number(percentage) * pageWidthPx) / 100)}px)`,
      );
