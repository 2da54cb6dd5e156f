import type * as z from 'zod';
import type { TaxRule } from '../taxes/tax.ts';
import type { wireCartEntrySchema, wireCartSchema } from './wire-cart.ts';

/** Quantity of one entry (server-design §4). */
export const MAX_ENTRY_QUANTITY = 10_000;
export const MAX_CART_ENTRIES = 100;
export const MAX_ORDER_NOTE_LENGTH = 1000;
/** Cookie with the cart's token (A2.03, A5.08); the client reads whether it is there. */
export const CART_COOKIE = 'CART';
/** Its name at an address: with TLS no other host of the domain can set it (`__Host-`). */
export const cartCookieName = (isSecure: boolean): string =>
  isSecure ? `__Host-${CART_COOKIE}` : CART_COOKIE;

/** Which checkout a cart is for. */
export const CART_PURPOSES = ['standard', 'subscription', 'giftcard', 'donation'] as const;
export type CartPurpose = (typeof CART_PURPOSES)[number];

/** What happened to an entry since it was put in; null when nothing did. */
export const ENTRY_PROBLEMS = ['sold-out', 'less-stock', 'withdrawn', 'price-changed'] as const;
export type EntryProblem = (typeof ENTRY_PROBLEMS)[number];

export type WireCartEntry = z.infer<typeof wireCartEntrySchema>;
/** One line of a cart within the server: its product type is a code of B3.12.04. */
export type CartEntry = Omit<WireCartEntry, 'productType'> & { productType: number };

/** The cart as the cart API answers it (B3.1). */
export type WireCart = z.infer<typeof wireCartSchema>;

/** The holder of the client (B3.1.02: its time is a date). */
export type HeldCart = Omit<WireCart, 'created'> & { created: Date };

/** A cart inside the Worker, with numeric codes, as it is priced, shown and ordered. */
export type Cart = Omit<HeldCart, 'entries' | 'applicableTaxRules'> & {
  entries: CartEntry[];
  applicableTaxRules: TaxRule[];
};

/** A discount that counts, by code or of itself. */
export type AppliedDiscountView = WireCart['validCoupons'][number];

/** A code that does not help, and why. */
export type RefusedCouponView = WireCart['invalidCoupons'][number];
