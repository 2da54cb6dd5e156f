import type { ReactNode } from 'react';

/** Fill patterns that can be distinguished without colours. */
const PATTERNS: readonly ReactNode[] = [
  <rect key="full" width="8" height="8" className="chart-full" />,
  <path key="slope" d="M-2 2l4-4M0 8l8-8M6 10l4-4" />,
  <path key="dots" d="M2 2h.01M6 6h.01" className="chart-dots" />,
  <path key="level" d="M0 2h8M0 6h8" />,
  <path key="cross" d="M0 0l8 8M8 0L0 8" />,
  <path key="upright" d="M2 0v8M6 0v8" />,
];
export const TONES = 3;

/**
 * Returns the pattern of a series. Shifts the patterns after each full round of tones, so that no pair of
 * tone and pattern repeats.
 */
const toPattern = (series: number) => (series + Math.floor(series / PATTERNS.length)) % PATTERNS.length;

export const toneClass = (series: number): string => `tone-${series % TONES}`;
export const toFillUrl = (id: string, series: number): string => `url(#${id}-fill-${series})`;

export function Patterns({ id, count }: { id: string; count: number }) {
  return (
    <defs>
      {Array.from({ length: count }, (_, series) => (
        <pattern
          // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place in the dataset.
          key={series}
          id={`${id}-fill-${series}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          className={`chart-pattern ${toneClass(series)}`}
        >
          <rect width="8" height="8" className="chart-ground" />
          {PATTERNS[toPattern(series)]}
        </pattern>
      ))}
    </defs>
  );
}

const DASHES = [undefined, '7 4', '2 4', '12 4 2 4'] as const;
const POINTS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  'M-3.5-3.5h7v7h-7z',
  'M0-5L4.7 3.4h-9.4z',
  'M0-5L5 0L0 5L-5 0z',
] as const;

/**
 * Returns the dashes of a series. Shifts them after each round of point shapes, so that lines can be
 * distinguished.
 */
export const getDashes = (series: number): string | undefined =>
  DASHES[(series + Math.floor(series / DASHES.length)) % DASHES.length];

export const PointMark = ({ series }: { series: number }) => (
  <path d={POINTS[series % POINTS.length]} className="chart-point" />
);
