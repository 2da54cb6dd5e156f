import type * as z from 'zod';
import type { TaxRule } from '../taxes/tax.ts';
import type { wireCartEntrySchema, wireCartSchema } from './wire-cart.ts';

export const MAX_ENTRY_QUANTITY = 10_000;
export const MAX_CART_ENTRIES = 100;
export const MAX_ORDER_NOTE_LENGTH = 1000;
/** Cookie with the cart's token (A2.03, A5.08). */
export const CART_COOKIE = 'CART';
/** Over TLS, the `__Host-` prefix prevents other hosts of the same domain from setting the cookie. */
export const cartCookieName = (isSecure: boolean): string =>
  isSecure ? `__Host-${CART_COOKIE}` : CART_COOKIE;

export const CART_PURPOSES = ['standard', 'subscription', 'giftcard', 'donation', 'draft'] as const;
export type CartPurpose = (typeof CART_PURPOSES)[number];

/** Problems caused by changes to the product since the entry was added to the cart. */
export const ENTRY_PROBLEMS = ['sold-out', 'less-stock', 'withdrawn', 'price-changed'] as const;
export type EntryProblem = (typeof ENTRY_PROBLEMS)[number];

export type WireCartEntry = z.infer<typeof wireCartEntrySchema>;
/** Cart entry inside the Worker, with the numeric product type (B3.12.04). */
export type CartEntry = Omit<WireCartEntry, 'productType'> & { productType: number };

/** A cart in the format in which a page receives it (B3.1). */
export type WireCart = z.infer<typeof wireCartSchema>;

/** A cart in the browser, with its creation time as a Date (B3.1.02). */
export type ClientCart = Omit<WireCart, 'created'> & { created: Date };

export type Cart = Omit<ClientCart, 'entries' | 'applicableTaxRules'> & {
  entries: CartEntry[];
  applicableTaxRules: TaxRule[];
};

export type AppliedDiscountView = WireCart['validCoupons'][number];

export type RefusedCouponView = WireCart['invalidCoupons'][number];
