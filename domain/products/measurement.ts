import { divideRounded } from '#domain/money/money.ts';

/** Measurement standards (A3.19). */
export const MEASUREMENT_STANDARD = { imperial: 1, metric: 2 } as const;

/**
 * Returns the units of a measurement standard. Every value other than imperial counts as metric (A3.20,
 * A9.14).
 */
export const getUnits = (standard: number): { weight: 'lbs' | 'kg'; dimension: 'inch' | 'cm' } =>
  standard === MEASUREMENT_STANDARD.imperial
    ? { weight: 'lbs', dimension: 'inch' }
    : { weight: 'kg', dimension: 'cm' };

const MG_PER_LB = 453_592n;
const MICROMETRES_PER_INCH = 25_400n;

/** Formats hundredths: 125 as '1.25' and 100 as '1'. */
function hundredths(value: bigint): string {
  const text = value.toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`.replace(/\.?0+$/, '');
}

/** Returns text such as '0.86 lbs' or '0.39 kg'. */
export function weightText(grams: number, standard: number): string {
  const { weight } = getUnits(standard);
  const value =
    weight === 'lbs'
      ? divideRounded(BigInt(grams) * 1000n * 100n, MG_PER_LB)
      : divideRounded(BigInt(grams) * 100n, 1000n);
  return `${hundredths(value)} ${weight}`;
}

/** Returns text such as '3.54 inch' or '9 cm'. */
export function lengthText(millimetres: number, standard: number): string {
  const { dimension } = getUnits(standard);
  const value =
    dimension === 'inch'
      ? divideRounded(BigInt(millimetres) * 1000n * 100n, MICROMETRES_PER_INCH)
      : divideRounded(BigInt(millimetres) * 100n, 10n);
  return `${hundredths(value)} ${dimension}`;
}
