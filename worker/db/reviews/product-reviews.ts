import { REVIEWS_PER_PAGE } from '#domain/reviews/paging.ts';
import { NO_RATINGS } from '#domain/reviews/rating.ts';
import {
  type PublicReview,
  type RatingCounts,
  REVIEW_STATUS,
  type ReviewPicture,
} from '#schema/contracts/reviews/review.ts';

type Row = Record<string, unknown>;

/** Published reviews of a product: all of them counted, and one page of them. */
export interface ProductReviews {
  counts: RatingCounts;
  reviews: readonly PublicReview[];
  /** 1 is the newest. */
  page: number;
  pages: number;
}

export const NO_REVIEWS: ProductReviews = { counts: NO_RATINGS, reviews: [], page: 1, pages: 0 };

/** Pictures of review `r` as JSON. */
export const PICTURES_COLUMN = `(SELECT json_group_array(json_object('id', p.id, 'width', p.width, 'height', p.height) ORDER BY p.position)
  FROM review_pictures p WHERE p.review_id = r.id) AS pictures`;

/**
 * Statements for the batch that reads a product's page: counts by stars, which an index alone answers, and one page of reviews.
 * `itemId` is an SQL expression over the values that are bound first.
 */
export function productReviewStatements(
  db: D1Database,
  websiteId: string,
  { itemId, values, page }: { itemId: string; values: readonly string[]; page: number },
): [counts: D1PreparedStatement, page: D1PreparedStatement] {
  const published = `r.website_id = ?1 AND r.item_id = ${itemId} AND r.status = ${REVIEW_STATUS.published}`;
  const bind = (sql: string) => db.prepare(sql).bind(websiteId, ...values);
  return [
    bind(`SELECT r.rating, count(*) AS count FROM reviews r WHERE ${published} GROUP BY r.rating`),
    bind(
      `SELECT r.id, r.rating, r.title, r.body, r.author, r.reply, r.created_at, ${PICTURES_COLUMN} FROM reviews r
      WHERE ${published} ORDER BY r.created_at DESC, r.id DESC LIMIT ${REVIEWS_PER_PAGE} OFFSET ${(page - 1) * REVIEWS_PER_PAGE}`,
    ),
  ];
}

export const toPublicReview = (row: Row): PublicReview => ({
  id: String(row.id),
  rating: Number(row.rating),
  title: String(row.title),
  text: String(row.body),
  author: String(row.author),
  reply: String(row.reply),
  createdAt: Number(row.created_at),
  pictures: JSON.parse(String(row.pictures)) as ReviewPicture[],
});

export function toProductReviews(
  counted: readonly Row[],
  rows: readonly Row[],
  page: number,
): ProductReviews {
  const counts = [1, 2, 3, 4, 5].map((rating) =>
    Number(counted.find((row) => row.rating === rating)?.count ?? 0),
  ) as unknown as RatingCounts;
  const total = counts.reduce((sum, count) => sum + count, 0);
  return { counts, reviews: rows.map(toPublicReview), page, pages: Math.ceil(total / REVIEWS_PER_PAGE) };
}
