import type { Formatters } from '#client/config/screens/analytics/report/formatters.ts';
import type { Rating } from '#domain/analytics/performance/vitals.ts';
import type { Vital } from '#schema/contracts/analytics/event-fields.ts';

export interface VitalWords {
  title: string;
  meaning: string;
}

export const VITAL_WORDS: Readonly<Record<Vital, VitalWords>> = {
  lcp: {
    title: 'Loading (LCP)',
    meaning: 'Largest Contentful Paint: the time until the largest image or text of the page is visible.',
  },
  inp: {
    title: 'Responding (INP)',
    meaning:
      'Interaction to Next Paint: the time until the page responds to a tap, a click or a key. The slowest response of a visit counts.',
  },
  cls: {
    title: 'Staying in place (CLS)',
    meaning:
      'Cumulative Layout Shift: how much the page moves while loading. 0 is not at all, 1 is by a whole screen.',
  },
  ttfb: {
    title: 'Server response (TTFB)',
    meaning: 'Time to First Byte: the time until the first data of the page arrives.',
  },
};

export const RATING_WORDS: Readonly<Record<Rating, string>> = {
  good: 'Good',
  needsImprovement: 'Needs improvement',
  poor: 'Poor',
};

/** Formats a vital as 2.4 s, 180 ms or, for a layout shift, 0.12. */
export function formatVital(vital: Vital, value: number, { number, decimal }: Formatters): string {
  if (vital === 'cls') return decimal(Math.round(value * 100) / 100);
  return formatMs(value, { number, decimal });
}

export const formatMs = (ms: number, { number, decimal }: Pick<Formatters, 'number' | 'decimal'>): string =>
  ms < 1_000 ? `${number(Math.round(ms))} ms` : `${decimal(Math.round(ms / 100) / 10)} s`;
