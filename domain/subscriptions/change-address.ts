import { locationOf } from '#domain/checkout/check-address.ts';
import { computeTotals } from '#domain/checkout/totals.ts';
import type { Address } from '#schema/contracts/checkout/checkout.ts';
import type { ShippingSettings } from '#schema/contracts/shipping/shipping.ts';
import type { SubscriptionTerms } from '#schema/contracts/subscriptions/subscription.ts';
import type { TaxSettings } from '#schema/contracts/taxes/tax.ts';

export interface DeliveryRules {
  shipping: ShippingSettings;
  taxes: TaxSettings;
  /** Of one piece, today. */
  weightGrams: number;
}

/**
 * Terms with another delivery address; null where the shop does not deliver. The goods cost what was agreed. Within the same postal
 * code everything does; anywhere else delivery and taxes follow the shop's rules of today, by the same way of delivery if it goes
 * there, else by the cheapest.
 */
export function termsAt(
  terms: SubscriptionTerms,
  shippingAddress: Address,
  { shipping, taxes, weightGrams }: DeliveryRules,
  now: number,
): SubscriptionTerms | null {
  const location = locationOf(shippingAddress);
  const before = terms.shippingAddress && locationOf(terms.shippingAddress);
  if (before && JSON.stringify(before) === JSON.stringify(location)) return { ...terms, shippingAddress };
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
