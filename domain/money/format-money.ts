import {
  CURRENCIES,
  type CurrencyCode,
  DECIMAL_SEPARATOR,
  MAX_INTEGER_DIGITS,
  THOUSANDS_SEPARATOR,
} from '#schema/contracts/money/currencies.ts';
import { type Decimal, decimalOf, fractionDigitsOf, type Money, moneyOf, TOO_LARGE } from './money.ts';
import { divideRounded } from './round.ts';

export interface MoneyFormat {
  /** Drop a fraction of zeros only (A3.15, decisions 60). */
  trimZeroFractions?: boolean;
  /** Thousands separators (A3.16); on by default. */
  grouping?: boolean;
  /** The amount without symbol and code (A3.17). */
  valueOnly?: boolean;
  /** Of the site's language, where its translation says so; comma and dot by default (A3.11, A3.12). */
  thousandsSeparator?: string;
  decimalSeparator?: string;
}

/** Rounds a decimal to `digits` places, halves away from zero, on its digits (decisions 59). */
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
 * A money value as text in its currency's template: `$1,234.50`, `12.00 kr`, `$10.00 AUD`.
 * Throws a TypeError for a value that is not money (A3.18), a RangeError above 15 integer digits (A3.13).
 */
export function formatMoney(money: Money, format: MoneyFormat = {}): string {
  const {
    trimZeroFractions = false,
    grouping = true,
    valueOnly = false,
    thousandsSeparator = THOUSANDS_SEPARATOR,
    decimalSeparator = DECIMAL_SEPARATOR,
  } = format;
  const decimal = decimalOf(money);
  const { isNegative, integer, fraction } = rounded(decimal, fractionDigitsOf(decimal.currency));
  const whole = grouping ? integer.replace(/\B(?=(?:\d{3})+$)/g, thousandsSeparator) : integer;
  const hasFraction = fraction !== '' && !(trimZeroFractions && /^0+$/.test(fraction));
  const amount = hasFraction ? whole + decimalSeparator + fraction : whole;
  const { template, symbol } = CURRENCIES[decimal.currency];
  const text = valueOnly
    ? amount
    : template
        .replace('{symbol}', () => symbol)
        .replace('{amount}', () => amount)
        .replace('{code}', () => decimal.currency);
  return isNegative ? `-${text}` : text;
}

/** Minor units as text: `formatCents(4400, 'USD')` is `$44.00`. */
export const formatCents = (cents: number, currency: CurrencyCode, format?: MoneyFormat): string =>
  formatMoney(moneyOf(cents, currency), format);
