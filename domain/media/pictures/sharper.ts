import { type Candidate, candidatesOf } from './srcset-within.ts';

/** Value of `format` that sends a picture as it was uploaded. */
export const ORIGINAL_FORMAT = 'original';

/** Address of the picture as it was uploaded, from the address of one of its widths; null for an address that names none. */
export function originalAddress(address: string): string | null {
  const original = address.replace(/([?&]format=)\d+w/, `$1${ORIGINAL_FORMAT}`);
  return original === address ? null : original;
}

/** Everything that a picture is to be had as: its served widths, and itself where it is wider than all of them. */
export function sourcesUpTo(
  picture: { srcset: string; src: string },
  originalWidth: number,
): readonly Candidate[] {
  const served = candidatesOf(picture.srcset).filter(({ width }) => width > 0);
  const widest = Math.max(0, ...served.map(({ width }) => width));
  const address = originalAddress(picture.src);
  return address && originalWidth > widest ? [...served, { address, width: originalWidth }] : served;
}
