export interface Candidate {
  address: string;
  /** Width in pixels; 0 if the candidate declares none. */
  width: number;
}

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

/** Returns the candidates up to the one nearest to `maxPx` by ratio, and the candidates without a width. */
export function srcsetWithin(srcset: string, maxPx: number): string {
  const candidates = parseCandidates(srcset).toSorted(byWidth);
  return candidates
    .filter(({ width }, index) => {
      const narrower = candidates[index - 1];
      return !narrower || width <= maxPx || narrower.width * width < maxPx ** 2;
    })
    .map(toText)
    .join(', ');
}

/** Returns the narrowest candidate that is at least `leastPx` wide, or the widest one. */
export const candidateFor = (candidates: readonly Candidate[], leastPx: number): Candidate | null => {
  const sorted = candidates.toSorted(byWidth);
  return sorted.find(({ width }) => width >= leastPx) ?? sorted.at(-1) ?? null;
};
