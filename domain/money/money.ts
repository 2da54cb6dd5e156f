import {
  CURRENCIES,
  type CurrencyCode,
  isCurrencyCode,
  MAX_INTEGER_DIGITS,
} from '#schema/contracts/money/currencies.ts';

/** A money value (decisions 58): a decimal amount and its currency. */
export interface Money {
  value: string | number;
  currency: CurrencyCode;
}

export const NOT_MONEY = 'The value is not money.';
export const TOO_LARGE = `An amount has at most ${MAX_INTEGER_DIGITS} integer digits.`;
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
/** Shortest decimal form of a number below 1e-6 has an exponent. */
const EXPONENT = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/;

/** Digits of a decimal amount. */
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

/** Reads the amount of a money value. Throws a TypeError for anything else, a RangeError above 15 integer digits (A3.13, A3.18). */
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

/** Minor units as money: 1050 in USD is '10.50', in JPY '1050' (decisions 56). */
export function toMoney(cents: number, currency: CurrencyCode): Money & { value: string } {
  if (!Number.isSafeInteger(cents)) throw new TypeError(NOT_MONEY);
  const digits = getFractionDigits(currency);
  const text = String(Math.abs(cents)).padStart(digits + 1, '0');
  const cut = text.length - digits;
  const value = digits === 0 ? text : `${text.slice(0, cut)}.${text.slice(cut)}`;
  return { value: cents < 0 ? `-${value}` : value, currency };
}
