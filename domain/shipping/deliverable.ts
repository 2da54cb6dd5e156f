import type { Location, Zone } from '#schema/contracts/shipping/zone.ts';
import { COUNTRY_CODES, getAddressFormat } from '../checkout/address-formats.ts';
import { readPostalCode } from '../checkout/postal-codes.ts';

/** Countries with delivery, in the order of COUNTRY_CODES; a zone without countries covers all of them. */
export function deliverableCountries(zones: readonly { zone: Zone }[]): readonly string[] {
  if (zones.some(({ zone }) => zone.countries.length === 0)) return COUNTRY_CODES;
  const served = new Set(zones.flatMap(({ zone }) => zone.countries));
  return COUNTRY_CODES.filter((code) => served.has(code));
}

/** Whether an address is complete enough to calculate delivery and tax, by its country's address format. */
export function isPriceable({ country, region, postalCode }: Location): boolean {
  const format = getAddressFormat(country);
  if (country === '') return false;
  if (format.isRegionRequired && region.trim() === '') return false;
  if (!format.isPostalRequired) return true;
  return postalCode.trim() !== '' && readPostalCode(country, postalCode).isKnown;
}
