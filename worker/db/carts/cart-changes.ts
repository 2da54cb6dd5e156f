import type { CartRecord } from '#domain/carts/price-cart.ts';
import { MAX_CART_ENTRIES, MAX_ENTRY_QUANTITY } from '#schema/contracts/carts/cart.ts';
import type { Location } from '#schema/contracts/shipping/zone.ts';
import { createId } from '#worker/crypto/random.ts';
import { takeFilesStatements } from '../forms/asked-files.ts';
import { CAN_BE_HAD, IS_ENDLESS } from '../products/variants.ts';
import { heldFor } from '../waiting-list/waiting-holds.ts';
import { CART_ID, type CartKey, cartStatements, toCartRecord } from './carts.ts';

type Row = Record<string, unknown>;

export interface Changed {
  record: CartRecord | null;
  /** Rows that each change touched. */
  changes: number[];
  /** The cart is not at the version that the caller saw, or not there: nothing was changed. */
  isStale: boolean;
}

/** Holds for the cart as the caller saw it; binds ?3 the version, null for any. */
const AT_VERSION =
  '(?3 IS NULL OR (SELECT version FROM carts WHERE website_id = ?1 AND token_hash = ?2) = ?3)';

/** Runs changes, raises the version and reads the cart again: one round trip. `changes` guard themselves with AT_VERSION. */
export async function change(
  db: D1Database,
  key: CartKey,
  version: number | null,
  now: number,
  changes: D1PreparedStatement[],
): Promise<Changed> {
  const bump = db
    .prepare(
      'UPDATE carts SET version = version + 1, updated_at = ?4 WHERE website_id = ?1 AND token_hash = ?2 AND order_id IS NULL AND (?3 IS NULL OR version = ?3)',
    )
    .bind(key.websiteId, key.tokenHash, version, now);
  const results = await db.batch<Row>([...changes, bump, ...cartStatements(db, key)]);
  return {
    record: toCartRecord(results.slice(changes.length + 1), key.websiteId),
    changes: results.slice(0, changes.length).map((result) => result.meta.changes),
    isStale: results[changes.length]?.meta.changes === 0,
  };
}

/** How many of an entry's product one cart may hold; for statements on cart_entries. */
export const ENTRY_CAP = `min(${MAX_ENTRY_QUANTITY},
  coalesce((SELECT CASE WHEN ${IS_ENDLESS} THEN ${MAX_ENTRY_QUANTITY} ELSE v.qty_in_stock + ${heldFor('cart_entries')} END
    FROM product_variants v JOIN items i ON i.id = v.item_id WHERE v.id = cart_entries.variant_id), ${MAX_ENTRY_QUANTITY}),
  coalesce((SELECT json_extract(i.content, '$.product.maxPerOrder') FROM items i WHERE i.id = cart_entries.item_id), ${MAX_ENTRY_QUANTITY}))`;
/** Of a digital product without variants; `i` is its item. */
const DIGITAL_PRICE = `CASE WHEN json_extract(i.content, '$.product.onSale') THEN json_extract(i.content, '$.product.salePriceCents')
  ELSE json_extract(i.content, '$.product.priceCents') END`;
/** The price of now of an entry's product, for statements on cart_entries. */
export const SEEN_PRICE = `coalesce((SELECT CASE WHEN v.on_sale = 1 THEN v.sale_price_cents ELSE v.price_cents END FROM product_variants v
  WHERE v.id = cart_entries.variant_id), (SELECT ${DIGITAL_PRICE} FROM items i WHERE i.id = cart_entries.item_id), seen_price_cents)`;
const NEW_CAP = `min(?6, ${MAX_ENTRY_QUANTITY}, coalesce(CASE WHEN ${IS_ENDLESS} THEN ${MAX_ENTRY_QUANTITY} ELSE v.qty_in_stock END, ${MAX_ENTRY_QUANTITY}),
  coalesce(json_extract(i.content, '$.product.maxPerOrder'), ${MAX_ENTRY_QUANTITY}))`;
const PRICE = `coalesce(CASE WHEN v.on_sale = 1 THEN v.sale_price_cents ELSE v.price_cents END, ${DIGITAL_PRICE})`;

/**
 * The form that a product's page asks now: '' where it names none, or one that is not published. What is put into a cart must have
 * answered this one.
 */
