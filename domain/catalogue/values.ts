import { divideRounded, getFractionDigits } from '#domain/money/money.ts';
import { parseCents } from '#domain/money/parse-money.ts';
import type { DecimalMark } from '#schema/contracts/catalogue/product-import.ts';
import { CURRENCIES, type CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { MAX_PRODUCT_PRICE_CENTS } from '#schema/contracts/products/product.ts';
import { lookupTable } from '../lookup-table.ts';
import { toDotted } from './decimal-mark.ts';

/**
 * Parses a price to minor units. Accepts superfluous zeros, and a dash instead of decimals, as in `12,-`.
 */
export function csvCents(text: string, currency: CurrencyCode, mark: DecimalMark): number | null {
  const bare = text
    .replace(CURRENCIES[currency].symbol, '')
    .replace(currency, '')
    .trim()
    .replace(/[.,][-–—]?$/, '');
  const digits = getFractionDigits(currency);
  const dotted = toDotted(bare, digits === 0 ? WHOLE[bare.includes('.') ? '.' : ','] : mark);
  if (dotted === null) return null;
  const trimmed = dotted.replace(new RegExp(`(\\.\\d{${digits}})0+$`), '$1').replace(/\.$/, '');
  const cents = parseCents(trimmed, currency);
  return cents === null || cents > MAX_PRODUCT_PRICE_CENTS ? null : cents;
}

/**
 * In a number without decimals such as 12.500, the mark separates thousands, so the decimal mark is the
 * other mark.
 */
const WHOLE: Readonly<Record<DecimalMark, DecimalMark>> = { '.': ',', ',': '.' };

/** Parses a whole number such as a stock quantity: '3.0' is 3 and '1.500' is 1,500. */
export function csvCount(text: string): number | null {
  const dotted = toDotted(text, WHOLE[text.includes('.') ? '.' : ',']);
  const whole = /^(\d{1,10})(?:\.0+)?$/.exec(dotted ?? '')?.[1];
  const count = whole === undefined ? Number.NaN : Number(whole);
  return count <= 1_000_000_000 ? count : null;
}

const YES = ['true', '1', 'yes', 'y'];
const NO = ['false', '0', 'no', 'n', '-1'];

export function csvFlag(text: string | undefined): boolean | null {
  const word = (text ?? '').toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : null;
}

/** Factors of each unit to grams and millimetres, as exact ratios. */
const WEIGHT: Readonly<Record<string, readonly [bigint, bigint]>> = lookupTable({
  g: [1n, 1n],
  kg: [1000n, 1n],
  lbs: [45_359_237n, 100_000n],
  oz: [45_359_237n, 1_600_000n],
});
const LENGTH: Readonly<Record<string, readonly [bigint, bigint]>> = lookupTable({
  mm: [1n, 1n],
  cm: [10n, 1n],
  m: [1000n, 1n],
  in: [254n, 10n],
  yd: [9144n, 10n],
});

/** Converts a measure to whole grams or millimetres in exact arithmetic, or returns null. */
export function csvMeasure(text: string, unit: string, mark: DecimalMark = '.'): number | null {
  const ratio = WEIGHT[unit] ?? LENGTH[unit];
  const [, integer, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(toDotted(text, mark) ?? '') ?? [];
  if (!ratio || integer === undefined) return null;
  const [numerator, denominator] = ratio;
  return Number(
    divideRounded(BigInt(integer + fraction) * numerator, denominator * 10n ** BigInt(fraction.length)),
  );
}

/** Unescapes `\,`, which WooCommerce uses for a comma in text. */
export const unescapeCommas = (text: string): string => text.replaceAll('\\,', ',');

/** Parses a comma-separated list without duplicates; `\,` is a comma within a value. */
export function csvList(text: string): string[] {
  const words = text
    .replaceAll('\\,', '\u0000')
    .split(',')
    .map((word) => word.replaceAll('\u0000', ',').trim())
    .filter((word) => word !== '');
  return [...new Set(words)];
}

const ADDRESS = /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i;

export const csvAddress = (text: string): string | null =>
  ADDRESS.test(text) && text.length <= 2000 ? text : null;
