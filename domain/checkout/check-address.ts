import { problems as ownTexts } from '#messages/addresses.ts';
import type { Address } from '#schema/contracts/checkout/checkout.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { getAddressFormat } from './addresses.ts';
import { readPostalCode } from './postal-codes.ts';

/**
 * Errors in an address, by field; messages use the country's names of the fields.
 * Only what the country requires is required.
 */
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
 * Asks to check a postal code that does not fit its country, which delivers without one too: it may be right all the same,
 * and the address is accepted. Null if there is nothing to say.
 */
export function postalDoubt(
  { country, postalCode }: Pick<Address, 'country' | 'postalCode'>,
  texts: Messages['addresses'],
): string | null {
  const { isPostalRequired, postalKind } = getAddressFormat(country);
  const isDoubtful = !isPostalRequired && !readPostalCode(country, postalCode).isKnown;
  return isDoubtful ? texts.postalDoubt({ kind: postalKind }) : null;
}

/** A region without case, accents and punctuation, and without the country of ISO 3166-2: `US-CA`, `québec`, `D.C.`. */
const bareRegion = (country: string, region: string): string =>
  region
    .normalize('NFKD')
    .toLowerCase()
    .trim()
    .replace(new RegExp(`^${country.toLowerCase()}-`), '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The code of an address's region, by code or by name; undefined where the country has no list or not this one. */
export function findRegionCode({ country, region }: Pick<Address, 'country' | 'region'>): string | undefined {
  const { regions } = getAddressFormat(country);
  if (!regions) return undefined;
  const wanted = bareRegion(country, region);
  return Object.entries(regions).find(
    ([code, name]) => code.toLowerCase() === wanted || bareRegion(country, name) === wanted,
  )?.[0];
}

/** Whether a region may be a code of another country's list, which has no meaning in this one. */
export const isRegionCode = (region: string): boolean => /^[A-Z]{2,3}$/.test(region);

/** An address as its country writes it: region by code where there is a list, and the postal code in its form. */
export const normalizeAddress = <Part extends Pick<Address, 'country' | 'region' | 'postalCode'>>(
  address: Part,
): Part => ({
  ...address,
  region: findRegionCode(address) ?? address.region,
  postalCode: readPostalCode(address.country, address.postalCode).code,
});

/** The destination for tax and shipping rules. */
export const toLocation = (address: Address) => {
  const { country, region, postalCode } = normalizeAddress(address);
  return { country, region, postalCode };
};
