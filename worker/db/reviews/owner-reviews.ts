import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { RowPlace } from '#schema/contracts/cursor.ts';
import {
  getReviewStatus,
  type OwnerReview,
  REVIEW_STATUS,
  type ReviewList,
  type ReviewQuery,
  type ReviewStatus,
} from '#schema/contracts/reviews/review.ts';
import { items } from '#schema/tables/collections.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { reviews } from '#schema/tables/reviews.ts';
import { containsText } from '../contains-text.ts';
import { type Answer, batch, type Database, first } from '../database.ts';
import { isBefore } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isItemPublic } from '../rules/visibility.ts';
import { raiseSiteRevision } from '../shared/revision.ts';
import { selectPublicParentPath, toItemPath } from './product-path.ts';
import { PUBLIC_REVIEW_COLUMNS, toPublicReview } from './product-reviews.ts';

export const OWNER_REVIEWS_PER_PAGE = 30;

function selectReviews() {
  const lineTitle = orm
    .select({ title: orderLines.title })
    .from(orderLines)
    .where(eq(orderLines.id, reviews.orderLineId));
  return orm
    .select({
      ...PUBLIC_REVIEW_COLUMNS,
      status: reviews.status,
      version: reviews.version,
      itemId: reviews.itemId,
      orderId: reviews.orderId,
      orderNumber: orders.number,
      productTitle: sql<string>`coalesce(${items.title}, ${lineTitle}, '')`.as('product_title'),
      urlId: items.urlId,
      isShown: sql<number | null>`${and(isItemPublic(items), isNull(items.deletedAt))}`.as('is_shown'),
      parentPath: selectPublicParentPath(items, reviews.websiteId).as('parent_path'),
    })
    .from(reviews)
    .leftJoin(items, and(eq(items.id, reviews.itemId), eq(items.websiteId, reviews.websiteId)))
    .leftJoin(orders, and(eq(orders.id, reviews.orderId), eq(orders.websiteId, reviews.websiteId)));
}

type ReviewRow = Answer<ReturnType<typeof selectReviews>>[number];

function toOwnerReview(row: ReviewRow): OwnerReview {
  const { status, version, itemId, orderId, orderNumber, productTitle, urlId, isShown, parentPath, ...rest } =
    row;
  return {
    ...toPublicReview(rest),
    status: getReviewStatus(status),
    version,
    itemId,
    productTitle,
    productHref: isShown === 1 && parentPath !== null ? toItemPath(parentPath, urlId) : null,
    orderId: orderNumber === null ? null : orderId,
    orderNumber,
  };
}

/**
 * Lists reviews, and counts them by status in the same database round trip. Searches texts, names and
 * products.
 */
export async function listReviews(
  db: Database,
  websiteId: string,
  { search, status, rating }: Pick<ReviewQuery, 'search' | 'status' | 'rating'>,
  after: RowPlace | null,
  limit = OWNER_REVIEWS_PER_PAGE,
): Promise<{ reviews: OwnerReview[]; next: RowPlace | null; counts: ReviewList['counts'] }> {
  const searched = sql`(${reviews.title} || ' ' || ${reviews.body} || ' ' || ${reviews.author} || ' ' || ${reviews.reply} || ' ' || coalesce(${items.title}, ''))`;
  const [rows, counted] = await batch(db, [
    selectReviews()
      .where(
        and(
          eq(reviews.websiteId, websiteId),
          after ? isBefore([reviews.createdAt, reviews.id], [after.at, after.id]) : undefined,
          containsText(search, searched),
          status ? eq(reviews.status, REVIEW_STATUS[status]) : undefined,
          rating ? eq(reviews.rating, rating) : undefined,
        ),
      )
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(limit + 1),
    orm
      .select({ status: reviews.status, count: count() })
      .from(reviews)
      .where(eq(reviews.websiteId, websiteId))
      .groupBy(reviews.status),
  ]);
  const shown = rows.slice(0, limit).map(toOwnerReview);
  const last = shown.at(-1);
  const getCount = (name: ReviewStatus) =>
    counted.find((row) => row.status === REVIEW_STATUS[name])?.count ?? 0;
  return {
    reviews: shown,
    next: rows.length > limit && last ? { at: last.createdAt, id: last.id } : null,
    counts: {
      needs_review: getCount('needs_review'),
      published: getCount('published'),
      private: getCount('private'),
    },
  };
}

export async function findReview(db: Database, websiteId: string, id: string): Promise<OwnerReview | null> {
  const row = await first(
    db,
    selectReviews().where(and(eq(reviews.websiteId, websiteId), eq(reviews.id, id))),
  );
  return row && toOwnerReview(row);
}

export type ReviewChange = { status: ReviewStatus } | { reply: string };

export async function changeReview(
  db: Database,
  { websiteId, id, version }: { websiteId: string; id: string; version: number },
  change: ReviewChange,
  now: number,
): Promise<boolean> {
  const [changed] = await batch(db, [
    orm
      .update(reviews)
      .set({
        version: sql`${reviews.version} + 1`,
        ...('status' in change
          ? { status: REVIEW_STATUS[change.status] }
          : { reply: change.reply, repliedAt: change.reply === '' ? null : now }),
      })
      .where(and(eq(reviews.websiteId, websiteId), eq(reviews.id, id), eq(reviews.version, version))),
    raiseSiteRevision(websiteId, sql`changes() = 1`),
  ]);
  return changed === 1;
}
