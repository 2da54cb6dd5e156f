import type { FormTexts } from '../texts.ts';

/** Bounds set by the owner; null for none. */
interface Bounds {
  min: number | null;
  max: number | null;
}

const PLAIN = /^[-+]?(\d{1,15}|\d{1,3}(,\d{3}){1,4})?(\.\d{1,10})?$/;

/** Parses a typed number, with or without thousands separators; null when invalid. */
export function parseAmount(typed: string): number | null {
  const bare = typed.replace(/[\s\u00a0\u202f]/g, '').replace('\u2212', '-');
  if (!/\d/.test(bare) || !PLAIN.test(bare)) return null;
  return Number(bare.replaceAll(',', ''));
}

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
