import { createId } from '#worker/crypto/random.ts';
import { CAN_BE_HAD } from '../products/variants.ts';

export interface RestockRequest {
  websiteId: string;
  itemId: string;
  sku: string;
  email: string;
  /** What the visitor agreed to. */
  consent: string;
  /** Whether the store offers it for products that say nothing of it. */
  isOfferedByStore: boolean;
}

/** `kept` also for an address that waits already: asking twice is no mistake, and nobody learns who asked. */
export type RestockOutcome = 'kept' | 'available' | 'not-offered' | 'missing';

/** Keeps an address for a variant that is sold out; one round trip. */
export async function keepRestockRequest(
  db: D1Database,
  request: RestockRequest,
  now: number,
): Promise<RestockOutcome> {
  const { websiteId, itemId, sku, email, consent, isOfferedByStore } = request;
  const from = `product_variants v JOIN items i ON i.id = v.item_id
    WHERE v.website_id = ?1 AND v.item_id = ?2 AND v.sku = ?3 AND i.status = 1 AND i.deleted_at IS NULL`;
  const isOffered = `coalesce(i.content ->> '$.product.hasRestockNotification', ?4) = 1`;
  const key = [websiteId, itemId, sku, isOfferedByStore ? 1 : 0] as const;
  const [, state] = await db.batch<{ available: number; offered: number }>([
    db
      .prepare(
        `INSERT INTO restock_requests (id, website_id, variant_id, email, consent, created_at)
        SELECT ?5, v.website_id, v.id, ?6, ?7, ?8 FROM ${from} AND NOT ${CAN_BE_HAD} AND ${isOffered} ON CONFLICT DO NOTHING`,
      )
      .bind(...key, createId(), email.toLowerCase(), consent, now),
    db.prepare(`SELECT ${CAN_BE_HAD} AS available, ${isOffered} AS offered FROM ${from}`).bind(...key),
  ]);
  const row = state?.results[0];
  if (!row) return 'missing';
  if (row.offered !== 1) return 'not-offered';
  return row.available === 1 ? 'available' : 'kept';
}
