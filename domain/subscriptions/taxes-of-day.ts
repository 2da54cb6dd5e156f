import { locationOf } from '#domain/checkout/check-address.ts';
import type { SubscriptionTerms } from '#schema/contracts/subscriptions/subscription.ts';
import type { TaxRule, TaxSettings } from '#schema/contracts/taxes/tax.ts';
import { applicableTaxRules, isTaxedBy, taxCents } from '../taxes/tax.ts';

/**
 * Terms with the taxes that the shop's rules ask on the day of a payment, where its goods go. Goods and delivery cost what was agreed,
 * and a price that was agreed with its tax inside keeps it inside. Whose place is not known, and what is given, stays as it is.
 */
export function withTaxesOf(terms: SubscriptionTerms, taxes: TaxSettings): SubscriptionTerms {
  const address = terms.shippingAddress ?? terms.billingAddress;
  if (!address || terms.donation !== null) return terms;
  const rules = applicableTaxRules(taxes.rules, locationOf(address));
  const isInclusive = terms.includedTaxCents > 0 || (terms.taxCents === 0 && taxes.arePricesInclusive);
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
