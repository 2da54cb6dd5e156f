import { and, eq, isNull, lt } from 'drizzle-orm';
import { reviewPictures, reviews } from '#schema/tables/reviews.ts';
import { all, batch, type Database, first, run } from '../database.ts';
import { isOneOf } from '../fragments.ts';
import { orm } from '../orm.ts';

export interface NewPicture {
  id: string;
  /** Pixels of the widest stored size. */
  width: number;
  height: number;
}

/** Returns the statements that insert the images of a new review, in order. */
export const insertPictures = (
  db: Database,
  websiteId: string,
  pictures: readonly NewPicture[],
  now: number,
): Promise<unknown> =>
  batch(
    db,
    pictures.map(({ id, width, height }, position) =>
      orm.insert(reviewPictures).values({ id, websiteId, position, width, height, createdAt: now }),
    ),
  );

/** Finds the status code of the review that contains an image; null if no review does. */
export async function findStatusOfPicture(
  db: Database,
  websiteId: string,
  pictureId: string,
): Promise<number | null> {
  const row = await first(
    db,
    orm
      .select({ status: reviews.status })
      .from(reviewPictures)
      .innerJoin(reviews, eq(reviews.id, reviewPictures.reviewId))
      .where(and(eq(reviewPictures.id, pictureId), eq(reviewPictures.websiteId, websiteId))),
  );
  return row?.status ?? null;
}

/** Lists images older than a time that belong to no review. */
export const listOrphanedPictures = (
  db: Database,
  before: number,
  limit: number,
): Promise<{ id: string; websiteId: string }[]> =>
  all(
    db,
    orm
      .select({ id: reviewPictures.id, websiteId: reviewPictures.websiteId })
      .from(reviewPictures)
      .where(and(isNull(reviewPictures.reviewId), lt(reviewPictures.createdAt, before)))
      .limit(limit),
  );

/** Deletes the rows of those images that belong to no review. */
export const deleteOrphanedRows = (db: Database, ids: readonly string[]): Promise<unknown> =>
  run(
    db,
    orm.delete(reviewPictures).where(and(isNull(reviewPictures.reviewId), isOneOf(reviewPictures.id, ids))),
  );
