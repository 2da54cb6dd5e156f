import { problems as ownTexts } from '#messages/addresses.ts';
import type { Address } from '#schema/contracts/checkout/checkout.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { getAddressFormat } from './addresses.ts';
import { readPostalCode } from './postal-codes.ts';
import { findPostalRegion } from './postal-regions.ts';

/** Returns errors by field. The country determines which fields are required. */
export function addressProblems(
  address: Address,
  texts: Messages['addresses']['problems'] = ownTexts,
): Record<string, string> {
  const format = getAddressFormat(address.country);
  const region = { kind: format.regionKind };
  const postalCode = { kind: format.postalKind };
  const problems: Record<string, string> = {};
  if (address.name === '') problems.name = texts.name;
  if (address.line1 === '') problems.line1 = texts.line1;
  if (address.city === '') problems.city = texts.city;
  if (format.isRegionRequired && address.region === '') problems.region = texts.regionMissing(region);
  else if (format.regions && address.region !== '' && !findRegionCode(address))
    problems.region = texts.regionUnknown(region);
  if (format.isPostalRequired && address.postalCode.trim() === '')
    problems.postalCode = texts.postalMissing(postalCode);
  else if (format.isPostalRequired && !readPostalCode(address.country, address.postalCode).isKnown)
    problems.postalCode = texts.postalWrong(postalCode);
  return problems;
}

/**
 * Returns a hint about a postal code whose format does not match the country, or null. The address is still
 * accepted.
 */
export function findPostalWarning(
  { country, postalCode }: Pick<Address, 'country' | 'postalCode'>,
  texts: Messages['addresses'],
): string | null {
  const { isPostalRequired, postalKind } = getAddressFormat(country);
  const isDoubtful = !isPostalRequired && !readPostalCode(country, postalCode).isKnown;
  return isDoubtful ? texts.postalDoubt({ kind: postalKind }) : null;
}

/** Removes case, accents, punctuation and the ISO 3166-2 country prefix, as in `US-CA`. */
const normaliseRegion = (country: string, region: string): string =>
  region
    .normalize('NFKD')
    .toLowerCase()
    .trim()
    .replace(new RegExp(`^${country.toLowerCase()}-`), '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Finds a region's code by code or name. Returns undefined if nothing matches or the country has no region
 * list.
 */
export function findRegionCode({ country, region }: Pick<Address, 'country' | 'region'>): string | undefined {
  const { regions } = getAddressFormat(country);
  if (!regions) return undefined;
  const normalised = normaliseRegion(country, region);
  return Object.entries(regions).find(
    ([code, name]) => code.toLowerCase() === normalised || normaliseRegion(country, name) === normalised,
  )?.[0];
}

export const isRegionCode = (region: string): boolean => /^[A-Z]{2,3}$/.test(region);

/** Replaces the region with its code, and formats the postal code as usual in the country. */
export const normalizeAddress = <Part extends Pick<Address, 'country' | 'region' | 'postalCode'>>(
  address: Part,
): Part => ({
  ...address,
  region: findRegionCode(address) ?? address.region,
  postalCode: readPostalCode(address.country, address.postalCode).code,
});

type Place = Pick<Address, 'country' | 'region' | 'postalCode'>;

/**
 * Returns the location used in tax and shipping rules. If the region contradicts the postal code, the rules of
 * the postal code's region apply, because carriers deliver by postal code.
 */
export const toLocation = (address: Place) => {
  const { country, region, postalCode } = normalizeAddress(address);
  return { country, region: findPostalRegion(country, postalCode) ?? region, postalCode };
};

export interface RegionDoubt {
  /** Identifies the question, so that it is asked once per address. */
  key: string;
  text: string;
}

/** Returns a question about a region that contradicts the postal code, or null. */
export function findRegionDoubt(address: Place, texts: Messages['addresses']): RegionDoubt | null {
  const { regions } = getAddressFormat(address.country);
  const typed = findRegionCode(address);
  const { postalCode } = normalizeAddress(address);
  const found = findPostalRegion(address.country, postalCode);
  if (!regions || !typed || !found || typed === found) return null;
  return {
    key: [address.country, typed, postalCode].join(' '),
    text: texts.regionDoubt({
      code: postalCode,
      found: regions[found] ?? found,
      typed: regions[typed] ?? typed,
    }),
  };
}
