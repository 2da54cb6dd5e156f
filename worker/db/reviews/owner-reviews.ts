import {
  type OwnerReview,
  type PublicReview,
  REVIEW_STATUS,
  REVIEW_STATUSES,
  type ReviewList,
  type ReviewPicture,
  type ReviewQuery,
  type ReviewStatus,
  reviewStatusOf,
} from '#schema/contracts/reviews/review.ts';

type Row = Record<string, unknown>;

/** Pictures of review `r` as JSON. */
const PICTURES_COLUMN = `(SELECT json_group_array(json_object('id', p.id, 'width', p.width, 'height', p.height) ORDER BY p.position)
  FROM review_pictures p WHERE p.review_id = r.id) AS pictures`;

const toPublicReview = (row: Row): PublicReview => ({
  id: String(row.id),
  rating: Number(row.rating),
  title: String(row.title),
  text: String(row.body),
  author: String(row.author),
  reply: String(row.reply),
  createdAt: Number(row.created_at),
  pictures: JSON.parse(String(row.pictures)) as ReviewPicture[],
});

export const OWNER_REVIEWS_PER_PAGE = 30;

const SELECT = `SELECT r.*, ${PICTURES_COLUMN}, o.number AS order_number, i.url_id, i.status AS item_status, i.deleted_at,
    coalesce(i.title, (SELECT l.title FROM order_lines l WHERE l.id = r.order_line_id), '') AS product_title,
    (SELECT path FROM pages p WHERE p.collection_id = i.collection_id AND p.website_id = r.website_id AND p.deleted_at IS NULL AND p.status = 1 LIMIT 1) AS parent_path
  FROM reviews r LEFT JOIN items i ON i.id = r.item_id AND i.website_id = r.website_id LEFT JOIN orders o ON o.id = r.order_id AND o.website_id = r.website_id`;

function toOwnerReview(row: Row): OwnerReview {
  const isShown = row.item_status === 1 && row.deleted_at === null && row.parent_path !== null;
  const parent = String(row.parent_path ?? '');
  return {
    ...toPublicReview(row),
    status: reviewStatusOf(Number(row.status)),
    version: Number(row.version),
    itemId: String(row.item_id),
    productTitle: String(row.product_title),
    productHref: isShown ? `${parent === '/' ? '' : parent}/${String(row.url_id)}` : null,
    orderId: row.order_number === null ? null : String(row.order_id),
    orderNumber: row.order_number === null ? null : Number(row.order_number),
  };
}

export interface ReviewCursor {
  at: number;
  id: string;
}

/** Reviews of a site, the newest first, with how many stand where: one round trip. A search looks at words, names and products. */
export async function listReviews(
  db: D1Database,
  websiteId: string,
  { search, status, rating }: Pick<ReviewQuery, 'search' | 'status' | 'rating'>,
  after: ReviewCursor | null,
  limit = OWNER_REVIEWS_PER_PAGE,
): Promise<{ reviews: OwnerReview[]; next: ReviewCursor | null; counts: ReviewList['counts'] }> {
  const where = [
    'r.website_id = ?1',
    '(?2 IS NULL OR (r.created_at, r.id) < (?2, ?3))',
    "(?4 = '' OR instr(lower(r.title || ' ' || r.body || ' ' || r.author || ' ' || r.reply || ' ' || coalesce(i.title, '')), ?4) > 0)",
    ...(status ? [`r.status = ${REVIEW_STATUS[status]}`] : []),
    ...(rating ? [`r.rating = ${Number(rating)}`] : []),
  ].join(' AND ');
  const [page, counted] = await db.batch<Row>([
    db
      .prepare(`${SELECT} WHERE ${where} ORDER BY r.created_at DESC, r.id DESC LIMIT ${Number(limit) + 1}`)
      .bind(websiteId, after?.at ?? null, after?.id ?? null, search.toLowerCase()),
    db
      .prepare('SELECT status, count(*) AS count FROM reviews WHERE website_id = ? GROUP BY status')
      .bind(websiteId),
  ]);
  const rows = page?.results ?? [];
  const reviews = rows.slice(0, limit).map(toOwnerReview);
  const last = reviews.at(-1);
  return {
    reviews,
    next: rows.length > limit && last ? { at: last.createdAt, id: last.id } : null,
    counts: Object.fromEntries(
      REVIEW_STATUSES.map((name) => [
        name,
        Number(counted?.results.find((row) => row.status === REVIEW_STATUS[name])?.count ?? 0),
      ]),
    ) as Record<ReviewStatus, number>,
  };
}

export async function readReview(db: D1Database, websiteId: string, id: string): Promise<OwnerReview | null> {
  const row = await db
    .prepare(`${SELECT} WHERE r.website_id = ? AND r.id = ?`)
    .bind(websiteId, id)
    .first<Row>();
  return row && toOwnerReview(row);
}

export interface ReviewChange {
  websiteId: string;
  id: string;
  version: number;
}

/** Statement that moves a review to another status, if it is still what the owner saw. */
export const reviewStatusStatement = (
  db: D1Database,
  { websiteId, id, version }: ReviewChange,
  status: ReviewStatus,
): D1PreparedStatement =>
  db
    .prepare(
      'UPDATE reviews SET status = ?4, version = version + 1 WHERE website_id = ?1 AND id = ?2 AND version = ?3',
    )
    .bind(websiteId, id, version, REVIEW_STATUS[status]);

/** Statement that writes the owner's reply, or takes it away with ''. */
export const reviewReplyStatement = (
  db: D1Database,
  { websiteId, id, version }: ReviewChange,
  reply: string,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      "UPDATE reviews SET reply = ?4, replied_at = CASE WHEN ?4 = '' THEN NULL ELSE ?5 END, version = version + 1 WHERE website_id = ?1 AND id = ?2 AND version = ?3",
    )
    .bind(websiteId, id, version, reply, now);
