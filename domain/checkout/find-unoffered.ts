import { countryName } from '#domain/i18n/formatters.ts';
import type { CheckoutValues } from '#schema/contracts/checkout/checkout-form.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { COUNTRY_CODES, getAddressFormat } from './addresses.ts';
import { findRegionCode, isRegionCode } from './check-address.ts';
import {
  type AddressKind,
  type CheckoutShape,
  needsBillingFields,
  readTypedAddress,
} from './checkout-fields.ts';

/** Lists prefilled countries and regions that the form does not offer. Their fields appear empty. */
export function findUnoffered(
  values: CheckoutValues,
  shape: CheckoutShape,
  served: readonly string[],
  { locale, messages }: { locale: string; messages: Pick<Messages, 'addresses' | 'checkoutProblems'> },
): Record<string, string> {
  const { addresses, checkoutProblems } = messages;
  const errors: Record<string, string> = {};
  const name = (kind: AddressKind, countries: readonly string[]) => {
    const { country, region } = readTypedAddress(values, kind);
    if (country !== '' && !countries.includes(country))
      errors[`${kind}.country`] = checkoutProblems.notDeliveredTo({ country: countryName(locale, country) });
    const { regions, regionKind } = getAddressFormat(country);
    if (regions && region !== '' && !findRegionCode({ country, region }) && !isRegionCode(region))
      errors[`${kind}.region`] = addresses.problems.regionUnknown({ kind: regionKind });
  };
  if (shape.requiresShipping) name('shippingAddress', served);
  if (needsBillingFields(values, shape)) name('billingAddress', COUNTRY_CODES);
  return errors;
}
