import type * as z from 'zod';
import type { TaxRule } from '../taxes/tax.ts';
import type { wireCartEntrySchema, wireCartSchema } from './wire-cart.ts';

export const MAX_ENTRY_QUANTITY = 10_000;
export const MAX_CART_ENTRIES = 100;
export const MAX_ORDER_NOTE_LENGTH = 1000;
/** Cookie with the cart's token (A2.03, A5.08). The client checks whether it exists. */
export const CART_COOKIE = 'CART';
/** Returns the cookie's name. With TLS the `__Host-` prefix keeps other hosts of the domain from setting it. */
export const cartCookieName = (isSecure: boolean): string =>
  isSecure ? `__Host-${CART_COOKIE}` : CART_COOKIE;

/** Checkout that a cart belongs to. */
export const CART_PURPOSES = ['standard', 'subscription', 'giftcard', 'donation'] as const;
export type CartPurpose = (typeof CART_PURPOSES)[number];

/** Changes to an entry since it was added; null means none. */
export const ENTRY_PROBLEMS = ['sold-out', 'less-stock', 'withdrawn', 'price-changed'] as const;
export type EntryProblem = (typeof ENTRY_PROBLEMS)[number];

export type WireCartEntry = z.infer<typeof wireCartEntrySchema>;
/** A line item inside the Worker, with the numeric product type of B3.12.04. */
export type CartEntry = Omit<WireCartEntry, 'productType'> & { productType: number };

/** The cart as returned by the cart API (B3.1). */
export type WireCart = z.infer<typeof wireCartSchema>;

/** The client's cart, with its creation time as a date (B3.1.02). */
export type ClientCart = Omit<WireCart, 'created'> & { created: Date };

/** A cart inside the Worker, with numeric codes, for pricing, display and orders. */
export type Cart = Omit<ClientCart, 'entries' | 'applicableTaxRules'> & {
  entries: CartEntry[];
  applicableTaxRules: TaxRule[];
};

/** An applied discount, by code or automatic. */
export type AppliedDiscountView = WireCart['validCoupons'][number];

/** A code that does not apply, with the reason. */
export type RefusedCouponView = WireCart['invalidCoupons'][number];
