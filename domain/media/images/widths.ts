import type { ImageSettings } from '#schema/contracts/media/image-settings.ts';
import type { Size } from '../image-size.ts';
import { getDrawnRectangle } from './crop.ts';

/** Served widths in pixels (B9.3.01). */
export const IMAGE_WIDTHS = [2500, 1500, 1000, 750, 500, 300, 100] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export const WIDTHS_ASCENDING: readonly ImageWidth[] = [...IMAGE_WIDTHS].reverse();
const [WIDEST] = IMAGE_WIDTHS;
const NARROWEST = WIDTHS_ASCENDING[0] ?? WIDEST;

/** Returns the narrowest width that is at least `pixels`, or the widest one. */
export const widthFor = (pixels: number): ImageWidth =>
  WIDTHS_ASCENDING.find((width) => width >= pixels) ?? WIDEST;

/** Returns the widest width that is at most `pixels`, or the narrowest one. */
export const widthWithin = (pixels: number): ImageWidth =>
  IMAGE_WIDTHS.find((width) => width <= pixels) ?? NARROWEST;

/** Returns the served width nearest by ratio, like browsers choosing from a `srcset`. */
export function nearestWidth(pixels: number): ImageWidth {
  const [below, above] = [widthWithin(pixels), widthFor(pixels)];
  return below * above < pixels ** 2 ? above : below;
}

/**
 * Maximum useful pixel ratio. At the distance from which people look at a phone, a higher ratio makes no
 * visible difference (decision 0094).
 */
export const PHONE_PIXEL_RATIO = 2;

/** `availablePx` is the image's natural width. */
export const phoneWidthFor = (slotPx: number, availablePx: number): ImageWidth =>
  nearestWidth(Math.min(availablePx, PHONE_PIXEL_RATIO * slotPx));

/** Minimum ratio between two widths for which another file is worthwhile. */
const LEAST_GAIN = 1.1;

/**
 * Returns the widths up to an image's, in ascending order. The last width may exceed the image's own, but
 * the server never enlarges images.
 */
export function widthsUpTo(pixels: number, minWidth: ImageWidth = NARROWEST): readonly ImageWidth[] {
  const whole = widthFor(pixels);
  const widths = WIDTHS_ASCENDING.filter((width) => width <= pixels);
  if (pixels > (widths.at(-1) ?? 0) * LEAST_GAIN && whole > pixels) widths.push(whole);
  const widthsAbove = widths.filter((width) => width >= minWidth);
  return widthsAbove.length > 0 ? widthsAbove : [widths.at(-1) ?? NARROWEST];
}

type Chooser = Pick<
  ImageSettings,
  'cropMode' | 'focalPoint' | 'sizeAdjustment' | 'stretch' | 'minPixelRatio' | 'maxPixelRatio'
>;

/** Limits the pixel ratio. By default, the lower limit is 0 and there is no upper limit (B9.3.03). */
export const boundedPixelRatio = (
  pixelRatio: number,
  { minPixelRatio, maxPixelRatio }: Pick<Chooser, 'minPixelRatio' | 'maxPixelRatio'>,
): number => Math.min(maxPixelRatio, Math.max(minPixelRatio, pixelRatio));

/**
 * Returns the narrowest width at which the image is sharp in `box` at this pixel ratio, but at most the
 * image's own width.
 */
export function chooseWidth(
  natural: Size,
  box: Size,
  { pixelRatio, ...settings }: Chooser & { pixelRatio: number },
): ImageWidth {
  const { width } = getDrawnRectangle(natural, box, settings);
  const needed = width * boundedPixelRatio(pixelRatio, settings) * settings.sizeAdjustment;
  const widest = widthsUpTo(natural.width).at(-1) ?? widthFor(natural.width);
  return Math.min(widest, widthFor(needed)) as ImageWidth;
}

/**
 * Returns whether to replace the displayed image: only a wider image does (B4.32). `shown` is 0 if no image
 * is displayed.
 */
export const isUpgrade = (shown: number, next: number): boolean => next > shown;
