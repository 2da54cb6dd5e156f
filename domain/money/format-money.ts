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
  /** Whether to omit decimals that are all zero (A3.15). */
  trimZeroFractions?: boolean;
  /** Whether to add thousands separators (A3.16). */
  grouping?: boolean;
  /** Whether to omit the currency symbol and code (A3.17). */
  valueOnly?: boolean;
  /** Texts of the language in which to format (A3.14). Defaults to English (A3.11, A3.12). */
  texts?: Messages['money'];
}

/** Rounds half away from zero, with exact decimal arithmetic. */
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

/** Returns text such as `$1,234.50`. Throws TypeError (A3.18), or RangeError above 15 digits (A3.13). */
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

/** Formats 4400 in USD as `$44.00`. */
export const formatCents: FormatCents = (cents, currency, format) =>
  formatMoney(toMoney(cents, currency), format);

export const formatCentsIn =
  (texts: Messages['money']): FormatCents =>
  (cents, currency, format) =>
    formatCents(cents, currency, { ...format, texts });
