import { listCompactFormats, readPostalCode } from '../checkout/postal-codes.ts';

/** Countries whose codes have an outward and an inward part, as in `SE1 1AA`. */
const OUTWARD_COUNTRIES = new Set(['GB', 'GG', 'IM', 'JE']);
export const hasOutwardCodes = (country: string): boolean => OUTWARD_COUNTRIES.has(country);

/**
 * Returns the longest format of a country's bare codes by position: 9 is a digit, A a letter, * either. Null
 * without a format, or when formats begin differently.
 */
export function getPostalShape(country: string): string | null {
  const [longest, ...others] = listCompactFormats(country).sort((one, other) => other.length - one.length);
  return longest !== undefined && others.every((form) => longest.startsWith(form)) ? longest : null;
}

/** Normalises width (NFKC) and converts to upper case. */
export const toPlainCapitals = (text: string): string => text.normalize('NFKC').toUpperCase();

const OUTWARD_CODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})?$/;
const COUNTRY_PREFIX = /^[A-Z]{1,3}(?=\d)/;

/**
 * Normalises a postal code for rules: `SE1 1AA` for codes with two parts, otherwise letters and digits only, without a
 * country's prefix (`D-10115`). A lone outward code is kept, since wallets hide the rest. '' for an invalid code.
 */
export function normalizePostalCode(country: string, typed: string): string {
  const bare = readPostalCode(country, typed).code.replace(/[^\p{L}\p{N}]/gu, '');
  if (hasOutwardCodes(country)) {
    const [, outward, inward] = OUTWARD_CODE.exec(bare) ?? [];
    return [outward, inward].filter((part) => part !== undefined).join(' ');
  }
  return getPostalShape(country)?.startsWith('9') ? bare.replace(COUNTRY_PREFIX, '') : bare;
}
