import { MAX_ENTRY_QUANTITY } from '#schema/contracts/carts/cart.ts';
import type { WaitingStatus } from '#schema/contracts/waiting-list/waiting-list.ts';
import { createId } from '#worker/crypto/random.ts';
import { CART_ID, type CartKey } from '../carts/carts.ts';

/** An offer as its page shows it; amounts in minor units, times in epoch milliseconds. */
export interface WaitingOffer {
  id: string;
  status: WaitingStatus;
  places: number;
  offeredAt: number | null;
  expiresAt: number | null;
  /** The cart that took it. */
  cartId: string | null;
  title: string;
  options: string;
  priceCents: number;
  path: string;
}

export async function findOffer(
  db: D1Database,
  websiteId: string,
  requestId: string,
): Promise<WaitingOffer | null> {
  const row = await db
    .prepare(
      `SELECT w.*, i.title, i.url_id, v.option_values, CASE WHEN v.on_sale = 1 THEN v.sale_price_cents ELSE v.price_cents END AS price_cents,
        (SELECT path FROM pages p WHERE p.collection_id = i.collection_id AND p.website_id = ?1 AND p.deleted_at IS NULL LIMIT 1) AS parent_path
      FROM waiting_requests w JOIN product_variants v ON v.id = w.variant_id JOIN items i ON i.id = v.item_id WHERE w.id = ?2 AND w.website_id = ?1`,
    )
    .bind(websiteId, requestId)
    .first<Record<string, unknown>>();
  if (!row) return null;
  const numberOrNull = (value: unknown) => (value === null ? null : Number(value));
  const parent = row.parent_path === null ? '' : String(row.parent_path);
  return {
    id: String(row.id),
    status: row.status as WaitingStatus,
    places: Number(row.places),
    offeredAt: numberOrNull(row.offered_at),
    expiresAt: numberOrNull(row.expires_at),
    cartId: row.cart_id === null ? null : String(row.cart_id),
    title: String(row.title),
    options: (JSON.parse(String(row.option_values)) as string[]).join(', '),
    priceCents: Number(row.price_cents),
    path: `${parent === '/' ? '' : parent}/${String(row.url_id)}`,
  };
}

/**
 * Puts the places of an offer into a cart, made if need be, which alone holds them from then on. An offer is taken by one cart: the
 * same cart may take it again, any other gets false, as after its time. One batch.
 */
export async function takeOffer(
  db: D1Database,
  key: CartKey,
  offer: { requestId: string; offeredAt: number; now: number; accountId: string | null },
): Promise<boolean> {
  const { requestId, offeredAt, now, accountId } = offer;
  const bind = (sql: string, ...more: (string | number | null)[]) =>
    db.prepare(sql).bind(key.websiteId, key.tokenHash, ...more);
  const isOurs = `EXISTS (SELECT 1 FROM waiting_requests WHERE id = ?3 AND status = 'offered' AND cart_id = ${CART_ID})`;
  const results = await db.batch([
    bind(
      `INSERT INTO carts (id, website_id, token_hash, account_id, currency, created_at, updated_at)
      SELECT ?3, ?1, ?2, ?5, coalesce(json_extract(settings, '$.store.selectedCurrency'), 'USD'), ?4, ?4 FROM websites WHERE id = ?1
      ON CONFLICT (token_hash) DO NOTHING`,
      createId(),
      now,
      accountId,
    ),
    bind(
      `UPDATE waiting_requests SET cart_id = ${CART_ID}, updated_at = ?4 WHERE id = ?3 AND website_id = ?1 AND status = 'offered' AND offered_at = ?5 AND expires_at > ?4
        AND (cart_id IS NULL OR cart_id = ${CART_ID} OR NOT EXISTS (SELECT 1 FROM carts c WHERE c.id = waiting_requests.cart_id AND c.order_id IS NULL))`,
      requestId,
      now,
      offeredAt,
    ),
    bind(
      `INSERT INTO cart_entries (id, cart_id, item_id, variant_id, quantity, seen_price_cents, created_at)
      SELECT ?4, ${CART_ID}, v.item_id, v.id, min(w.places, coalesce(json_extract(i.content, '$.product.maxPerOrder'), ${MAX_ENTRY_QUANTITY})),
        CASE WHEN v.on_sale = 1 THEN v.sale_price_cents ELSE v.price_cents END, ?5
      FROM waiting_requests w JOIN product_variants v ON v.id = w.variant_id JOIN items i ON i.id = v.item_id WHERE w.id = ?3 AND ${isOurs}
      ON CONFLICT (cart_id, variant_id, plan_id, answers) DO UPDATE SET quantity = max(cart_entries.quantity, excluded.quantity)`,
      requestId,
      createId(),
      now,
    ),
    bind(
      `UPDATE carts SET version = version + 1, updated_at = ?4 WHERE id = ${CART_ID} AND ${isOurs}`,
      requestId,
      now,
    ),
  ]);
  return results[1]?.meta.changes === 1;
}
