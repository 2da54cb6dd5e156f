import { listCompactFormats, readPostalCode } from '../checkout/postal-codes.ts';

/** Countries whose codes consist of an outward and an inward part, such as `SE1 1AA`. */
const OUTWARD_COUNTRIES = new Set(['GB', 'GG', 'IM', 'JE']);
export const hasOutwardCodes = (country: string): boolean => OUTWARD_COUNTRIES.has(country);

/**
 * Returns the pattern of a country's codes, in which 9 is a digit, A a letter and * either, or null if the
 * country has several patterns.
 */
export function getPostalShape(country: string): string | null {
  const [longest, ...others] = listCompactFormats(country).sort((one, other) => other.length - one.length);
  return longest !== undefined && others.every((form) => longest.startsWith(form)) ? longest : null;
}

export const toPlainCapitals = (text: string): string => text.normalize('NFKC').toUpperCase();

const OUTWARD_CODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})?$/;
const COUNTRY_PREFIX = /^[A-Z]{1,3}(?=\d)/;

/**
 * Formats a postal code; codes with two parts as `SE1 1AA`. Accepts an outward part alone, because wallets
 * withhold the inward part.
 */
export function normalizePostalCode(country: string, typed: string): string {
  const bare = readPostalCode(country, typed).code.replace(/[^\p{L}\p{N}]/gu, '');
  if (hasOutwardCodes(country)) {
    const [, outward, inward] = OUTWARD_CODE.exec(bare) ?? [];
    return [outward, inward].filter((part) => part !== undefined).join(' ');
  }
  return getPostalShape(country)?.startsWith('9') ? bare.replace(COUNTRY_PREFIX, '') : bare;
}
