import { problems as ownTexts } from '#messages/addresses.ts';
import type { Address } from '#schema/contracts/checkout/checkout.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { getAddressFormat } from './address-formats.ts';

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
  const code = address.postalCode.toUpperCase();
  if (format.isPostalRequired && code === '') problems.postalCode = texts.postalMissing(postalCode);
  else if (code !== '' && format.postalPattern && !new RegExp(`^${format.postalPattern}$`).test(code))
    problems.postalCode = texts.postalWrong(postalCode);
  return problems;
}

/** The code of an address's region: by code, or by name in any case; undefined where the country has no list or not this one. */
export function findRegionCode({ country, region }: Pick<Address, 'country' | 'region'>): string | undefined {
  const { regions } = getAddressFormat(country);
  const wanted = region.trim().toLowerCase();
  return Object.entries(regions ?? {}).find(
    ([code, name]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  )?.[0];
}

/** Whether a region may be a code of another country's list, which has no meaning in this one. */
export const isRegionCode = (region: string): boolean => /^[A-Z]{2,3}$/.test(region);

/** The destination for tax and shipping rules. */
export const toLocation = (address: Address) => ({
  country: address.country,
  region: findRegionCode(address) ?? address.region,
  postalCode: address.postalCode,
});
