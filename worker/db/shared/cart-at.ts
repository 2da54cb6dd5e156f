import { and, eq, isNull, type Placeholder } from 'drizzle-orm';
import { carts } from '#schema/tables/carts.ts';
import { orm } from '../orm.ts';

/** `tokenHash` is the SHA-256 of the cart's token. A token of another site finds nothing. */
export interface CartKey {
  websiteId: string;
  tokenHash: string;
}
export interface BuyersCartKey extends CartKey {
  /** The buyer's lower-cased email, once known: discounts may be limited per customer. */
  customer?: string;
}
/** The same as values of a prepared query. */
export type CartKeyValues = Readonly<Record<keyof CartKey, string | Placeholder>>;

export const isOpenCart = (key: CartKeyValues) =>
  and(eq(carts.websiteId, key.websiteId), eq(carts.tokenHash, key.tokenHash), isNull(carts.orderId));

export const openCart = (key: CartKeyValues) =>
  orm.select({ id: carts.id }).from(carts).where(isOpenCart(key));
