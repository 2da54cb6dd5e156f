import { readPostalCode } from '#domain/checkout/postal-codes.ts';
import { storePhone } from '#domain/phones/phone-number.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';

type Business = NonNullable<WebsiteSettings['business']>;

/** Settings as they are stored, whether an owner saves them or an archive brings them. */
export const normalizeSettings = (settings: WebsiteSettings): WebsiteSettings => ({
  ...settings,
  ...(settings.business && { business: normalizeBusiness(settings.business) }),
});

/** Business information with the phone number in E.164, and the postal code as its country writes it. */
export function normalizeBusiness(business: Business): Business {
  const country = business.country.trim().toUpperCase();
  return {
    ...business,
    country,
    phone: storePhone(business.phone, country),
    postalCode: readPostalCode(country, business.postalCode).code,
  };
}
