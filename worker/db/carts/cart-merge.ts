import { MAX_CART_ENTRIES, MAX_ENTRY_QUANTITY } from '#schema/contracts/carts/cart.ts';
import { createId } from '#worker/crypto/random.ts';
import { ENTRY_CAP, MAX_CODES } from './cart-changes.ts';
import type { CartKey } from './carts.ts';

type Row = Record<string, unknown>;

/** Whose carts become one: an account's on this site, and the one of the browser that signs in ('' without a cart). */
export interface CartMerge {
  websiteId: string;
  accountId: string;
  tokenHash: string;
}

/** The account's open cart that all others go into: binds ?1 website, ?2 account. */
const TARGET = `(SELECT id FROM carts WHERE website_id = ?1 AND account_id = ?2 AND order_id IS NULL ORDER BY created_at, id LIMIT 1)`;
/** The carts that go into it; binds ?3 the browser's token hash. A cart of somebody else's account is never among them. */
const SOURCES = `(SELECT id FROM carts WHERE website_id = ?1 AND order_id IS NULL AND id <> ${TARGET}
  AND (account_id = ?2 OR (token_hash = ?3 AND account_id IS NULL)))`;

/**
 * Makes one cart of an account's and the browser's (server-design §4: quantities add up, as far as there is stock), in one D1
 * batch. Run again, or twice at once, it finds nothing left to add. A copy that was made at sign-out is not added to its
 * original: of the two numbers the larger counts. Answers the id of the cart, or null when there is none.
 */
export async function mergeCarts(db: D1Database, merge: CartMerge, now: number): Promise<string | null> {
  const { websiteId, accountId, tokenHash } = merge;
  const bind = (sql: string, ...more: (string | number)[]) =>
    db.prepare(sql).bind(websiteId, accountId, tokenHash, ...more);
  const results = await db.batch<Row>([
    bind(
      `UPDATE carts SET account_id = ?2, cloned_from = NULL, updated_at = ?4
      WHERE website_id = ?1 AND token_hash = ?3 AND order_id IS NULL AND account_id IS NULL AND ${TARGET} IS NULL`,
      now,
    ),
    bind(
      `INSERT INTO cart_entries (id, cart_id, item_id, variant_id, plan_id, quantity, seen_price_cents, answers, entered, created_at)
      SELECT lower(hex(randomblob(12))), ${TARGET}, e.item_id, e.variant_id, e.plan_id,
        min(${MAX_ENTRY_QUANTITY}, sum(max(0, e.quantity - CASE WHEN c.cloned_from = ${TARGET} THEN coalesce((SELECT own.quantity FROM cart_entries own WHERE own.cart_id = ${TARGET}
          AND own.variant_id = e.variant_id AND own.plan_id = e.plan_id AND own.answers = e.answers), 0) ELSE 0 END))) AS added,
        max(e.seen_price_cents), e.answers, max(e.entered), min(e.created_at)
      FROM cart_entries e JOIN carts c ON c.id = e.cart_id WHERE e.cart_id IN ${SOURCES}
      GROUP BY e.item_id, e.variant_id, e.plan_id, e.answers HAVING added > 0
      ON CONFLICT (cart_id, variant_id, plan_id, answers) DO UPDATE SET quantity = max(1, min(cart_entries.quantity + excluded.quantity, ${ENTRY_CAP}))`,
    ),
    db
      .prepare(
        `DELETE FROM cart_entries WHERE cart_id = ${TARGET} AND id NOT IN
        (SELECT id FROM cart_entries WHERE cart_id = ${TARGET} ORDER BY created_at, id LIMIT ${MAX_CART_ENTRIES})`,
      )
      .bind(websiteId, accountId),
    bind(
      `INSERT OR IGNORE INTO cart_coupons (cart_id, code, added_at) SELECT ${TARGET}, code, min(added_at) FROM cart_coupons
      WHERE cart_id IN ${SOURCES} GROUP BY code
      ORDER BY min(added_at) LIMIT max(0, ${MAX_CODES} - (SELECT count(*) FROM cart_coupons WHERE cart_id = ${TARGET}))`,
    ),
    bind(
      `UPDATE carts SET version = version + 1, updated_at = ?4,
        note = CASE WHEN note = '' THEN coalesce((SELECT s.note FROM carts s WHERE s.id IN ${SOURCES} AND s.note <> '' LIMIT 1), '') ELSE note END,
        shipping_location = coalesce(shipping_location, (SELECT s.shipping_location FROM carts s WHERE s.id IN ${SOURCES} AND s.shipping_location IS NOT NULL LIMIT 1))
      WHERE id = ${TARGET} AND EXISTS (SELECT 1 FROM ${SOURCES})`,
      now,
    ),
    // Places that are held for a cart follow its entries.
    bind(
      `UPDATE waiting_requests SET cart_id = ${TARGET} WHERE status = 'offered' AND cart_id IN ${SOURCES}`,
    ),
    bind(`DELETE FROM carts WHERE id IN ${SOURCES}`),
    db.prepare(`SELECT ${TARGET} AS id`).bind(websiteId, accountId),
  ]);
  const id = results.at(-1)?.results[0]?.id;
  return typeof id === 'string' ? id : null;
}

/** Gives an account's cart the token that its id makes, so that every device of the account carries the same one. */
export async function setCartTokenHash(db: D1Database, cartId: string, tokenHash: string): Promise<void> {
  await db
    .prepare('UPDATE carts SET token_hash = ?2 WHERE id = ?1 AND token_hash <> ?2')
    .bind(cartId, tokenHash)
    .run();
}

/** Whether a token names a cart that belongs to an account. */
export async function isCartOfAccount(db: D1Database, key: CartKey): Promise<boolean> {
  const found = await db
    .prepare('SELECT 1 FROM carts WHERE website_id = ? AND token_hash = ? AND account_id IS NOT NULL')
    .bind(key.websiteId, key.tokenHash)
    .first();
  return found !== null;
}

/** Copies an open cart to one that belongs to nobody, under a fresh token (B7.33 cloneCart); false when there is none. */
export async function cloneCart(
  db: D1Database,
  key: CartKey,
  freshTokenHash: string,
  now: number,
): Promise<boolean> {
  const id = createId();
  const from = '(SELECT id FROM carts WHERE website_id = ?1 AND token_hash = ?2 AND order_id IS NULL)';
  const [copied] = await db.batch([
    db
      .prepare(
        `INSERT INTO carts (id, website_id, token_hash, currency, note, shipping_location, shipping_option_id, cloned_from, created_at, updated_at)
        SELECT ?3, website_id, ?4, currency, note, shipping_location, shipping_option_id, coalesce(cloned_from, id), ?5, ?5 FROM carts WHERE id = ${from}`,
      )
      .bind(key.websiteId, key.tokenHash, id, freshTokenHash, now),
    db
      .prepare(
        `INSERT INTO cart_entries (id, cart_id, item_id, variant_id, plan_id, quantity, seen_price_cents, answers, entered, created_at)
        SELECT lower(hex(randomblob(12))), ?3, item_id, variant_id, plan_id, quantity, seen_price_cents, answers, entered, created_at FROM cart_entries WHERE cart_id = ${from}`,
      )
      .bind(key.websiteId, key.tokenHash, id),
    db
      .prepare(
        `INSERT INTO cart_coupons (cart_id, code, added_at) SELECT ?3, code, added_at FROM cart_coupons WHERE cart_id = ${from}`,
      )
      .bind(key.websiteId, key.tokenHash, id),
  ]);
  return copied?.meta.changes === 1;
}
