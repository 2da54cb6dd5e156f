import type { FormTexts } from '../texts.ts';

interface Bounds {
  min: number | null;
  max: number | null;
}

export type Separators = Pick<FormTexts, 'thousandsSeparator' | 'decimalSeparator'>;

const SPACES = /[\s\u00a0\u202f]/g;
const GROUPED = /^[-+]?(\d{1,15}|\d{1,3}(?:,\d{3}){1,4})?(?:\.\d{1,10})?$/;

/** Parses 1.234,5 in German and 1,234.5 in English. Returns null for any other text (B5.26). */
export function parseAmount(
  typed: string,
  { thousandsSeparator, decimalSeparator }: Separators,
): number | null {
  const bare = typed.replace(SPACES, '').replace('\u2212', '-');
  const plain = [...bare]
    .map((sign) =>
      sign === decimalSeparator ? '.' : sign === thousandsSeparator ? ',' : /[.,]/.test(sign) ? 'x' : sign,
    )
    .join('');
  if (!/\d/.test(plain) || !GROUPED.test(plain)) return null;
  return Number(plain.replaceAll(',', ''));
}

export const fractionDigits = (typed: string, { decimalSeparator }: Separators): number =>
  typed.split(decimalSeparator)[1]?.replace(/\D/g, '').length ?? 0;

export function boundsProblem(
  amount: number,
  { min, max }: Bounds,
  texts: FormTexts,
  unit = '',
): string | null {
  if (min !== null && amount < min) return texts.atLeast({ amount: `${unit}${min}` });
  if (max !== null && amount > max) return texts.atMost({ amount: `${unit}${max}` });
  return null;
}
