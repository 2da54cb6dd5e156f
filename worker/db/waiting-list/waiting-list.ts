import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { MailFacts } from '#schema/contracts/mail/mail.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { OFFER_HOURS, type WaitingRequest } from '#schema/contracts/waiting-list/waiting-list.ts';
import { createId } from '#worker/crypto/random.ts';
import { releaseHeld } from './waiting-holds.ts';

const HOUR_MS = 3_600_000;
const OFFERS_A_RUN = 100;

/** `kept` also for who waits already: asking twice is no mistake, keeps the place in line, and nobody learns who asked. */
export type WaitingOutcome = 'kept' | 'available' | 'not-offered' | 'missing';

const OUTBOX =
  'INSERT INTO mail_outbox (id, website_id, kind, recipient, subject, body, facts, status, idempotency_key, next_attempt_at, created_at)';
/** Whether item `i` has a waiting list. */
const HAS_LIST = `i.content ->> '$.product.productType' = ${PRODUCT_TYPE.service} AND coalesce(i.content ->> '$.product.hasWaitingList', 0) = 1`;
const IS_SHOWN = `i.status = ${ITEM_STATUS.published} AND i.deleted_at IS NULL`;

/** Puts somebody at the end of the line for a variant that is sold out, and tells them so; one round trip. */
export async function joinWaitingList(
  db: D1Database,
  websiteId: string,
  request: WaitingRequest,
  now: number,
): Promise<WaitingOutcome> {
  const { itemId, sku, name, email, places } = request;
  const id = createId();
  const facts: MailFacts = { about: 'waiting', requestId: id, offeredAt: null };
  const from = `product_variants v JOIN items i ON i.id = v.item_id WHERE v.website_id = ?1 AND v.item_id = ?2 AND v.sku = ?3 AND ${IS_SHOWN}`;
  const isAvailable = `(v.unlimited = 1 OR (v.qty_in_stock > 0 AND NOT EXISTS (SELECT 1 FROM waiting_requests w WHERE w.variant_id = v.id AND w.status = 'waiting')))`;
  const [, , state] = await db.batch<{ available: number; offered: number }>([
    db
      .prepare(
        `INSERT INTO waiting_requests (id, website_id, variant_id, name, email, places, status, created_at, updated_at)
        SELECT ?4, v.website_id, v.id, ?5, ?6, ?7, 'waiting', ?8, ?8 FROM ${from} AND NOT ${isAvailable} AND ${HAS_LIST} ON CONFLICT DO NOTHING`,
      )
      .bind(websiteId, itemId, sku, id, name, email.toLowerCase(), places, now),
    db
      .prepare(
        `${OUTBOX} SELECT lower(hex(randomblob(12))), website_id, 'waiting-list-joined', email, 'Waiting list', '', ?2, 'queued', 'waiting-joined:' || id, ?3, ?3
        FROM waiting_requests WHERE id = ?1 ON CONFLICT DO NOTHING`,
      )
      .bind(id, JSON.stringify(facts), now),
    db
      .prepare(`SELECT ${isAvailable} AS available, ${HAS_LIST} AS offered FROM ${from}`)
      .bind(websiteId, itemId, sku),
  ]);
  const row = state?.results[0];
  if (!row) return 'missing';
  if (row.offered !== 1) return 'not-offered';
  return row.available === 1 ? 'available' : 'kept';
}

/**
 * Statements that offer a request its places: they leave the stock for it alone, and a mail says until when. Nothing happens when
 * it does not wait any more or there are too few; without `isForced` also when somebody before it, whom the free places would
 * do, waits too. `holdId` names this offer.
 */
export function offerStatements(
  db: D1Database,
  requestId: string,
  { holdId, now, isForced }: { holdId: string; now: number; isForced: boolean },
): D1PreparedStatement[] {
  const first = `NOT EXISTS (SELECT 1 FROM waiting_requests b WHERE b.variant_id = w.variant_id AND b.status = 'waiting'
    AND (b.created_at, b.id) < (w.created_at, w.id) AND (v.unlimited = 1 OR b.places <= v.qty_in_stock))`;
  const offered = `EXISTS (SELECT 1 FROM stock_movements WHERE id = ?2)`;
  const facts: MailFacts = { about: 'waiting', requestId, offeredAt: now };
  const bind = (sql: string, ...more: (string | number)[]) =>
    db.prepare(sql).bind(requestId, holdId, ...more);
  return [
    bind(
      `INSERT INTO stock_movements (id, website_id, variant_id, change, reason, at)
      SELECT ?2, w.website_id, w.variant_id, CASE WHEN v.unlimited = 1 THEN 0 ELSE -w.places END, 'held', ?3
      FROM waiting_requests w JOIN product_variants v ON v.id = w.variant_id JOIN items i ON i.id = v.item_id
      WHERE w.id = ?1 AND w.status = 'waiting' AND ${IS_SHOWN} AND (v.unlimited = 1 OR v.qty_in_stock >= w.places) ${isForced ? '' : `AND ${first}`}`,
      now,
    ),
    bind(
      `UPDATE product_variants SET qty_in_stock = qty_in_stock + m.change FROM stock_movements m, waiting_requests w WHERE m.id = ?2 AND w.id = ?1 AND product_variants.id = m.variant_id`,
    ),
    bind(
      `UPDATE websites SET revision = revision + 1 WHERE id = (SELECT w.website_id FROM waiting_requests w JOIN product_variants v ON v.id = w.variant_id
        WHERE w.id = ?1 AND v.unlimited = 0 AND v.qty_in_stock = 0) AND ${offered}`,
    ),
    bind(
      `UPDATE waiting_requests SET status = 'offered', held = -(SELECT change FROM stock_movements WHERE id = ?2), offered_at = ?3, expires_at = ?4, updated_at = ?3
      WHERE id = ?1 AND ${offered}`,
      now,
      now + OFFER_HOURS * HOUR_MS,
    ),
    bind(
      `${OUTBOX} SELECT lower(hex(randomblob(12))), website_id, 'place-offered', email, 'A place for you', '', ?3, 'queued', 'place-offered:' || ?2, ?4, ?4
      FROM waiting_requests WHERE id = ?1 AND ${offered} ON CONFLICT DO NOTHING`,
      JSON.stringify(facts),
      now,
    ),
  ];
}

