import { toLocation } from '#domain/checkout/check-address.ts';
import { computeTotals } from '#domain/checkout/totals.ts';
import { normalizePostalCode } from '#domain/shipping/postal-shapes.ts';
import type { Address } from '#schema/contracts/checkout/checkout.ts';
import type { Location, ShippingSettings } from '#schema/contracts/shipping/shipping.ts';
import type { SubscriptionTerms } from '#schema/contracts/subscriptions/subscription.ts';
import type { TaxSettings } from '#schema/contracts/taxes/tax.ts';

export interface DeliveryRules {
  shipping: ShippingSettings;
  taxes: TaxSettings;
  /** Current weight of one unit, in grams. */
  weightGrams: number;
}

/** Returns a key for a location. It does not depend on how the postal code is written. */
const placeKey = ({ country, region, postalCode }: Location): string =>
  JSON.stringify([country, region, normalizePostalCode(country, postalCode) || postalCode]);

/**
 * Returns the terms after a change of address. Item prices stay. If the location differs, current shipping
 * rates and taxes apply.
 */
export function toTermsAtAddress(
  terms: SubscriptionTerms,
  shippingAddress: Address,
  { shipping, taxes, weightGrams }: DeliveryRules,
  now: number,
): SubscriptionTerms | null {
  const location = toLocation(shippingAddress);
  const before = terms.shippingAddress && toLocation(terms.shippingAddress);
  if (before && placeKey(before) === placeKey(location)) return { ...terms, shippingAddress };
  const totalsBy = (shippingOptionId: string | null) =>
    computeTotals({
      lines: [
        {
          id: 'subscription',
          itemId: terms.itemId,
          categories: [],
          productType: terms.productType,
          quantity: terms.quantity,
          unitPriceCents: terms.unitPriceCents,
          weightGrams,
        },
      ],
      codes: [],
      discounts: [],
      shipping,
      taxes,
      location,
      shippingOptionId,
      now,
    });
  const agreed = totalsBy(typeof terms.shippingOption?.id === 'string' ? terms.shippingOption.id : null);
  const totals = agreed.selectedShippingOption ? agreed : totalsBy(agreed.shippingOptions[0]?.id ?? null);
  const [line] = totals.lines;
  if (!totals.selectedShippingOption || !line) return null;
  return {
    ...terms,
    shippingAddress,
    shippingOption: { ...totals.selectedShippingOption },
    shippingCents: totals.shippingCostCents,
    taxCents: totals.taxCents,
    includedTaxCents: totals.includedTaxCents,
    lineTaxCents: line.taxCents,
    lineIncludedTaxCents: line.includedTaxCents,
    totalCents: totals.grandTotalCents,
    taxRules: totals.applicableTaxRules.map((rule) => ({ ...rule })),
  };
}
