import type { Address } from '#schema/contracts/checkout/checkout.ts';
import { countryName } from '../i18n/country-name.ts';
import { addressFormatOf } from './address-formats.ts';

/** An address as it stands on an envelope, line by line, with the country in words of `locale`. */
export function addressLines(address: Address, locale: string): string[] {
  const { name, company, line1, line2, city, region, postalCode, country } = address;
  const place = addressFormatOf(country).isPostalFirst
    ? [[postalCode, city].filter(Boolean).join(' '), region].filter(Boolean).join(', ')
    : [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [name, company, line1, line2, place, countryName(locale, country)].filter((line) => line !== '');
}
