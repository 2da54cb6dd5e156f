import { type ImageRef, imageRefSchema } from '#schema/contracts/media/media.ts';
import type { ReviewInput } from '#schema/contracts/reviews/review.ts';
import { REVIEW_STATUS } from '#schema/contracts/reviews/review.ts';
import { IS_REVIEWABLE, IS_UNREVIEWED } from './review-requests.ts';

type Row = Record<string, unknown>;

/** A purchase as its buyer reviews it. */
export interface Purchase {
  lineId: string;
  orderId: string;
  title: string;
  optionValues: readonly { name: string; value: string }[];
  image: ImageRef | null;
  /** Path of the product's page; null when it has none. */
  href: string | null;
  /** First word of the buyer's name, as a proposal of what to show. */
  firstName: string;
  isReviewed: boolean;
  /** Other purchases of the same order that nobody has reviewed. */
  others: readonly { lineId: string; title: string }[];
}

/** The purchase of a line, with its order's others: one round trip. Null when there is nothing to review. */
export async function readPurchase(
  db: D1Database,
  websiteId: string,
  lineId: string,
): Promise<Purchase | null> {
  const [lines, others] = await db.batch<Row>([
    db
      .prepare(
        `SELECT l.id, l.order_id, l.title, l.detail, o.name, i.image, i.url_id, i.status, NOT (${IS_UNREVIEWED}) AS is_reviewed,
          (SELECT path FROM pages p WHERE p.collection_id = i.collection_id AND p.website_id = ?1 AND p.deleted_at IS NULL AND p.status = 1 LIMIT 1) AS parent_path
        FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN items i ON i.id = l.item_id
        WHERE o.website_id = ?1 AND l.id = ?2 AND ${IS_REVIEWABLE}`,
      )
      .bind(websiteId, lineId),
    db
      .prepare(
        `SELECT l.id, l.title FROM order_lines own JOIN orders o ON o.id = own.order_id JOIN order_lines l ON l.order_id = o.id
        WHERE o.website_id = ?1 AND own.id = ?2 AND l.id <> ?2 AND ${IS_REVIEWABLE} AND ${IS_UNREVIEWED} ORDER BY l.position LIMIT 50`,
      )
      .bind(websiteId, lineId),
  ]);
  const row = lines?.results[0];
  if (!row) return null;
  const { optionValues = [] } = JSON.parse(String(row.detail)) as Partial<Pick<Purchase, 'optionValues'>>;
  const parent = row.parent_path === null || row.status !== 1 ? null : String(row.parent_path);
  return {
    lineId: String(row.id),
    orderId: String(row.order_id),
    title: String(row.title),
    optionValues,
    image: row.image === null ? null : imageRefSchema.parse(JSON.parse(String(row.image))),
    href: parent === null ? null : `${parent === '/' ? '' : parent}/${String(row.url_id)}`,
    firstName: String(row.name).trim().split(/\s+/)[0] ?? '',
    isReviewed: row.is_reviewed === 1,
    others: (others?.results ?? []).map((other) => ({
      lineId: String(other.id),
      title: String(other.title),
    })),
  };
}

export interface NewReview extends Pick<ReviewInput, 'rating' | 'title' | 'text' | 'author'> {
  id: string;
  websiteId: string;
  lineId: string;
  /** Rows of review_pictures that wait for it. */
  pictureIds: readonly string[];
}

/** Writes a review with its pictures in one batch, once a purchase (B6.06). It is seen by nobody until somebody has looked at it. */
export async function insertReview(
  db: D1Database,
  review: NewReview,
  now: number,
): Promise<'stored' | 'already-reviewed' | 'nothing'> {
  const { id, websiteId, lineId } = review;
  const [inserted, , known] = await db.batch<Row>([
    db
      .prepare(
        `INSERT INTO reviews (id, website_id, item_id, order_id, order_line_id, rating, title, body, author, status, created_at)
        SELECT ?1, o.website_id, l.item_id, o.id, l.id, ?4, ?5, ?6, ?7, ${REVIEW_STATUS.needs_review}, ?8
        FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.website_id = ?2 AND l.id = ?3 AND ${IS_REVIEWABLE} ON CONFLICT DO NOTHING`,
      )
      .bind(id, websiteId, lineId, review.rating, review.title, review.text, review.author, now),
    db
      .prepare(
        `UPDATE review_pictures SET review_id = ?1 WHERE website_id = ?2 AND review_id IS NULL AND id IN (SELECT value FROM json_each(?3))
        AND EXISTS (SELECT 1 FROM reviews WHERE id = ?1)`,
      )
      .bind(id, websiteId, JSON.stringify(review.pictureIds)),
    db.prepare('SELECT 1 FROM reviews WHERE website_id = ? AND order_line_id = ?').bind(websiteId, lineId),
  ]);
  if (inserted?.meta.changes === 1) return 'stored';
  return known?.results[0] ? 'already-reviewed' : 'nothing';
}
