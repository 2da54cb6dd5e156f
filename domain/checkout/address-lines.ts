import type { Address } from '#schema/contracts/checkout/checkout.ts';
import { countryName } from '../i18n/country-name.ts';
import { getAddressFormat } from './address-formats.ts';

/** An address in the lines of an envelope, with the country's name in `locale`. */
export function addressLines(address: Address, locale: string): string[] {
  const { name, company, line1, line2, city, region, postalCode, country } = address;
  const place = getAddressFormat(country).isPostalFirst
    ? [[postalCode, city].filter(Boolean).join(' '), region].filter(Boolean).join(', ')
    : [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [name, company, line1, line2, place, countryName(locale, country)].filter((line) => line !== '');
}
