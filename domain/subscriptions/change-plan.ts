import { multiplyRatio } from '#domain/money/money.ts';
import { planPriceCents } from '#domain/products/subscription-text.ts';
import { DAY_MS } from '#domain/time/units.ts';
import type { SubscriptionPlan } from '#schema/contracts/products/product.ts';
import type { SubscriptionTerms } from '#schema/contracts/subscriptions/subscription.ts';
import { taxCents } from '../taxes.ts';
import { includesTax } from './renewal-taxes.ts';

interface ProrationInput {
  /** Amount paid for the current period. The period's bounds are in epoch milliseconds. */
  paidCents: number;
  periodStart: number;
  periodEnd: number;
  now: number;
  /** Price of the new plan's first period, which starts immediately, in minor units. */
  nextCents: number;
  /** Remaining credit from an earlier change, in minor units. */
  creditCents: number;
}

interface Proration {
  /** Number of unused whole days of the current period, including the current day. */
  unusedDays: number;
  periodDays: number;
  unusedCents: number;
  dueCents: number;
  /** Amount to deduct from future payments, in minor units. */
  creditCents: number;
}

/**
 * Computes the new price minus the value of the unused days minus earlier credit. The result is either a
 * charge or a credit, exact to the cent.
 */
export function prorate(input: ProrationInput): Proration {
  const { paidCents, periodStart, periodEnd, now, nextCents } = input;
  const periodDays = Math.max(1, Math.round((periodEnd - periodStart) / DAY_MS));
  const unusedDays = Math.min(periodDays, Math.max(0, Math.ceil((periodEnd - now) / DAY_MS)));
  const unusedCents = multiplyRatio(paidCents, unusedDays, periodDays);
  const balance = nextCents - unusedCents - input.creditCents;
  return {
    unusedDays,
    periodDays,
    unusedCents,
    dueCents: Math.max(0, balance),
    creditCents: Math.max(0, -balance),
  };
}

/**
 * Returns the terms with another plan. Uses the item's current unit price. The shipping price stays, and
 * taxes follow the agreed rules.
 */
export function toTermsWithPlan(
  terms: SubscriptionTerms,
  plan: SubscriptionPlan,
  { priceCents, arePricesInclusive }: { priceCents: number; arePricesInclusive: boolean },
): SubscriptionTerms {
  const unitPriceCents = planPriceCents(priceCents, plan);
  const subtotalCents = unitPriceCents * terms.quantity;
  const rates = terms.taxRules.flatMap(({ ratePpm, productTypes }) => {
    const isTaxed =
      !Array.isArray(productTypes) || productTypes.length === 0 || productTypes.includes(terms.productType);
    return typeof ratePpm === 'number' && isTaxed ? [ratePpm] : [];
  });
  const isInclusive = includesTax(terms, arePricesInclusive);
  const tax = taxCents(subtotalCents, rates, isInclusive);
  const lineTaxCents = isInclusive ? 0 : tax;
  const lineIncludedTaxCents = isInclusive ? tax : 0;
  const ofShipping = terms.taxCents - terms.lineTaxCents;
  return {
    ...terms,
    plan,
    unitPriceCents,
    subtotalCents,
    lineTaxCents,
    lineIncludedTaxCents,
    taxCents: lineTaxCents + ofShipping,
    includedTaxCents: lineIncludedTaxCents + terms.includedTaxCents - terms.lineIncludedTaxCents,
    totalCents: subtotalCents + terms.shippingCents + lineTaxCents + ofShipping,
  };
}

export interface PlanQuote extends Proration {
  terms: SubscriptionTerms;
}

export const quotePlanChange = (
  subscription: {
    paidCents: number;
    creditCents: number;
    periodStart: number;
    periodEnd: number;
  },
  terms: SubscriptionTerms,
  now: number,
): PlanQuote => ({
  terms,
  ...prorate({
    paidCents: subscription.paidCents,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    now,
    nextCents: terms.totalCents,
    creditCents: subscription.creditCents,
  }),
});
