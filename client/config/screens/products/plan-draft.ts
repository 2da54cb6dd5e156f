import { newLocalId } from '#client/config/kit/new-id.ts';
import type { SubscriptionPlan } from '#schema/contracts/products/product.ts';
import type { PlanInput } from '#schema/contracts/products/product-api.ts';

/** `key` identifies rows that have no id yet. */
export interface DraftPlan extends PlanInput {
  key: string;
}

type Period = SubscriptionPlan['billingPeriod'];

const USUAL: readonly Period[] = [
  { value: 1, unit: 'month' },
  { value: 1, unit: 'year' },
  { value: 1, unit: 'week' },
];

export function newPlan(plans: readonly DraftPlan[]): DraftPlan {
  const isTaken = ({ value, unit }: Period) =>
    plans.some(({ billingPeriod }) => billingPeriod.value === value && billingPeriod.unit === unit);
  const months = plans.map((_, index): Period => ({ value: index + 2, unit: 'month' }));
  const [billingPeriod = { value: 1, unit: 'month' } as const] = [...USUAL, ...months].filter(
    (period) => !isTaken(period),
  );
  return {
    key: newLocalId('r'),
    billingPeriod: { ...billingPeriod },
    numBillingCycles: 0,
    discountBasisPoints: 0,
  };
}

export const draftPlan = (plan: SubscriptionPlan): DraftPlan => ({ ...plan, key: plan.id });
