import { and, eq, isNull, type Placeholder } from 'drizzle-orm';
import { carts } from '#schema/tables/carts.ts';
import { orm } from '../orm.ts';

/**
 * Identifies a cart. `tokenHash` is the SHA-256 hash of the cart's token. A token from another site matches
 * no cart.
 */
export interface CartKey {
  websiteId: string;
  tokenHash: string;
}
export interface BuyersCartKey extends CartKey {
  /** Buyer's lower-cased email address, once known, since discounts may be limited per customer. */
  customer?: string;
  /**
   * Account of the signed-in customer, whose group has its own prices. `customer` is no proof of a group,
   * because a guest may have typed it.
   */
  memberId?: string;
  /**
   * Added language that the visitor requested, for the texts of line items; absent in the site's own
   * language.
   */
  language?: string;
}
/** The fields of CartKey as values of a prepared query. */
export type CartKeyValues = Readonly<Record<keyof CartKey, string | Placeholder>>;

export const isOpenCart = (key: CartKeyValues) =>
  and(eq(carts.websiteId, key.websiteId), eq(carts.tokenHash, key.tokenHash), isNull(carts.orderId));

export const openCart = (key: CartKeyValues) =>
  orm.select({ id: carts.id }).from(carts).where(isOpenCart(key));
