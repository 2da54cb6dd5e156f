import type { ImageSettings } from '#schema/contracts/media/image-settings.ts';
import { type Candidate, parseCandidates } from './srcset-within.ts';
import { boundedPixelRatio } from './widths.ts';

/** Maximum mobile viewport width in CSS pixels (B9.3.07). */
export const MOBILE_MAX_PX = 432;
export const MOBILE_QUERY = `(max-width: ${MOBILE_MAX_PX}px)`;

/** `format` value that returns the original file. */
export const ORIGINAL_FORMAT = 'original';

/** Returns the URL of the original file, or null if the URL has no width. */
export function originalAddress(address: string): string | null {
  const original = address.replace(/([?&]format=)\d+w/, `$1${ORIGINAL_FORMAT}`);
  return original === address ? null : original;
}

/** Adds the original file if it is wider than all served widths. */
export function sourcesUpTo(
  picture: { srcset: string; src: string },
  originalWidth: number,
): readonly Candidate[] {
  const served = parseCandidates(picture.srcset).filter(({ width }) => width > 0);
  const widest = Math.max(0, ...served.map(({ width }) => width));
  const address = originalAddress(picture.src);
  return address && originalWidth > widest ? [...served, { address, width: originalWidth }] : served;
}

export type PixelRatioLimits = Pick<ImageSettings, 'minPixelRatio' | 'maxPixelRatio'>;

/** Screen pixel ratios for which sources are generated. Ratios in between are rounded down. */
const RATIOS = [1, 1.5, 2, 3, 4] as const;

export interface RatioFactor {
  fromRatio: number;
  /** Factor by which the CSS width is multiplied, so that the browser's choice respects the limits. */
  factor: number;
}

/** Returns factors in ascending order of ratio. Without limits, returns one factor. */
export function listRatioFactors(limits: PixelRatioLimits): [RatioFactor, ...RatioFactor[]] {
  const factorAt = (ratio: number) => boundedPixelRatio(ratio, limits) / ratio;
  const factors: [RatioFactor, ...RatioFactor[]] = [{ fromRatio: 1, factor: factorAt(1) }];
  for (const ratio of RATIOS) {
    const factor = factorAt(ratio);
    if (factor !== factors.at(-1)?.factor) factors.push({ fromRatio: ratio, factor });
  }
  return factors;
}
