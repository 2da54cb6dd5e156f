import { and, count, eq, lt, sql } from 'drizzle-orm';
import type { CartRecord } from '#domain/carts/price-cart.ts';
import type { Location } from '#schema/contracts/shipping/zone.ts';
import { cartCoupons, cartEntries, carts } from '#schema/tables/carts.ts';
import { changeAndRead, type Database, type Statement } from '../database.ts';
import { rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { type CartKey, isOpenCart } from './cart-at.ts';
import { cartQueries, toCartRecord } from './carts.ts';
import { CURRENT_PRICE, ORDERABLE_BY_ENTRY } from './entry-limits.ts';

export interface Changed {
  record: CartRecord | null;
  /** Rows that each change touched. */
  changes: number[];
  /** The cart is not at the version that the caller saw, or not there: nothing was changed. */
  isStale: boolean;
}

/** The open cart of a key, at the version that was seen (null for any): every change guards itself with it. */
const seenCart = (key: CartKey, version: number | null) =>
  orm
    .select({ id: carts.id })
    .from(carts)
    .where(and(isOpenCart(key), version === null ? undefined : eq(carts.version, version)));

/** Runs changes, raises the version and reads the cart again: one round trip. `changes` guard themselves with the seen version. */
export async function changeCart(
  db: Database,
  key: CartKey,
  version: number | null,
  now: number,
  changes: readonly Statement[],
): Promise<Changed> {
  const raise = orm
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: now })
    .where(and(isOpenCart(key), version === null ? undefined : eq(carts.version, version)));
  const { changed, read } = await changeAndRead(db, [...changes, raise], cartQueries(key));
  return {
    record: toCartRecord(read, key.websiteId),
    changes: changed.slice(0, changes.length),
    isStale: changed[changes.length] === 0,
  };
}

/** Sets a quantity, cut to what is in stock, and takes the current price as seen. */
export const setQuantity = (
  db: Database,
  key: CartKey,
  entry: { id: string; quantity: number },
  version: number | null,
  now: number,
): Promise<Changed> =>
  changeCart(db, key, version, now, [
    orm
      .update(cartEntries)
      .set({
        quantity: sql`max(1, min(${entry.quantity}, ${ORDERABLE_BY_ENTRY}))`,
        seenPriceCents: CURRENT_PRICE,
      })
      .where(and(eq(cartEntries.id, entry.id), eq(cartEntries.cartId, seenCart(key, version)))),
  ]);

export const removeEntry = (
  db: Database,
  key: CartKey,
  entryId: string,
  version: number | null,
  now: number,
): Promise<Changed> =>
  changeCart(db, key, version, now, [
    orm
      .delete(cartEntries)
      .where(and(eq(cartEntries.id, entryId), eq(cartEntries.cartId, seenCart(key, version)))),
  ]);

/** What a cart knows beside its entries; absent fields stay. */
export interface CartDetails {
  location?: Location | null;
  shippingOptionId?: string | null;
  note?: string;
  /** As tipTextSchema writes it. */
  tip?: string;
  /** Where a reminder goes, and the words that were agreed to; both '' for none. */
  reminder?: { email: string; consent: string };
}

export const setDetails = (
  db: Database,
  key: CartKey,
  { location, shippingOptionId, note, tip, reminder }: CartDetails,
  version: number | null,
  now: number,
): Promise<Changed> => {
  const set = {
    ...(location !== undefined && { shippingLocation: location && JSON.stringify(location) }),
    ...(shippingOptionId !== undefined && { shippingOptionId }),
    ...(note !== undefined && { note }),
    ...(tip !== undefined && { tip }),
    ...(reminder && { email: reminder.email, reminderConsent: reminder.consent }),
  };
  return changeCart(
    db,
    key,
    version,
    now,
    Object.keys(set).length === 0
      ? []
      : [
          orm
            .update(carts)
            .set(set)
            .where(eq(carts.id, seenCart(key, version))),
        ],
  );
};

/** How many codes a cart may try at once. */
export const MAX_CODES = 10;

export const addCoupon = (
  db: Database,
  key: CartKey,
  code: string,
  version: number | null,
  now: number,
): Promise<Changed> => {
  const tried = orm.select({ count: count() }).from(cartCoupons).where(eq(cartCoupons.cartId, carts.id));
  return changeCart(db, key, version, now, [
    orm
      .insert(cartCoupons)
      .select(
        orm
          .select(rowFor(cartCoupons, { cartId: carts.id, code, addedAt: now }))
          .from(carts)
          .where(and(eq(carts.id, seenCart(key, version)), lt(sql`${tried}`, MAX_CODES))),
      )
      .onConflictDoNothing(),
  ]);
};

export const removeCoupon = (
  db: Database,
  key: CartKey,
  code: string,
  version: number | null,
  now: number,
): Promise<Changed> =>
  changeCart(db, key, version, now, [
    orm
      .delete(cartCoupons)
      .where(and(eq(cartCoupons.code, code), eq(cartCoupons.cartId, seenCart(key, version)))),
  ]);