export const askedFormOf = (item: string): string =>
  `coalesce((SELECT f.id FROM forms f WHERE f.id = ${item}.content ->> '$.product.formId' AND f.website_id = ${item}.website_id
    AND f.deleted_at IS NULL AND f.published IS NOT NULL), '')`;

export interface NewEntry {
  itemId: string;
  /** '' for the only variant of a product, or for a digital product without any. */
  sku: string;
  quantity: number;
  /** The form that was answered, and the answers as they are stored (writeAnswers). */
  formId?: string;
  answers?: string;
  /** JSON of what those were read from, so that they can be changed. */
  entered?: string;
  /** Uploads that the answers name. */
  fileIds?: readonly string[];
}

/** What a cart is made with when the token has none yet: a customer's cart is theirs from the start. */
export interface CartOwner {
  cartId: string;
  accountId: string | null;
}

/** Why nothing could be put in; asked in the same batch, so that a refusal costs no further trip. */
export interface WhatIsThere {
  isSold: boolean;
  hasVariant: boolean;
  isAvailable: boolean;
  entries: number;
  /** The form that was answered is the one that this product asks. */
  isAsked: boolean;
}

/**
 * Puts a product into the cart of a token, made if need be. The quantity is cut to what is in stock; price and stock are read
 * by the same statement that writes. Adding what is there already raises its quantity.
 */
export async function addEntry(
  db: D1Database,
  key: CartKey,
  { itemId, sku, quantity, formId = '', answers = '', entered = '', fileIds = [] }: NewEntry,
  now: number,
  owner: CartOwner = { cartId: createId(), accountId: null },
): Promise<Changed & { there: WhatIsThere | null }> {
  const variantOf = `v.item_id = i.id AND (v.sku = ?5 OR (?5 = '' AND (SELECT count(*) FROM product_variants WHERE item_id = i.id) = 1))`;
  const isSold = `i.website_id = ?1 AND i.status = 1 AND i.deleted_at IS NULL AND json_extract(i.content, '$.product.productType') IN (1, 2, 3)`;
  const isDigital = `(v.id IS NULL AND ?5 = '' AND json_extract(i.content, '$.product.productType') = 2)`;
  const statements = [
    db
      .prepare(
        `INSERT INTO carts (id, website_id, token_hash, account_id, currency, created_at, updated_at)
        SELECT ?3, ?1, ?2, ?5, coalesce(json_extract(settings, '$.store.selectedCurrency'), 'USD'), ?4, ?4 FROM websites WHERE id = ?1
        ON CONFLICT (token_hash) DO NOTHING`,
      )
      .bind(key.websiteId, key.tokenHash, owner.cartId, now, owner.accountId),
    db
      .prepare(
        `INSERT INTO cart_entries (id, cart_id, item_id, variant_id, quantity, seen_price_cents, answers, entered, created_at)
        SELECT ?3, c.id, i.id, coalesce(v.id, i.id), ${NEW_CAP}, ${PRICE}, ?8, ?10, ?7
        FROM carts c JOIN items i ON i.id = ?4 LEFT JOIN product_variants v ON ${variantOf}
        WHERE c.id = ${CART_ID} AND ${isSold} AND (${isDigital} OR ${CAN_BE_HAD})
          AND ${askedFormOf('i')} = ?9 AND ((SELECT count(*) FROM cart_entries e WHERE e.cart_id = c.id) < ${MAX_CART_ENTRIES}
            OR EXISTS (SELECT 1 FROM cart_entries e WHERE e.cart_id = c.id AND e.variant_id = coalesce(v.id, i.id) AND e.plan_id = '' AND e.answers = ?8))
        ON CONFLICT (cart_id, variant_id, plan_id, answers) DO UPDATE SET quantity = min(cart_entries.quantity + ?6, ${ENTRY_CAP}),
          seen_price_cents = excluded.seen_price_cents, entered = excluded.entered`,
      )
      .bind(key.websiteId, key.tokenHash, createId(), itemId, sku, quantity, now, answers, formId, entered),
  ];
  const look = db
    .prepare(
      `SELECT i.id, v.id AS variant, ${isDigital} OR ${CAN_BE_HAD} AS available,
        (SELECT count(*) FROM cart_entries WHERE cart_id = ${CART_ID}) AS entries, ${askedFormOf('i')} = ?6 AS asked
      FROM items i LEFT JOIN product_variants v ON ${variantOf} WHERE i.id = ?4 AND ${isSold} AND ?3 IS NULL`,
    )
    .bind(key.websiteId, key.tokenHash, null, itemId, sku, formId);
  const bump = db
    .prepare(
      'UPDATE carts SET version = version + 1, updated_at = ?3 WHERE website_id = ?1 AND token_hash = ?2 AND order_id IS NULL',
    )
    .bind(key.websiteId, key.tokenHash, now);
  const files = takeFilesStatements(db, key, fileIds);
  const results = await db.batch<Row>([...statements, look, bump, ...files, ...cartStatements(db, key)]);
  const row = results[2]?.results[0];
  return {
    record: toCartRecord(results.slice(4 + files.length), key.websiteId),
    changes: [results[1]?.meta.changes ?? 0],
    isStale: results[3]?.meta.changes === 0,
    there: row
      ? {
          isSold: true,
          hasVariant: row.variant !== null,
          isAvailable: row.available === 1,
          entries: Number(row.entries),
          isAsked: row.asked === 1,
        }
      : null,
  };
}

