import type { Address } from '#schema/contracts/commerce/checkout.ts';

/** Countries that write the postal code after the city and its region. */
const POSTAL_LAST = new Set(['US', 'CA', 'AU', 'IN', 'GB', 'IE', 'BR', 'ZA', 'NZ', 'TH', 'TW', 'KR', 'ID']);

/** An address as it stands on a parcel, one line each; `countryName` in the reader's language. */
export function addressLines(address: Address, countryName: string): string[] {
  const { name, company, line1, line2, city, region, postalCode, country } = address;
  const place = POSTAL_LAST.has(country)
    ? [[city, region].filter(Boolean).join(', '), postalCode].filter(Boolean).join(' ')
    : [[postalCode, city].filter(Boolean).join(' '), region].filter(Boolean).join(', ');
  return [name, company, line1, line2, place, countryName].filter((line) => line !== '');
}
