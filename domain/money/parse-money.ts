import { CURRENCIES, type CurrencyCode, MAX_INTEGER_DIGITS } from '#schema/contracts/money/currencies.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { getFractionDigits } from './money.ts';

const ENGLISH = { decimalSeparator: '.' };
const AMOUNT = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/;

/**
 * Rejects more decimals than the currency has. A dot with two decimals, as in `12.50`, is a decimal mark in
 * every language.
 */
export function parseCents(
  text: string,
  currency: CurrencyCode,
  { decimalSeparator }: Pick<Messages['money'], 'decimalSeparator'> = ENGLISH,
): number | null {
  const { symbol } = CURRENCIES[currency];
  const bare = text
    .replace(symbol, '')
    .replace(currency, '')
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace('\u2212', '-');
  const parts = (decimalSeparator === ',' ? AMOUNT.exec(swapSeparators(bare)) : null) ?? AMOUNT.exec(bare);
  if (!parts) return null;
  const [, sign = '', integer = '', fraction = ''] = parts;
  const digits = getFractionDigits(currency);
  const whole = integer.replaceAll(',', '');
  if (fraction.length > digits || whole.replace(/^0+/, '').length > MAX_INTEGER_DIGITS) return null;
  const cents = Number(whole + fraction.padEnd(digits, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return sign === '-' && cents !== 0 ? -cents : cents;
}

const swapSeparators = (text: string): string => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
