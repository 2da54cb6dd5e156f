import { getAddressFormat } from '../checkout/address-formats.ts';

/** Countries whose codes are an outward and an inward part, `SE1 1AA`. */
const OUTWARD_COUNTRIES = new Set(['GB', 'GG', 'IM', 'JE']);
export const hasOutwardCodes = (country: string): boolean => OUTWARD_COUNTRIES.has(country);

/** Codes of letters and digits by position: 9 a digit, A a letter, X either. */
const SHAPES: Readonly<Record<string, string>> = {
  CA: 'A9A9A9',
  IE: 'A9XXXXX',
  MT: 'AAA9999',
  NL: '9999AA',
  // With the four digits that may follow a ZIP code.
  US: '999999999',
};

const known = new Map<string, string | null>();

/** The longest code of digits that a country's pattern takes, as a shape; null without a pattern or with letters. */
function findDigitShape(country: string): string | null {
  const { postalPattern } = getAddressFormat(country);
  if (postalPattern === null || postalPattern.includes('[A-Z')) return null;
  const pattern = new RegExp(`^(?:${postalPattern})$`);
  const length = [10, 9, 8, 7, 6, 5, 4, 3, 2].find((count) => pattern.test('1'.repeat(count)));
  return length === undefined ? null : '9'.repeat(length);
}

/** The form of a country's bare codes by position; null if it is not known. */
export function getPostalShape(country: string): string | null {
  const listed = SHAPES[country] ?? known.get(country);
  if (listed !== undefined) return listed;
  const found = findDigitShape(country);
  known.set(country, found);
  return found;
}

/** Capitals of normal width. */
export const toPlainCapitals = (text: string): string => text.normalize('NFKC').toUpperCase();

const OUTWARD_CODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})?$/;
const COUNTRY_PREFIX = /^[A-Z]{1,3}(?=\d)/;

/**
 * A postal code as rules compare it: `SE1 1AA` where codes have two parts, letters and digits alone elsewhere, without a
 * country's prefix (`D-10115`). An outward code alone stays one, since wallets hide the rest. Empty if it is no code.
 */
export function normalizePostalCode(country: string, typed: string): string {
  const bare = toPlainCapitals(typed).replace(/[^\p{L}\p{N}]/gu, '');
  if (hasOutwardCodes(country)) {
    const [, outward, inward] = OUTWARD_CODE.exec(bare) ?? [];
    return [outward, inward].filter((part) => part !== undefined).join(' ');
  }
  return getPostalShape(country)?.startsWith('9') ? bare.replace(COUNTRY_PREFIX, '') : bare;
}
