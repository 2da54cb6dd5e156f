import * as ownTexts from '#messages/money.ts';
import { CURRENCIES, type CurrencyCode, MAX_INTEGER_DIGITS } from '#schema/contracts/money/currencies.ts';
import type { Messages } from '#schema/messages/messages.ts';
import {
  type Decimal,
  divideRounded,
  getFractionDigits,
  type Money,
  parseDecimal,
  TOO_LARGE,
  toMoney,
} from './money.ts';

export interface MoneyFormat {
  /** Drops a fraction that is zero (A3.15). */
  trimZeroFractions?: boolean;
  /** Thousands separators (A3.16); on by default. */
  grouping?: boolean;
  /** Only the amount, without symbol and code (A3.17). */
  valueOnly?: boolean;
  /**
   * Money format of the site's language (A3.14), with comma and dot in English (A3.11, A3.12). A page's script has
   * its own.
   */
  texts?: Messages['money'];
}

/** Rounds a decimal to `digits` places, halves away from zero, in exact arithmetic. */
function rounded({ isNegative, integer, fraction }: Decimal, digits: number): Decimal {
  const scale = 10n ** BigInt(fraction.length);
  const units = divideRounded(BigInt(integer + fraction) * 10n ** BigInt(digits), scale);
  const text = units.toString().padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  if (whole.length > MAX_INTEGER_DIGITS) throw new RangeError(TOO_LARGE);
  return {
    isNegative: isNegative && units !== 0n,
    integer: whole,
    fraction: digits === 0 ? '' : text.slice(-digits),
  };
}

/**
 * Formats money in its currency's template: `$1,234.50`, `12.00 kr`, `$10.00 AUD`. Throws a TypeError for a value
 * that is not money (A3.18), a RangeError above 15 integer digits (A3.13).
 */
export function formatMoney(money: Money, format: MoneyFormat = {}): string {
  const { trimZeroFractions = false, grouping = true, valueOnly = false, texts = ownTexts } = format;
  const decimal = parseDecimal(money);
  const { isNegative, integer, fraction } = rounded(decimal, getFractionDigits(decimal.currency));
  const whole = grouping ? integer.replace(/\B(?=(?:\d{3})+$)/g, texts.thousandsSeparator) : integer;
  const hasFraction = fraction !== '' && !(trimZeroFractions && /^0+$/.test(fraction));
  const amount = hasFraction ? whole + texts.decimalSeparator + fraction : whole;
  const { template, symbol } = CURRENCIES[decimal.currency];
  const text = valueOnly ? amount : texts.templates[template]({ symbol, amount, code: decimal.currency });
  return isNegative ? texts.negative({ amount: text }) : text;
}

export type FormatCents = (cents: number, currency: CurrencyCode, format?: MoneyFormat) => string;

/** Formats minor units: `formatCents(4400, 'USD')` is `$44.00`. */
export const formatCents: FormatCents = (cents, currency, format) =>
  formatMoney(toMoney(cents, currency), format);

/** Returns formatCents() for a language of the catalogue. */
export const formatCentsIn =
  (texts: Messages['money']): FormatCents =>
  (cents, currency, format) =>
    formatCents(cents, currency, { ...format, texts });
