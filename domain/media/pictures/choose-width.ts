import type { ImageWidth } from '#schema/contracts/limits.ts';
import type { ImageSettings } from '#schema/contracts/media/image-settings.ts';
import type { Size } from '../picture-size.ts';
import { drawnRectangle } from './crop.ts';
import { widthFor, widthsUpTo } from './widths.ts';

type Chooser = Pick<
  ImageSettings,
  'cropMode' | 'focalPoint' | 'sizeAdjustment' | 'stretch' | 'minPixelRatio' | 'maxPixelRatio'
>;

/** A pixel ratio within the settings' bounds (B9.3.03: none above, 0 below, unless they say so). */
export const boundedPixelRatio = (
  pixelRatio: number,
  { minPixelRatio, maxPixelRatio }: Pick<Chooser, 'minPixelRatio' | 'maxPixelRatio'>,
): number => Math.min(maxPixelRatio, Math.max(minPixelRatio, pixelRatio));

/**
 * The served width for a picture of `natural` pixels that is drawn in a `box` of CSS pixels: the narrowest that is sharp at this pixel
 * ratio, and none that is wider than the picture itself.
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

/** A picture that is shown is replaced only by a larger one (B4.32); `shown` 0 = none is. */
export const isUpgrade = (shown: number, next: number): boolean => next > shown;
