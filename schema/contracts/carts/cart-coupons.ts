import type { WireCart } from './cart.ts';

/** A discount that counts, by code or of itself. */
export type AppliedDiscountView = WireCart['validCoupons'][number];

/** A code that does not help, and why. */
export type RefusedCouponView = WireCart['invalidCoupons'][number];
