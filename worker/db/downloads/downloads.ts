import type { ByteRange } from '#domain/downloads/byte-range.ts';
import { DOWNLOAD_LINK_MS } from '#domain/downloads/link-lifetime.ts';
import { DOWNLOADS_PER_LINK, LINKS_PER_DAY, WHOLE_DOWNLOAD } from '#schema/contracts/downloads/download.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { mayBecomeSql } from '#worker/db/rules/order-status.ts';
import { statement } from '../database.ts';
import { recountFulfilment } from '../orders/order-progress.ts';

type Row = Record<string, unknown>;

const DAY_MS = 24 * 3_600_000;

/**
 * Whether the buyer of line `l` of order `o` may have file `f`: paid, not given back, and on sale with the product when it was
 * paid for or since.
 */
const IS_ENTITLED = `o.status IN ('paid', 'fulfilled', 'partially-refunded') AND l.product_type = ${PRODUCT_TYPE.digital}
  AND l.refunded_quantity < l.quantity AND f.website_id = o.website_id
  AND (f.removed_at IS NULL OR f.removed_at > coalesce(o.paid_at, o.created_at))`;
const BOUGHT = `orders o JOIN order_lines l ON l.order_id = o.id JOIN product_files f ON f.item_id = l.item_id`;

/** A file that the buyer of an order may have, and how its link stands. Times are epoch milliseconds. */
export interface Download {
  lineId: string;
  fileId: string;
  product: string;
  name: string;
  bytes: number;
  /** Null before the first link. */
  link: { issue: number; used: number; expiresAt: number } | null;
}

const toDownload = (row: Row): Download => ({
  lineId: String(row.line_id),
  fileId: String(row.file_id),
  product: String(row.title),
  name: String(row.name),
  bytes: Number(row.bytes),
  link:
    row.issue === null
      ? null
      : { issue: Number(row.issue), used: Number(row.used), expiresAt: Number(row.expires_at) },
});

/** A download with the address that opens it; null when its link is over. */
export type LinkedDownload = Omit<Download, 'link'> & {
  link: { href: string; left: number; expiresAt: number } | null;
};

/**
 * Everything that the buyer of an order may download; files that never had a link get their first one. One round trip: nothing is
 * written when every link is there.
 */
export async function downloadsOf(
  db: D1Database,
  websiteId: string,
  orderId: string,
  now: number,
): Promise<Download[]> {
  const [, found] = await db.batch<Row>([
    db
      .prepare(
        `INSERT INTO download_links (line_id, file_id, issue, expires_at, today_from)
        SELECT l.id, f.id, 1, ?3 + ${DOWNLOAD_LINK_MS}, ?3 FROM ${BOUGHT} WHERE o.id = ?2 AND o.website_id = ?1 AND ${IS_ENTITLED}
        ON CONFLICT DO NOTHING`,
      )
      .bind(websiteId, orderId, now),
    db
      .prepare(
        `SELECT l.id AS line_id, l.title, f.id AS file_id, f.name, f.bytes, k.issue, k.used, k.expires_at
        FROM ${BOUGHT} LEFT JOIN download_links k ON k.line_id = l.id AND k.file_id = f.id
        WHERE o.id = ?2 AND o.website_id = ?1 AND ${IS_ENTITLED} ORDER BY l.position, f.position, f.id`,
      )
      .bind(websiteId, orderId),
  ]);
  return (found?.results ?? []).map(toDownload);
}

/** Files of an order's lines and how often each was downloaded, for its owner. Statement only: part of the order's own batch. */
export const orderDownloads = (db: D1Database, orderId: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT l.id AS line_id, f.name, k.issue, k.used + k.used_before AS used, k.last_used_at
      FROM ${BOUGHT} LEFT JOIN download_links k ON k.line_id = l.id AND k.file_id = f.id
      WHERE o.id = ?1 AND ${IS_ENTITLED} ORDER BY l.position, f.position, f.id`,
    )
    .bind(orderId);

/** Makes a new link, which voids the one before. `false`: nothing to give, or too many links in a day. */
export async function renewLink(
  db: D1Database,
  { websiteId, orderId, lineId, fileId }: Record<'websiteId' | 'orderId' | 'lineId' | 'fileId', string>,
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO download_links (line_id, file_id, issue, expires_at, today_from)
      SELECT l.id, f.id, 1, ?5 + ${DOWNLOAD_LINK_MS}, ?5 FROM ${BOUGHT}
      WHERE o.id = ?2 AND o.website_id = ?1 AND l.id = ?3 AND f.id = ?4 AND ${IS_ENTITLED}
      ON CONFLICT (line_id, file_id) DO UPDATE SET issue = download_links.issue + 1, used_before = used_before + used, used = 0, expires_at = excluded.expires_at,
        today = CASE WHEN today_from <= ?5 - ${DAY_MS} THEN 1 ELSE today + 1 END,
        today_from = CASE WHEN today_from <= ?5 - ${DAY_MS} THEN ?5 ELSE today_from END
      WHERE today_from <= ?5 - ${DAY_MS} OR today < ${LINKS_PER_DAY}`,
    )
    .bind(websiteId, orderId, lineId, fileId, now)
    .run();
  return meta.changes === 1;
}

