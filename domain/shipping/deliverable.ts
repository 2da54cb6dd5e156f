import type { Location, Zone } from '#schema/contracts/shipping/zone.ts';
import { addressFormatOf, COUNTRY_CODES } from '../checkout/address-formats.ts';

/** Countries to which some zone delivers, in the order of COUNTRY_CODES; a zone without countries is everywhere. */
export function deliverableCountries(zones: readonly { zone: Zone }[]): readonly string[] {
  if (zones.some(({ zone }) => zone.countries.length === 0)) return COUNTRY_CODES;
  const served = new Set(zones.flatMap(({ zone }) => zone.countries));
  return COUNTRY_CODES.filter((code) => served.has(code));
}

/** Whether a place is known well enough for delivery and tax to be priced, as its country writes addresses. */
export function isPriceable({ country, region, postalCode }: Location): boolean {
  const format = addressFormatOf(country);
  const code = postalCode.trim().toUpperCase();
  if (country === '') return false;
  if (format.isRegionRequired && region.trim() === '') return false;
  if (code === '') return !format.isPostalRequired;
  return format.postalPattern === null || new RegExp(`^${format.postalPattern}$`).test(code);
}
