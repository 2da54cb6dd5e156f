import { readPostalCode } from '#domain/checkout/postal-codes.ts';
import { storePhone } from '#domain/phones/phone-number.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';

type Business = NonNullable<WebsiteSettings['business']>;

/** Settings as they are stored, whether an owner saves them or an archive brings them. */
export const normalizeSettings = (settings: WebsiteSettings): WebsiteSettings => ({
  ...settings,
  ...(settings.business && { business: normalizeBusiness(settings.business) }),
});

/** Converts the phone number of a business to E.164 and its postal code to the country's format. */
export function normalizeBusiness(business: Business): Business {
  const country = business.country.trim().toUpperCase();
  return {
    ...business,
    country,
    phone: storePhone(business.phone, country),
    postalCode: readPostalCode(country, business.postalCode).code,
  };
}