export interface LinkClaims {
  lineId: string;
  fileId: string;
  issue: number;
}

export interface FileToSend {
  objectId: string;
  name: string;
  contentType: string;
  bytes: number;
  contentHash: string;
  /** When its bytes became what they are. */
  updatedAt: number;
}

export type Claimed =
  | { kind: 'send'; file: FileToSend }
  /** Nothing is owed any more: given back, or never sold on this site. */
  | { kind: 'ended' }
  /** A newer link is in force, or this one's day is over. */
  | { kind: 'expired' }
  | { kind: 'used-up' };

/** Bytes that a request asks for, in SQL: the length of the file is only known there. ?5 start, ?6 end, ?7 suffix, ?8 If-Range. */
const ASKED = `CASE WHEN ?8 IS NOT NULL AND ?8 <> '"' || f.content_hash || '"' THEN f.bytes
  WHEN ?7 IS NOT NULL THEN min(?7, f.bytes)
  WHEN ?5 IS NOT NULL THEN max(0, min(coalesce(?6, f.bytes - 1), f.bytes - 1) - ?5 + 1)
  ELSE f.bytes END`;

/**
 * Takes what a request costs off its link and tells what to send, in one round trip. `isFree` is a question without an answer's
 * body (HEAD). Two requests at once never get more than the link has.
 */
export async function claimDownload(
  db: D1Database,
  websiteId: string,
  claims: LinkClaims,
  request: { range: ByteRange | null; ifRange: string | null; isFree: boolean },
  now: number,
): Promise<Claimed> {
  const { range, ifRange, isFree } = request;
  const limit = DOWNLOADS_PER_LINK * WHOLE_DOWNLOAD;
  const [start, end, suffix] =
    range === null
      ? [null, null, null]
      : 'suffix' in range
        ? [null, null, range.suffix]
        : [range.start, range.end, null];
  const [claimed, facts] = await db.batch<Row>([
    db
      .prepare(
        `UPDATE download_links SET used = used + a.cost, last_used_at = ?9 FROM (
          SELECT CASE WHEN ?10 = 1 THEN 0 ELSE (${ASKED} * ${WHOLE_DOWNLOAD} + f.bytes - 1) / f.bytes END AS cost
          FROM ${BOUGHT} WHERE l.id = ?1 AND f.id = ?2 AND o.website_id = ?3 AND ${IS_ENTITLED}) a
        WHERE line_id = ?1 AND file_id = ?2 AND issue = ?4 AND expires_at > ?9 AND used + a.cost <= ${limit}`,
      )
      .bind(
        claims.lineId,
        claims.fileId,
        websiteId,
        claims.issue,
        start,
        end,
        suffix,
        range === null ? null : ifRange,
        now,
        isFree ? 1 : 0,
      ),
    db
      .prepare(
        `SELECT f.*, k.issue, k.expires_at FROM ${BOUGHT} LEFT JOIN download_links k ON k.line_id = l.id AND k.file_id = f.id
        WHERE l.id = ?1 AND f.id = ?2 AND o.website_id = ?3 AND ${IS_ENTITLED}`,
      )
      .bind(claims.lineId, claims.fileId, websiteId),
  ]);
  const row = facts?.results[0];
  if (!row) return { kind: 'ended' };
  if (claimed?.meta.changes !== 1) {
    const isInForce = Number(row.issue) === claims.issue && Number(row.expires_at) > now;
    return { kind: isInForce ? 'used-up' : 'expired' };
  }
  return {
    kind: 'send',
    file: {
      objectId: String(row.object_id),
      name: String(row.name),
      contentType: String(row.content_type),
      bytes: Number(row.bytes),
      contentHash: String(row.content_hash),
      updatedAt: Number(row.updated_at),
    },
  };
}

/**
 * Statements that call a paid order of nothing but downloads delivered, for the batch that pays it; put them behind that change.
 * Nothing of it waits for its owner then. An order that holds something else is fulfilled by its owner, as a whole.
 */
export function deliverDigital(db: D1Database, orderId: string, now: number): D1PreparedStatement[] {
  const isDigital = `EXISTS (SELECT 1 FROM orders WHERE id = ?1 AND status = 'paid')
    AND NOT EXISTS (SELECT 1 FROM order_lines other WHERE other.order_id = ?1 AND other.product_type <> ${PRODUCT_TYPE.digital})`;
  return [
    db
      .prepare(
        `UPDATE order_lines SET fulfilled_quantity = quantity - refunded_quantity WHERE order_id = ?1 AND ${isDigital}`,
      )
      .bind(orderId),
    statement(db, recountFulfilment(orderId, now)),
    db
      .prepare(
        `UPDATE orders SET status = 'fulfilled', fulfilled_at = ?2 WHERE id = ?1 AND fulfilment = 'complete' AND ${mayBecomeSql('fulfilled', 'paid')} AND ${isDigital}`,
      )
      .bind(orderId, now),
  ];
}
