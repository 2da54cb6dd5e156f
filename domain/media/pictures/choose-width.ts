import type { ImageWidth } from '#domain/media/pictures/widths.ts';
import type { ImageSettings } from '#schema/contracts/media/image-settings.ts';
import type { Size } from '../picture-size.ts';
import { drawnRectangle } from './crop.ts';
import { widthFor, widthsUpTo } from './widths.ts';

type Chooser = Pick<
  ImageSettings,
  'cropMode' | 'focalPoint' | 'sizeAdjustment' | 'stretch' | 'minPixelRatio' | 'maxPixelRatio'
>;

/** Clamps a pixel ratio to the configured bounds (B9.3.03: by default no upper bound, lower bound 0). */
export const boundedPixelRatio = (
  pixelRatio: number,
  { minPixelRatio, maxPixelRatio }: Pick<Chooser, 'minPixelRatio' | 'maxPixelRatio'>,
): number => Math.min(maxPixelRatio, Math.max(minPixelRatio, pixelRatio));

/**
 * The served width for an image of `natural` pixels in a `box` of CSS pixels: the narrowest that is sharp at this pixel
 * ratio, and never wider than the image itself.
 */
export function chooseWidth(
  natural: Size,
  box: Size,
  { pixelRatio, ...settings }: Chooser & { pixelRatio: number },
): ImageWidth {
  const { width } = drawnRectangle(natural, box, settings);
  const needed = width * boundedPixelRatio(pixelRatio, settings) * settings.sizeAdjustment;
  const widest = widthsUpTo(natural.width).at(-1) ?? widthFor(natural.width);
  return Math.min(widest, widthFor(needed)) as ImageWidth;
}

/** A displayed image is only replaced by a larger one (B4.32); `shown` is 0 if none is displayed. */
export const isUpgrade = (shown: number, next: number): boolean => next > shown;
