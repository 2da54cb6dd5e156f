import { listCompactFormats, readPostalCode } from '../checkout/postal-codes.ts';

/** Countries with outward and inward codes, as in `SE1 1AA`. */
const OUTWARD_COUNTRIES = new Set(['GB', 'GG', 'IM', 'JE']);
export const hasOutwardCodes = (country: string): boolean => OUTWARD_COUNTRIES.has(country);

/** Returns a shape in which 9 is a digit, A a letter and * either, or null for differing formats. */
export function getPostalShape(country: string): string | null {
  const [longest, ...others] = listCompactFormats(country).sort((one, other) => other.length - one.length);
  return longest !== undefined && others.every((form) => longest.startsWith(form)) ? longest : null;
}

export const toPlainCapitals = (text: string): string => text.normalize('NFKC').toUpperCase();

const OUTWARD_CODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})?$/;
const COUNTRY_PREFIX = /^[A-Z]{1,3}(?=\d)/;

/** Returns `SE1 1AA` for codes with two parts. Keeps a lone outward code, since wallets hide the rest. */
export function normalizePostalCode(country: string, typed: string): string {
  const bare = readPostalCode(country, typed).code.replace(/[^\p{L}\p{N}]/gu, '');
  if (hasOutwardCodes(country)) {
    const [, outward, inward] = OUTWARD_CODE.exec(bare) ?? [];
    return [outward, inward].filter((part) => part !== undefined).join(' ');
  }
  return getPostalShape(country)?.startsWith('9') ? bare.replace(COUNTRY_PREFIX, '') : bare;
}
