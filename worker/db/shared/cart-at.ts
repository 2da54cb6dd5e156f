import { and, eq, isNull, type Placeholder } from 'drizzle-orm';
import { carts } from '#schema/tables/carts.ts';
import { orm } from '../orm.ts';

/** `tokenHash` is the SHA-256 hash of the cart's token. Another site's token finds nothing. */
export interface CartKey {
  websiteId: string;
  tokenHash: string;
}
export interface BuyersCartKey extends CartKey {
  /** The buyer's lower-cased email address, once known, since discounts may be limited per customer. */
  customer?: string;
  /** The requested added language, for the entries' texts; absent in the site's own. */
  language?: string;
}
/** The same fields as values for a prepared query. */
export type CartKeyValues = Readonly<Record<keyof CartKey, string | Placeholder>>;

export const isOpenCart = (key: CartKeyValues) =>
  and(eq(carts.websiteId, key.websiteId), eq(carts.tokenHash, key.tokenHash), isNull(carts.orderId));

export const openCart = (key: CartKeyValues) =>
  orm.select({ id: carts.id }).from(carts).where(isOpenCart(key));
