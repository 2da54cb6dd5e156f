import type { CouponProblem } from '../discounts/discount.ts';

/** A discount that counts, by code or of itself. */
export interface AppliedDiscountView {
  id: string;
  code: string | null;
  name: string;
  discountCents: number;
  isShippingFree: boolean;
}

/** A code that does not help, and why. */
export interface RefusedCouponView {
  code: string;
  problem: CouponProblem;
}
