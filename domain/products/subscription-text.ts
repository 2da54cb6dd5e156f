import { multiplyRatio } from '#domain/money/round.ts';
import type { SubscriptionPlan } from '#schema/contracts/products/product.ts';

/**
 * Formats a plan (A4.30 to A4.32, decisions 43 and 62): 'renews every month', 'renews every 2 weeks for 6 payments'.
 */
export function subscriptionText({
  billingPeriod: { value, unit },
  numBillingCycles,
}: Pick<SubscriptionPlan, 'billingPeriod' | 'numBillingCycles'>): string {
  const period = value === 1 ? unit : `${value} ${unit}s`;
  if (numBillingCycles === 0) return `renews every ${period}`;
  return `renews every ${period} for ${numBillingCycles} ${numBillingCycles === 1 ? 'payment' : 'payments'}`;
}

/** One payment of a plan: the variant's price less the plan's discount, in minor units. */
export const planPriceCents = (cents: number, plan: Pick<SubscriptionPlan, 'discountBasisPoints'>): number =>
  cents - multiplyRatio(cents, plan.discountBasisPoints, 10_000);
