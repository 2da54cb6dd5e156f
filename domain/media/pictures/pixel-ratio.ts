import type { ImageSettings } from '#schema/contracts/media/image-settings.ts';
import { boundedPixelRatio } from './choose-width.ts';

export type PixelRatioLimits = Pick<ImageSettings, 'minPixelRatio' | 'maxPixelRatio'>;

/** Pixel ratios of screens; those between them are treated as the lower one. */
const RATIOS = [1, 1.5, 2, 3, 4] as const;

export interface RatioFactor {
  /** Pixel ratio of the screen from which the factor applies. */
  fromRatio: number;
  /** Factor on the width in CSS pixels, so that the browser asks for no more and no less than the limits. */
  factor: number;
}

/** By what the width of a picture is multiplied on each kind of screen, lowest ratio first; one factor without limits. */
export function listRatioFactors(limits: PixelRatioLimits): [RatioFactor, ...RatioFactor[]] {
  const factorAt = (ratio: number) => boundedPixelRatio(ratio, limits) / ratio;
  const factors: [RatioFactor, ...RatioFactor[]] = [{ fromRatio: 1, factor: factorAt(1) }];
  for (const ratio of RATIOS) {
    const factor = factorAt(ratio);
    if (factor !== factors.at(-1)?.factor) factors.push({ fromRatio: ratio, factor });
  }
  return factors;
}
