import {
  CURRENCIES,
  type CurrencyCode,
  isCurrencyCode,
  MAX_INTEGER_DIGITS,
} from '#schema/contracts/money/currencies.ts';

export interface Money {
  value: string | number;
  currency: CurrencyCode;
}

export const NOT_MONEY = 'Enter a valid amount.';
export const TOO_LARGE = `An amount has at most ${MAX_INTEGER_DIGITS} integer digits.`;
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
/** Format in which JavaScript writes numbers below 1e-6. */
const EXPONENT = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/;

export interface Decimal {
  isNegative: boolean;
  integer: string;
  fraction: string;
}

function withoutExponent(text: string): string {
  const parts = EXPONENT.exec(text);
  if (!parts) return text;
  const [, sign = '', first = '', rest = '', exponent = '0'] = parts;
  const shift = Number(exponent);
  const digits = first + rest;
  if (shift >= 0) return sign + digits.padEnd(shift + 1, '0');
  return `${sign}0.${'0'.repeat(-shift - 1)}${digits}`;
}

/** Throws TypeError for invalid values, RangeError above 15 integer digits (A3.13, A3.18). */
export function parseDecimal(money: unknown): Decimal & { currency: CurrencyCode } {
  if (typeof money !== 'object' || money === null) throw new TypeError(NOT_MONEY);
  const { value, currency } = money as { value?: unknown; currency?: unknown };
  if (!isCurrencyCode(currency)) throw new TypeError(NOT_MONEY);
  const isAmount = typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
  if (!isAmount) throw new TypeError(NOT_MONEY);
  const parts = DECIMAL.exec(typeof value === 'number' ? withoutExponent(String(value)) : value);
  if (!parts) throw new TypeError(NOT_MONEY);
  const integer = (parts[2] ?? '0').replace(/^0+(?=\d)/, '');
  if (integer.length > MAX_INTEGER_DIGITS) throw new RangeError(TOO_LARGE);
  return { isNegative: parts[1] === '-', integer, fraction: parts[3] ?? '', currency };
}

export const getFractionDigits = (currency: CurrencyCode): number => CURRENCIES[currency].fractionDigits;

/** Converts 1050 to '10.50' in USD or '1050' in JPY. */
export function toMoney(cents: number, currency: CurrencyCode): Money & { value: string } {
  if (!Number.isSafeInteger(cents)) throw new TypeError(NOT_MONEY);
  const digits = getFractionDigits(currency);
  const text = String(Math.abs(cents)).padStart(digits + 1, '0');
  const cut = text.length - digits;
  const value = digits === 0 ? text : `${text.slice(0, cut)}.${text.slice(cut)}`;
  return { value: cents < 0 ? `-${value}` : value, currency };
}

/** Divides and rounds half away from zero. Arguments are integers, because money is never a float. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('A ratio needs a denominator above 0.');
  const isNegative = numerator < 0n;
  const absolute = isNegative ? -numerator : numerator;
  const rounded = (absolute * 2n + denominator) / (denominator * 2n);
  return isNegative ? -rounded : rounded;
}

/** Returns `cents * numerator / denominator`, rounded half away from zero. Exact for safe integers. */
export function multiplyRatio(cents: number, numerator: number, denominator: number): number {
  return Number(divideRounded(BigInt(cents) * BigInt(numerator), BigInt(denominator)));
}

/**
 * Distributes `cents` by weight. Rounds shares down and gives the remaining units to those with the largest
 * fractions, so that the shares add up to `cents`.
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map((_, index) => (index === 0 ? cents : 0));
  const shares = weights.map((weight, index) => {
    const product = BigInt(cents) * BigInt(weight);
    return { index, part: Number(product / total), remainder: product % total };
  });
  let left = cents - shares.reduce((sum, share) => sum + share.part, 0);
  const parts = shares.map((share) => share.part);
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const share of byRemainder) {
    if (left === 0) break;
    parts[share.index] = share.part + 1;
    left -= 1;
  }
  return parts;
}