/** Offers one request its places; false when there are too few, or it is not its turn. */
export async function offerPlaces(
  db: D1Database,
  requestId: string,
  { now, isForced = false }: { now: number; isForced?: boolean },
): Promise<boolean> {
  const results = await db.batch(offerStatements(db, requestId, { holdId: createId(), now, isForced }));
  return (results[0]?.meta.changes ?? 0) > 0;
}

/**
 * Ends offers that nobody took in time, and offers what is free to who is next: the first in line whom it would do. Safe to run at
 * any time and side by side. Answers the sites whose pages now say something else.
 */
export async function advanceWaitingLists(db: D1Database, now: number): Promise<string[]> {
  const over = { where: "w.status = 'offered' AND w.expires_at <= ?1", params: [now] };
  const { results: ended } = await db
    .prepare(`SELECT DISTINCT w.website_id AS id FROM waiting_requests w WHERE ${over.where}`)
    .bind(now)
    .all<{ id: string }>();
  if (ended.length > 0) await db.batch(releaseHeld(db, over, 'expired', now));
  const touched = new Set(ended.map(({ id }) => id));
  for (let offers = 0; offers < OFFERS_A_RUN; offers++) {
    const next = await nextInLine(db);
    if (!next) break;
    // Somebody else was faster, or the places are gone: the next look says what is left.
    if (await offerPlaces(db, next.id, { now })) touched.add(next.websiteId);
    else break;
  }
  return [...touched];
}

/** The first of all lines whose places are free. */
const nextInLine = (db: D1Database): Promise<{ id: string; websiteId: string } | null> =>
  db
    .prepare(
      `SELECT w.id, w.website_id AS websiteId FROM waiting_requests w INDEXED BY waiting_requests_line
      JOIN product_variants v ON v.id = w.variant_id JOIN items i ON i.id = v.item_id
      WHERE w.status = 'waiting' AND ${IS_SHOWN} AND (v.unlimited = 1 OR v.qty_in_stock >= w.places) ORDER BY w.created_at, w.id LIMIT 1`,
    )
    .first<{ id: string; websiteId: string }>();

/** Takes a request off the list, by its own wish or the owner's; true for the call that did it. */
export async function leaveWaitingList(
  db: D1Database,
  websiteId: string,
  requestId: string,
  now: number,
): Promise<boolean> {
  const which = {
    where: "w.id = ?1 AND w.website_id = ?2 AND w.status IN ('waiting', 'offered')",
    params: [requestId, websiteId],
  };
  const results = await db.batch(releaseHeld(db, which, 'left', now));
  return results.at(-1)?.meta.changes === 1;
}

/** Statements that forget a person: what was held for them goes back first. */
export const eraseWaitingRequests = (
  db: D1Database,
  { websiteId, email }: { websiteId: string; email: string },
  now: number,
): D1PreparedStatement[] => [
  ...releaseHeld(
    db,
    {
      where: "w.website_id = ?1 AND w.email = ?2 AND w.status = 'offered'",
      params: [websiteId, email.toLowerCase()],
    },
    'left',
    now,
  ),
  db
    .prepare('DELETE FROM waiting_requests WHERE website_id = ? AND email = ?')
    .bind(websiteId, email.toLowerCase()),
];

const KEPT_MS = 365 * 86_400_000;

/** Forgets who is no longer waiting, a year after. */
export const deleteOldWaitingRequests = (db: D1Database, now: number): Promise<unknown> =>
  db
    .prepare("DELETE FROM waiting_requests WHERE status NOT IN ('waiting', 'offered') AND updated_at < ?")
    .bind(now - KEPT_MS)
    .run();
