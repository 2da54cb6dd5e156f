/** A picture of a `srcset`: `address 500w`. */
export interface Candidate {
  address: string;
  /** Pixels; 0 where the srcset names none. */
  width: number;
}

/** What a `srcset` offers, in its order. */
export const candidatesOf = (srcset: string): Candidate[] =>
  srcset
    .split(/,\s+/)
    .filter(Boolean)
    .map((text) => {
      const [, address = text, width] = /^(\S+)\s+(\d+)w$/.exec(text) ?? [];
      return { address, width: Number(width ?? 0) };
    });

const toText = ({ address, width }: Candidate): string => (width > 0 ? `${address} ${width}w` : address);

const byWidth = (one: Candidate, other: Candidate): number => one.width - other.width;

/** The candidates of a `srcset` that are no wider than `maxPx`; the narrowest where all are wider, and everything that names no width. */
export function srcsetWithin(srcset: string, maxPx: number): string {
  const candidates = candidatesOf(srcset);
  const within = candidates.filter(({ width }) => width <= maxPx);
  const narrowest = candidates.toSorted(byWidth).slice(0, 1);
  return (within.length > 0 ? within : narrowest).map(toText).join(', ');
}

/** The narrowest candidate that holds `leastPx`; the widest where none does; null without any. */
export const candidateFor = (candidates: readonly Candidate[], leastPx: number): Candidate | null => {
  const sorted = candidates.toSorted(byWidth);
  return sorted.find(({ width }) => width >= leastPx) ?? sorted.at(-1) ?? null;
};
