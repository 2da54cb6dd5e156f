import type { SubscriptionPlan } from '#schema/contracts/products/product.ts';
import { planPriceCents } from './subscription-text.ts';

type Plan = Pick<SubscriptionPlan, 'id' | 'billingPeriod' | 'discountBasisPoints'>;

/** A variant's prices in minor units. `onceCents` is null for a product that is sold only by subscription. */
export interface ComparedPrice {
  onceCents: number | null;
  /** The price from which the plans are calculated. */
  planBaseCents: number;
}

/** Weeks of a period. A year has 12 months. */
const WEEKS = { week: 1, month: 365.25 / 84, year: 365.25 / 7 } as const;

/**
 * Returns what each plan saves, in whole percent, rounded down. A payment is compared with the purchase
 * without a subscription, or else with the dearest plan. With `isByTime`, for access to content, the plans are
 * compared by their prices per week, since a longer period gives more. Plans that save nothing are left out.
 */
export function findPlanSavings(
  plans: readonly Plan[],
  prices: readonly ComparedPrice[],
  isByTime: boolean,
): Map<string, number> {
  const rate = ({ planBaseCents }: ComparedPrice, plan: Plan) => {
    const { unit, value } = plan.billingPeriod;
    return planPriceCents(planBaseCents, plan) / (isByTime ? WEEKS[unit] * value : 1);
  };
  return new Map(
    plans.flatMap((plan) => {
      const savings = prices.map((price) => {
        const dearest = Math.max(...plans.map((other) => rate(price, other)));
        const compared = isByTime ? dearest : (price.onceCents ?? dearest);
        return compared > 0 ? Math.floor((100 * (compared - rate(price, plan))) / compared) : 0;
      });
      const percent = Math.min(...savings);
      return percent > 0 && Number.isFinite(percent) ? [[plan.id, percent]] : [];
    }),
  );
}
