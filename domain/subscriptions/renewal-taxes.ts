import { toLocation } from '#domain/checkout/check-address.ts';
import type { SubscriptionTerms } from '#schema/contracts/subscriptions/subscription.ts';
import type { TaxRule, TaxSettings } from '#schema/contracts/taxes/tax.ts';
import { applicableTaxRules, isTaxedBy, taxCents } from '../taxes.ts';

/** Returns whether prices include tax. If no tax was agreed, the store's current setting applies. */
export const includesTax = (terms: SubscriptionTerms, arePricesInclusive: boolean): boolean =>
  terms.includedTaxCents > 0 || (terms.taxCents === 0 && arePricesInclusive);

/** Applies the tax rules of the payment date to the agreed prices. Donations never change. */
export function withTaxes(terms: SubscriptionTerms, taxes: TaxSettings): SubscriptionTerms {
  const address = terms.shippingAddress ?? terms.billingAddress;
  if (!address || terms.donation !== null) return terms;
  const rules = applicableTaxRules(taxes.rules, toLocation(address));
  const isInclusive = includesTax(terms, taxes.arePricesInclusive);
  const tax = (amountCents: number, own: readonly TaxRule[]) =>
    taxCents(
      amountCents,
      own.map(({ ratePpm }) => ratePpm),
      isInclusive,
    );
  const ofGoods = tax(
    terms.subtotalCents,
    rules.filter((rule) => isTaxedBy(rule, terms.productType)),
  );
  const ofAll =
    ofGoods +
    tax(
      terms.shippingCents,
      rules.filter(({ isShippingTaxed }) => isShippingTaxed),
    );
  return {
    ...terms,
    lineTaxCents: isInclusive ? 0 : ofGoods,
    lineIncludedTaxCents: isInclusive ? ofGoods : 0,
    taxCents: isInclusive ? 0 : ofAll,
    includedTaxCents: isInclusive ? ofAll : 0,
    totalCents: terms.subtotalCents + terms.shippingCents + (isInclusive ? 0 : ofAll),
    taxRules: rules.map((rule) => ({ ...rule })),
  };
}
