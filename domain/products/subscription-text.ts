import { multiplyRatio } from '#domain/money/money.ts';
import * as ownTexts from '#messages/plans.ts';
import type { SubscriptionPlan } from '#schema/contracts/products/product.ts';
import type { Messages } from '#schema/messages/messages.ts';

type Terms = Pick<SubscriptionPlan, 'billingPeriod' | 'numBillingCycles'>;

/** Returns text such as 'every 2 weeks for 6 payments'. */
export function periodText(
  { billingPeriod: { value, unit }, numBillingCycles: payments }: Terms,
  texts: Messages['plans'] = ownTexts,
): string {
  const period = texts.periods[unit]({ count: value });
  return payments === 0 ? period : texts.times({ period, payments });
}

/** Returns text such as 'renews every 2 weeks for 6 payments' (A4.30 to A4.32). */
export const subscriptionText = (plan: Terms, texts: Messages['plans'] = ownTexts): string =>
  texts.renews({ period: periodText(plan, texts) });

/** Returns one payment's amount: the variant's price minus the plan's discount. */
export const planPriceCents = (cents: number, plan: Pick<SubscriptionPlan, 'discountBasisPoints'>): number =>
  cents - multiplyRatio(cents, plan.discountBasisPoints, 10_000);
