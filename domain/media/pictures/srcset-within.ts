/** A candidate of a `srcset`: `address 500w`. */
export interface Candidate {
  address: string;
  /** Pixels; 0 if the candidate has no width. */
  width: number;
}

/** Parses a `srcset` in its order. */
export const parseCandidates = (srcset: string): Candidate[] =>
  srcset
    .split(/,\s+/)
    .filter(Boolean)
    .map((text) => {
      const [, address = text, width] = /^(\S+)\s+(\d+)w$/.exec(text) ?? [];
      return { address, width: Number(width ?? 0) };
    });

const toText = ({ address, width }: Candidate): string => (width > 0 ? `${address} ${width}w` : address);

const byWidth = (one: Candidate, other: Candidate): number => one.width - other.width;

/** The candidates no wider than `maxPx`, or the narrowest if all are wider. Candidates without a width are kept. */
export function srcsetWithin(srcset: string, maxPx: number): string {
  const candidates = parseCandidates(srcset);
  const within = candidates.filter(({ width }) => width <= maxPx);
  const narrowest = candidates.toSorted(byWidth).slice(0, 1);
  return (within.length > 0 ? within : narrowest).map(toText).join(', ');
}

/** The narrowest candidate of at least `leastPx`, or else the widest; null if there are none. */
export const candidateFor = (candidates: readonly Candidate[], leastPx: number): Candidate | null => {
  const sorted = candidates.toSorted(byWidth);
  return sorted.find(({ width }) => width >= leastPx) ?? sorted.at(-1) ?? null;
};