/** Sets a quantity, cut to what is in stock, and takes the price of now as seen. */
export const setQuantity = (
  db: D1Database,
  key: CartKey,
  entry: { id: string; quantity: number },
  version: number | null,
  now: number,
): Promise<Changed> =>
  change(db, key, version, now, [
    db
      .prepare(
        `UPDATE cart_entries SET quantity = max(1, min(?5, ${ENTRY_CAP})),
          seen_price_cents = ${SEEN_PRICE}
        WHERE id = ?4 AND cart_id = ${CART_ID} AND ${AT_VERSION}`,
      )
      .bind(key.websiteId, key.tokenHash, version, entry.id, entry.quantity),
  ]);

export const removeEntry = (
  db: D1Database,
  key: CartKey,
  entryId: string,
  version: number | null,
  now: number,
): Promise<Changed> =>
  change(db, key, version, now, [
    db
      .prepare(`DELETE FROM cart_entries WHERE id = ?4 AND cart_id = ${CART_ID} AND ${AT_VERSION}`)
      .bind(key.websiteId, key.tokenHash, version, entryId),
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
  db: D1Database,
  key: CartKey,
  { location, shippingOptionId, note, tip, reminder }: CartDetails,
  version: number | null,
  now: number,
): Promise<Changed> => {
  const set = (column: string, value: string | null) =>
    db
      .prepare(`UPDATE carts SET ${column} = ?4 WHERE id = ${CART_ID} AND ${AT_VERSION}`)
      .bind(key.websiteId, key.tokenHash, version, value);
  return change(db, key, version, now, [
    ...(location === undefined ? [] : [set('shipping_location', location && JSON.stringify(location))]),
    ...(shippingOptionId === undefined ? [] : [set('shipping_option_id', shippingOptionId)]),
    ...(note === undefined ? [] : [set('note', note)]),
    ...(tip === undefined ? [] : [set('tip', tip)]),
    ...(reminder === undefined
      ? []
      : [set('email', reminder.email), set('reminder_consent', reminder.consent)]),
  ]);
};

/** How many codes a cart may try at once. */
export const MAX_CODES = 10;

export const addCoupon = (
  db: D1Database,
  key: CartKey,
  code: string,
  version: number | null,
  now: number,
): Promise<Changed> =>
  change(db, key, version, now, [
    db
      .prepare(
        `INSERT INTO cart_coupons (cart_id, code, added_at) SELECT c.id, ?4, ?5 FROM carts c
        WHERE c.id = ${CART_ID} AND ${AT_VERSION} AND (SELECT count(*) FROM cart_coupons k WHERE k.cart_id = c.id) < ${MAX_CODES}
        ON CONFLICT DO NOTHING`,
      )
      .bind(key.websiteId, key.tokenHash, version, code, now),
  ]);

export const removeCoupon = (
  db: D1Database,
  key: CartKey,
  code: string,
  version: number | null,
  now: number,
): Promise<Changed> =>
  change(db, key, version, now, [
    db
      .prepare(`DELETE FROM cart_coupons WHERE code = ?4 AND cart_id = ${CART_ID} AND ${AT_VERSION}`)
      .bind(key.websiteId, key.tokenHash, version, code),
  ]);
