import { and, eq, isNull, lt } from 'drizzle-orm';
import { reviewImages, reviews } from '#schema/tables/reviews.ts';
import { all, batch, type Database, first, run } from '../database.ts';
import { isOneOf } from '../fragments.ts';
import { orm } from '../orm.ts';

export interface NewImage {
  id: string;
  /** Width in pixels of the largest stored image file. */
  width: number;
  height: number;
}

export const insertReviewImages = (
  db: Database,
  websiteId: string,
  pictures: readonly NewImage[],
  now: number,
): Promise<unknown> =>
  batch(
    db,
    pictures.map(({ id, width, height }, position) =>
      orm.insert(reviewImages).values({ id, websiteId, position, width, height, createdAt: now }),
    ),
  );

export async function findReviewStatusOfImage(
  db: Database,
  websiteId: string,
  pictureId: string,
): Promise<number | null> {
  const row = await first(
    db,
    orm
      .select({ status: reviews.status })
      .from(reviewImages)
      .innerJoin(reviews, eq(reviews.id, reviewImages.reviewId))
      .where(and(eq(reviewImages.id, pictureId), eq(reviewImages.websiteId, websiteId))),
  );
  return row?.status ?? null;
}

export const listOrphanedImages = (
  db: Database,
  before: number,
  limit: number,
): Promise<{ id: string; websiteId: string }[]> =>
  all(
    db,
    orm
      .select({ id: reviewImages.id, websiteId: reviewImages.websiteId })
      .from(reviewImages)
      .where(and(isNull(reviewImages.reviewId), lt(reviewImages.createdAt, before)))
      .limit(limit),
  );

export const deleteOrphanedRows = (db: Database, ids: readonly string[]): Promise<unknown> =>
  run(db, orm.delete(reviewImages).where(and(isNull(reviewImages.reviewId), isOneOf(reviewImages.id, ids))));
