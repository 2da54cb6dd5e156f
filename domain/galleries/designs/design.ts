import type { GallerySettings } from '#schema/contracts/blocks/gallery.ts';
import type { GivenOptions } from '../options.ts';

/** The properties of a slide that affect layout. */
export interface SlideShape {
  /** Aspect ratio of its image (width / height). */
  ratio: number;
}

/**
 * A gallery design: how its settings become styles and options. Its styles are `design.css` in the same folder; a new design is
 * such a folder and its line in registry.ts.
 *
 * What moves: nothing in a 'still' design, the row of slides in a 'track', one slide over another in a 'stack'.
 */
export interface GalleryDesign {
  name: string;
  motion: 'still' | 'track' | 'stack';
  /** Default runtime options (B9.1.13 to B9.1.20). */
  options: GivenOptions;
  /** Custom properties of the gallery. */
  style: (settings: GallerySettings) => Readonly<Record<string, string | number>>;
  /** Custom properties of one slide. */
  slideStyle?: (slide: SlideShape, settings: GallerySettings) => Readonly<Record<string, string | number>>;
  /** Rules that depend on settings and cannot be custom properties; `scope` selects the gallery. */
  rules?: (settings: GallerySettings, scope: string) => string;
  /** CSS `sizes` of a picture in a gallery that takes `share` of the window, 0 to 1. */
  sizes: (settings: GallerySettings, share: number, slide: SlideShape) => string;
  /** How wide every slide's picture is drawn in a gallery of `boxPx`: what its styles do, in numbers (CSS pixels). */
  widths: (settings: GallerySettings, slides: readonly SlideShape[], boxPx: number) => readonly number[];
}

/** Space between slides in pixels: the setting, else the design's own. */
export const effectiveGutterPx = ({ gutter }: GallerySettings, ofDesign: number): number =>
  gutter < 0 ? ofDesign : gutter;

/** The aspect ratio of all images; without it each keeps its own (B3.4.02). */
export const shapeStyle = (
  { imageAspectRatio }: GallerySettings,
  ofDesign: string | null = null,
): Readonly<Record<string, string>> => {
  const shape = imageAspectRatio === 'Auto' ? ofDesign : imageAspectRatio;
  return shape === null ? {} : { '--shape': shape };
};

/** Width of one of so many equal columns. */
export const evenWidth = (boxPx: number, columns: number, gutter: number): number =>
  (boxPx - (columns - 1) * gutter) / columns;

/** Columns of at least `leastPx` that fit in a box, one at least: what `auto-fill` does. */
export const columnsWithin = (boxPx: number, leastPx: number, gutter: number): number =>
  Math.max(Math.floor((boxPx + gutter) / (leastPx + gutter)), 1);

/** The same width for all. */
export const each = (slides: readonly SlideShape[], width: number): readonly number[] =>
  slides.map(() => width);

/** The width of windows in which phone layouts use the full width. */
const PHONE = '(max-width: 767px)';
const percent = (share: number): string => `${Math.max(Math.ceil(share * 100), 1)}vw`;

/** `sizes` of pictures that take a share of the window, and a larger one on phones. */
export const formatSizes = (share: number, onPhone = 1): string =>
  `${PHONE} ${percent(onPhone)}, ${percent(share)}`;

/** `sizes` where the page grows no wider than `pageWidthPx`, however wide the window is; null fills the window. */
export const limitSizes = (sizes: string, pageWidthPx: number | null): string =>
  pageWidthPx === null
    ? sizes
    : sizes.replace(
        /(\d+)vw/g,
        (vw, percentage) => `min(${vw}, ${Math.ceil((Number(percentage) * pageWidthPx) / 100)}px)`,
      );
