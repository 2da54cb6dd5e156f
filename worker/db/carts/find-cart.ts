import { and, eq, isNull } from 'drizzle-orm';
import { cartEntries, carts } from '#schema/tables/carts.ts';
import { type Database, first } from '../database.ts';
import { orm } from '../orm.ts';
import { type CartKey, openCart } from '../shared/cart-at.ts';

export async function isCartOfKey(db: Database, cartId: string, { websiteId, tokenHash }: CartKey) {
  const cart = await first(
    db,
    orm
      .select({ id: carts.id })
      .from(carts)
      .where(and(eq(carts.id, cartId), eq(carts.websiteId, websiteId), eq(carts.tokenHash, tokenHash))),
  );
  return cart !== null;
}

export async function findCartKey(db: Database, websiteId: string, cartId: string): Promise<CartKey | null> {
  const cart = await first(
    db,
    orm
      .select({ tokenHash: carts.tokenHash })
      .from(carts)
      .where(and(eq(carts.id, cartId), eq(carts.websiteId, websiteId), isNull(carts.orderId))),
  );
  return cart && { websiteId, tokenHash: cart.tokenHash };
}

export async function hasEntries(db: Database, key: CartKey): Promise<boolean> {
  const entry = await first(
    db,
    orm
      .select({ id: cartEntries.id })
      .from(cartEntries)
      .where(eq(cartEntries.cartId, openCart(key)))
      .limit(1),
  );
  return entry !== null;
}
