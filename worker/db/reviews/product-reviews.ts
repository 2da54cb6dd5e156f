import { and, desc, eq, sql } from 'drizzle-orm';
import { NO_RATINGS, REVIEWS_PER_PAGE } from '#domain/reviews.ts';
import {
  type PublicReview,
  type RatingCounts,
  REVIEW_STATUS,
  reviewImageSchema,
} from '#schema/contracts/reviews/review.ts';
import { reviewImages, reviews } from '#schema/tables/reviews.ts';
import { prepared, type Values } from '../database.ts';
import { type ItemPlace, itemAtPath } from '../items/item-at.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';

export interface ProductReviews {
  counts: RatingCounts;
  reviews: readonly PublicReview[];
  /** Number of the page of reviews. Page 1 contains the newest. */
  page: number;
  pages: number;
}

export const NO_REVIEWS: ProductReviews = { counts: NO_RATINGS, reviews: [], page: 1, pages: 0 };

export const selectReviewImages = (review: Pick<typeof reviews, 'id'>) =>
  sql<string>`${orm
    .select({
      json: sql`json_group_array(json_object('id', ${reviewImages.id}, 'width', ${reviewImages.width}, 'height', ${reviewImages.height}) order by ${reviewImages.position})`,
    })
    .from(reviewImages)
    .where(eq(reviewImages.reviewId, review.id))}`.as('pictures');

export const PUBLIC_REVIEW_COLUMNS = {
  id: reviews.id,
  rating: reviews.rating,
  title: reviews.title,
  body: reviews.body,
  author: reviews.author,
  reply: reviews.reply,
  createdAt: reviews.createdAt,
  pictures: selectReviewImages(reviews),
};

const isOfProduct = (value: Values<ItemPlace>) =>
  and(
    eq(reviews.websiteId, value.websiteId),
    sql`${reviews.itemId} = ${itemAtPath(value)}`,
    eq(reviews.status, REVIEW_STATUS.published),
  );

/** Counts a product's ratings. Reads only an index. */
export const ratingsAt = prepared((value: Values<ItemPlace>) =>
  orm
    .select({ rating: reviews.rating, count: sql<number>`count(*)`.as('count') })
    .from(reviews)
    .where(isOfProduct(value))
    .groupBy(reviews.rating),
);

export const reviewsAt = prepared((value: Values<ItemPlace & { offset: number }>) =>
  orm
    .select(PUBLIC_REVIEW_COLUMNS)
    .from(reviews)
    .where(isOfProduct(value))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(REVIEWS_PER_PAGE)
    .offset(value.offset),
);

const picturesSchema = reviewImageSchema.array();

type ReviewRow = Pick<
  typeof reviews.$inferSelect,
  'id' | 'rating' | 'title' | 'body' | 'author' | 'reply' | 'createdAt'
> & { pictures: string };

export const toPublicReview = ({ body, pictures, ...review }: ReviewRow): PublicReview => ({
  ...review,
  text: body,
  pictures: readJson(picturesSchema, pictures),
});

export function toProductReviews(
  counted: readonly { rating: number; count: number }[],
  rows: readonly ReviewRow[],
  page: number,
): ProductReviews {
  const counts = [1, 2, 3, 4, 5].map(
    (rating) => counted.find((row) => row.rating === rating)?.count ?? 0,
  ) as unknown as RatingCounts;
  const total = counts.reduce((sum, count) => sum + count, 0);
  return { counts, reviews: rows.map(toPublicReview), page, pages: Math.ceil(total / REVIEWS_PER_PAGE) };
}
