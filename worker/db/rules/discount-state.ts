import { and, eq, gt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { DiscountState } from '#schema/contracts/discounts/discount-api.ts';
import type { discounts } from '#schema/tables/store.ts';
import { jsonField } from '../fragments.ts';

type StatedDiscount = Pick<typeof discounts, 'rule' | 'isEnabled' | 'used' | 'usageLimit'>;

const orFalse = (condition: SQL | undefined): SQL => sql`coalesce(${condition}, 0)`;

/** Computes the domain's discountState() in SQL. */
export function isDiscountState(
  discount: StatedDiscount,
  state: DiscountState,
  now: number,
): SQL | undefined {
  const isOver = or(
    orFalse(lte(jsonField(discount.rule, '$.endsAt'), now)),
    orFalse(sql`${discount.used} >= ${discount.usageLimit}`),
  );
  const isToCome = orFalse(gt(jsonField(discount.rule, '$.startsAt'), now));
  const isEnabled = eq(discount.isEnabled, true);
  switch (state) {
    case 'paused':
      return eq(discount.isEnabled, false);
    case 'ended':
      return and(isEnabled, isOver);
    case 'scheduled':
      return and(isEnabled, sql`not (${isOver})`, isToCome);
    case 'active':
      return and(isEnabled, sql`not (${isOver})`, not(isToCome));
  }
}
