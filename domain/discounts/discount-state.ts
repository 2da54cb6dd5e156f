import type { Discount } from '#schema/contracts/discounts/discount.ts';
import type { DiscountState } from '#schema/contracts/discounts/discount-api.ts';

/** Returns the discount's state. "Paused" takes precedence. `now` is in epoch milliseconds. */
export function discountState(
  {
    isEnabled,
    startsAt,
    endsAt,
    usageLimit,
  }: Pick<Discount, 'isEnabled' | 'startsAt' | 'endsAt' | 'usageLimit'>,
  used: number,
  now: number,
): DiscountState {
  if (!isEnabled) return 'paused';
  if (endsAt !== null && now >= endsAt) return 'ended';
  if (usageLimit !== null && used >= usageLimit) return 'ended';
  return startsAt !== null && now < startsAt ? 'scheduled' : 'active';
}
