import type * as z from 'zod';
import { memoizeFormatter } from '#domain/i18n/formatters.ts';
import { isRightToLeft } from '#domain/i18n/language.ts';
import type { chartBlock } from '#schema/contracts/blocks/chart.ts';

export interface ChartProps {
  value: z.output<typeof chartBlock.schema>;
  /** Prefix for the ids of patterns and shapes, which must be unique on the page. */
  id: string;
  format: (value: number) => string;
  locale: string;
}

const numbers = memoizeFormatter(
  (locale = '') => new Intl.NumberFormat(locale, { maximumFractionDigits: 2, numberingSystem: 'latn' }),
);

const shares = memoizeFormatter(
  (locale = '') => new Intl.NumberFormat(locale, { style: 'percent', numberingSystem: 'latn' }),
);
export const formatShare = (locale: string, share: number): string => shares(locale).format(share);

export function numberFormat(
  locale: string,
  { prefix, suffix }: Pick<ChartProps['value'], 'prefix' | 'suffix'>,
): ChartProps['format'] {
  const write = numbers(locale);
  // Isolate the unit from the text direction. Otherwise it would swap places with its number in a
  // right-to-left text.
  const [start, end] = isRightToLeft(locale) ? ['\u2068', '\u2069'] : ['', ''];
  return (value) => {
    const text = `${prefix}${write.format(Math.abs(value))}${suffix}`;
    return `${start}${value < 0 ? `−${text}` : text}${end}`;
  };
}

/** Formats a share between 0 and 1 with four digits. The error is smaller than a pixel. */
export const toShareText = (share: number): string => `${Number(share.toFixed(4))}`;
export const formatPercent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;
