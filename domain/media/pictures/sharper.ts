import { type Candidate, parseCandidates } from './srcset-within.ts';

/** Value of `format` that returns the original file. */
export const ORIGINAL_FORMAT = 'original';

/** URL of the original file, from the URL of one of its widths; null if the URL has no width. */
export function originalAddress(address: string): string | null {
  const original = address.replace(/([?&]format=)\d+w/, `$1${ORIGINAL_FORMAT}`);
  return original === address ? null : original;
}

/** All available sources of an image: its served widths, and the original if it is wider. */
export function sourcesUpTo(
  picture: { srcset: string; src: string },
  originalWidth: number,
): readonly Candidate[] {
  const served = parseCandidates(picture.srcset).filter(({ width }) => width > 0);
  const widest = Math.max(0, ...served.map(({ width }) => width));
  const address = originalAddress(picture.src);
  return address && originalWidth > widest ? [...served, { address, width: originalWidth }] : served;
}
