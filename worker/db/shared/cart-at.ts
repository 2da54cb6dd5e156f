import { and, eq, isNull, type Placeholder } from 'drizzle-orm';
import { carts } from '#schema/tables/carts.ts';
import { orm } from '../orm.ts';

/** Identifies a cart by its site and the SHA-256 of its token. A token of another site finds nothing. */
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

/** Condition: a row is the open cart of a key. */
export const isOpenCart = (key: CartKeyValues) =>
  and(eq(carts.websiteId, key.websiteId), eq(carts.tokenHash, key.tokenHash), isNull(carts.orderId));

/** The id of the open cart of a key, for use inside other queries. */
export const openCart = (key: CartKeyValues) =>
  orm.select({ id: carts.id }).from(carts).where(isOpenCart(key));
