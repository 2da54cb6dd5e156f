import type { Address } from '#schema/contracts/checkout/checkout.ts';
import { addressFormatOf } from './address-formats.ts';

/**
 * What is missing or wrong in an address, by field; the messages name the fields as the country calls them.
 * An address that a person can fill in is never refused for more than its country requires.
 */
export function addressProblems(address: Address): Record<string, string> {
  const format = addressFormatOf(address.country);
  const problems: Record<string, string> = {};
  if (address.name === '') problems.name = 'Please enter the name of the recipient.';
  if (address.line1 === '') problems.line1 = 'Please enter street and number.';
  if (address.city === '') problems.city = 'Please enter the city.';
  if (format.isRegionRequired && address.region === '')
    problems.region = `Please choose the ${format.regionLabel.toLowerCase()}.`;
  else if (format.regions && address.region !== '' && !regionCodeOf(address))
    problems.region = `This is no ${format.regionLabel.toLowerCase()} of this country.`;
  const code = address.postalCode.toUpperCase();
  if (format.isPostalRequired && code === '') problems.postalCode = `Please enter the ${format.postalLabel}.`;
  else if (code !== '' && format.postalPattern && !new RegExp(`^${format.postalPattern}$`).test(code))
    problems.postalCode = `This does not look like a ${format.postalLabel} of this country.`;
  return problems;
}

/** The code of an address's region: by code, or by name in any case; undefined where the country has no list or not this one. */
export function regionCodeOf({ country, region }: Pick<Address, 'country' | 'region'>): string | undefined {
  const { regions } = addressFormatOf(country);
  const wanted = region.trim().toLowerCase();
  return Object.entries(regions ?? {}).find(
    ([code, name]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  )?.[0];
}

/** Where a parcel to this address goes, as rules of tax and shipping see it. */
export const locationOf = (address: Address) => ({
  country: address.country,
  region: regionCodeOf(address) ?? address.region,
  postalCode: address.postalCode,
});
