import type { SubscriptionPlan } from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';

type Checked = Omit<SubscriptionPlan, 'id'>;

const WHOLE_BASIS_POINTS = 10_000;

export const SAME_PLAN = 'Another plan has the same interval and number of payments.';
export const PLAN_FOR_NOTHING = 'A discount must be below 100%.';
export const NO_PLANS_HERE = 'A gift card is paid once and cannot have plans.';

/** Returns errors by field, for example `subscriptionPlans.1.billingPeriod`. */
export function planProblems(productType: number, plans: readonly Checked[] = []): Record<string, string> {
  if (plans.length > 0 && productType === PRODUCT_TYPE.giftCard) return { subscriptionPlans: NO_PLANS_HERE };
  const problems: Record<string, string> = {};
  const known = new Set<string>();
  plans.forEach(({ billingPeriod: { value, unit }, numBillingCycles, discountBasisPoints }, index) => {
    const key = `${value} ${unit} ${numBillingCycles}`;
    if (known.has(key)) problems[`subscriptionPlans.${index}.billingPeriod`] = SAME_PLAN;
    known.add(key);
    if (discountBasisPoints >= WHOLE_BASIS_POINTS)
      problems[`subscriptionPlans.${index}.discountBasisPoints`] = PLAN_FOR_NOTHING;
  });
  return problems;
}
