import { and, count, eq, lt, sql } from 'drizzle-orm';
import type { CartRecord } from '#domain/carts/price-cart.ts';
import type { Location } from '#schema/contracts/shipping/shipping.ts';
import { cartCoupons, cartEntries, carts } from '#schema/tables/carts.ts';
import {
  changeAndRead,
  type Database,
  prepared,
  preparedBy,
  type Statement,
  type Values,
} from '../database.ts';
import { rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { type BuyersCartKey, type CartKey, isOpenCart } from '../shared/cart-at.ts';
import { cartQueries, toCartRecord } from './carts.ts';
import { CURRENT_PRICE, ORDERABLE_BY_ENTRY } from './entry-limits.ts';

export interface Changed {
  record: CartRecord | null;
  changes: number[];
  /** Whether nothing was changed because the cart is missing or has changed since the caller read it. */
  isStale: boolean;
}

/** The version that the caller read; null for any version. */
interface CartVersion extends CartKey {
  version: number | null;
}

const isCartAtVersion = (value: Values<CartVersion>) =>
  and(isOpenCart(value), eq(carts.version, sql`coalesce(${value.version}, ${carts.version})`));

/** Selects the cart if it still has the expected version. Every change requires it. */
const selectCartAtVersion = (value: Values<CartVersion>) =>
  orm.select({ id: carts.id }).from(carts).where(isCartAtVersion(value));

const raiseVersion = prepared((value: Values<CartVersion & { now: number }>) =>
  orm
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: sql`${value.now}` })
    .where(isCartAtVersion(value)),
);

/**
 * Applies changes, increments the version and reads the cart again, in one database round trip. Each of the
 * `changes` must check the version.
 */
export async function changeCart(
  db: Database,
  key: BuyersCartKey,
  version: number | null,
  now: number,
  changes: readonly Statement[],
): Promise<Changed> {
  const raise = raiseVersion({ ...key, version, now });
  const { changed, read } = await changeAndRead(db, [...changes, raise], cartQueries(key));
  return {
    record: toCartRecord(read, key.websiteId),
    changes: changed.slice(0, changes.length),
    isStale: changed[changes.length] === 0,
  };
}

const updateQuantity = prepared((value: Values<CartVersion & { entryId: string; quantity: number }>) =>
  orm
    .update(cartEntries)
    .set({
      quantity: sql`max(1, min(${value.quantity}, ${ORDERABLE_BY_ENTRY}))`,
      seenPriceCents: CURRENT_PRICE,
    })
    .where(and(eq(cartEntries.id, value.entryId), eq(cartEntries.cartId, selectCartAtVersion(value)))),
);

/** Sets a line item's quantity, up to the stock, and accepts the current price. */
export const setQuantity = (
  db: Database,
  key: BuyersCartKey,
  { id: entryId, quantity }: { id: string; quantity: number },
  version: number | null,
  now: number,
): Promise<Changed> =>
  changeCart(db, key, version, now, [updateQuantity({ ...key, version, entryId, quantity })]);

const deleteEntry = prepared((value: Values<CartVersion & { entryId: string }>) =>
  orm
    .delete(cartEntries)
    .where(and(eq(cartEntries.id, value.entryId), eq(cartEntries.cartId, selectCartAtVersion(value)))),
);

export const removeEntry = (
  db: Database,
  key: BuyersCartKey,
  entryId: string,
  version: number | null,
  now: number,
): Promise<Changed> => changeCart(db, key, version, now, [deleteEntry({ ...key, version, entryId })]);

/** Changes to a cart's details. Omitted fields remain unchanged. */
export interface CartDetails {
  location?: Location | null;
  shippingOptionId?: string | null;
  note?: string;
  tip?: string;
  /** Email address, consent text and language of a cart reminder; all are '' for no reminder. */
  reminder?: { email: string; consent: string; language: string };
}

const DETAIL_COLUMNS = [
  'shippingLocation',
  'shippingOptionId',
  'note',
  'tip',
  'email',
  'reminderConsent',
  'language',
] as const satisfies readonly (keyof typeof carts.$inferSelect)[];
type DetailColumn = (typeof DETAIL_COLUMNS)[number];
type DetailColumns = Pick<typeof carts.$inferSelect, DetailColumn>;
const NO_DETAILS: DetailColumns = {
  shippingLocation: null,
  shippingOptionId: null,
  note: '',
  tip: '',
  email: '',
  reminderConsent: '',
  language: '',
};

/** Prepares one query per set of changed columns. The checkout's forms change only a few different sets. */
const updateDetails = preparedBy(
  (columns: readonly DetailColumn[], value: Values<CartVersion & DetailColumns>) =>
    orm
      .update(carts)
      .set(Object.fromEntries(columns.map((column) => [column, value[column]])))
      .where(eq(carts.id, selectCartAtVersion(value))),
);

export const setDetails = (
  db: Database,
  key: BuyersCartKey,
  { location, shippingOptionId, note, tip, reminder }: CartDetails,
  version: number | null,
  now: number,
): Promise<Changed> => {
  const set: Partial<DetailColumns> = {
    ...(location !== undefined && { shippingLocation: location }),
    ...(shippingOptionId !== undefined && { shippingOptionId }),
    ...(note !== undefined && { note }),
    ...(tip !== undefined && { tip }),
    ...(reminder && {
      email: reminder.email,
      reminderConsent: reminder.consent,
      language: reminder.language,
    }),
  };
  const columns = DETAIL_COLUMNS.filter((column) => column in set);
  const update = updateDetails(columns, { ...key, version, ...NO_DETAILS, ...set });
  return changeCart(db, key, version, now, columns.length === 0 ? [] : [update]);
};

export const MAX_CODES = 10;

const insertCoupon = prepared((value: Values<CartVersion & { code: string; now: number }>) => {
  const tried = orm.select({ count: count() }).from(cartCoupons).where(eq(cartCoupons.cartId, carts.id));
  return orm
    .insert(cartCoupons)
    .select(
      orm
        .select(rowFor(cartCoupons, { cartId: carts.id, code: value.code, addedAt: value.now }))
        .from(carts)
        .where(and(eq(carts.id, selectCartAtVersion(value)), lt(sql`${tried}`, MAX_CODES))),
    )
    .onConflictDoNothing();
});

export const addCoupon = (
  db: Database,
  key: BuyersCartKey,
  code: string,
  version: number | null,
  now: number,
): Promise<Changed> => changeCart(db, key, version, now, [insertCoupon({ ...key, version, code, now })]);

const deleteCoupon = prepared((value: Values<CartVersion & { code: string }>) =>
  orm
    .delete(cartCoupons)
    .where(and(eq(cartCoupons.code, value.code), eq(cartCoupons.cartId, selectCartAtVersion(value)))),
);

export const removeCoupon = (
  db: Database,
  key: BuyersCartKey,
  code: string,
  version: number | null,
  now: number,
): Promise<Changed> => changeCart(db, key, version, now, [deleteCoupon({ ...key, version, code })]);
