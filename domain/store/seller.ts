import { addressLines } from '#domain/checkout/addresses.ts';
import { readPostalCode } from '#domain/checkout/postal-codes.ts';
import { formatPhone, storePhone } from '#domain/phones.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import { getStoreOptions } from './store-options.ts';

/** Returns the seller's details from the store settings, or else from the site's business information. */
export function getSeller({ title, locale, business, store }: WebsiteSettings): {
  name: string;
  lines: string[];
} {
  const { name, address, taxId } = getStoreOptions(store).seller;
  const typed = address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const lines = typed.length > 0 ? typed : business ? sellerLines(business, locale) : [];
  return { name: name || business?.name || title, lines: [...lines, ...(taxId ? [taxId] : [])] };
}

function sellerLines(business: NonNullable<WebsiteSettings['business']>, locale: string): string[] {
  const { street, city, region, postalCode, country, email, phone } = business;
  const place = country
    ? addressLines(
        { name: '', company: '', line1: street, line2: '', city, region, postalCode, country },
        locale,
      )
    : [street, [postalCode, city].filter(Boolean).join(' ')];
  return [...place, email, formatPhone(phone, country)].filter(Boolean);
}

type Business = NonNullable<WebsiteSettings['business']>;

export const normalizeSettings = (settings: WebsiteSettings): WebsiteSettings => ({
  ...settings,
  ...(settings.business && { business: normalizeBusiness(settings.business) }),
});

/**
 * Normalises business information: phone number in E.164 format, and postal code in the country's format.
 */
export function normalizeBusiness(business: Business): Business {
  const country = business.country.trim().toUpperCase();
  return {
    ...business,
    country,
    phone: storePhone(business.phone, country),
    postalCode: readPostalCode(country, business.postalCode).code,
  };
}
