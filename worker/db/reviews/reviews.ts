import {
  aliasedTable,
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  ne,
  not,
  notExists,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { OrderStatus } from '#schema/contracts/orders/order.ts';
import type { OrderLineDetail } from '#schema/contracts/orders/stored-order.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { REVIEW_STATUS, type ReviewInput } from '#schema/contracts/reviews/review.ts';
import { items } from '#schema/tables/collections.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { reviewImages, reviews } from '#schema/tables/reviews.ts';
import { batch, type Database } from '../database.ts';
import { isOneOf, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { selectPublicParentPath, toItemPath } from './product-path.ts';

const NOT_REVIEWED_STATUSES = [
  'pending',
  'cancelled',
  'expired',
  'refunded',
] as const satisfies readonly OrderStatus[];

/**
 * Product types that can be reviewed. Gift cards cannot, since the recipient uses them instead of the buyer.
 */
const REVIEWED_TYPES: readonly number[] = [PRODUCT_TYPE.physical, PRODUCT_TYPE.digital, PRODUCT_TYPE.service];

type Line = Pick<typeof orderLines, 'id' | 'itemId' | 'quantity' | 'refundedQuantity' | 'productType'>;

const isReviewable = (line: Line): SQL | undefined =>
  and(
    notInArray(orders.status, [...NOT_REVIEWED_STATUSES]),
    ne(orders.email, ''),
    gt(line.quantity, line.refundedQuantity),
    inArray(line.productType, [...REVIEWED_TYPES]),
    exists(
      orm
        .select({ id: items.id })
        .from(items)
        .where(
          and(eq(items.id, line.itemId), eq(items.websiteId, orders.websiteId), isNull(items.deletedAt)),
        ),
    ),
  );

const isUnreviewed = (line: Pick<Line, 'id'>): SQL =>
  notExists(orm.select({ id: reviews.id }).from(reviews).where(eq(reviews.orderLineId, line.id)));

export interface Purchase {
  lineId: string;
  orderId: string;
  title: string;
  optionValues: OrderLineDetail['optionValues'];
  image: ImageRef | null;
  href: string | null;
  firstName: string;
  isReviewed: boolean;
  others: readonly { lineId: string; title: string }[];
}

const OTHER_LINES = 50;

/** Finds what an order's buyer can review, in one database round trip. Returns null if there is nothing. */
export async function findPurchase(
  db: Database,
  websiteId: string,
  lineId: string,
): Promise<Purchase | null> {
  const own = aliasedTable(orderLines, 'own');
  const [[row], others] = await batch(db, [
    orm
      .select({
        orderId: orderLines.orderId,
        title: orderLines.title,
        detail: orderLines.detail,
        name: orders.name,
        image: items.image,
        urlId: items.urlId,
        status: items.status,
        isReviewed: sql<number>`${not(isUnreviewed(orderLines))}`.as('is_reviewed'),
        parentPath: selectPublicParentPath(items, websiteId).as('parent_path'),
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .innerJoin(items, eq(items.id, orderLines.itemId))
      .where(and(eq(orders.websiteId, websiteId), eq(orderLines.id, lineId), isReviewable(orderLines))),
    orm
      .select({ lineId: orderLines.id, title: orderLines.title })
      .from(own)
      .innerJoin(orders, eq(orders.id, own.orderId))
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(
        and(
          eq(orders.websiteId, websiteId),
          eq(own.id, lineId),
          ne(orderLines.id, lineId),
          isReviewable(orderLines),
          isUnreviewed(orderLines),
        ),
      )
      .orderBy(asc(orderLines.position))
      .limit(OTHER_LINES),
  ]);
  if (!row) return null;
  const { orderId, title, detail, name, image, urlId, status, isReviewed, parentPath } = row;
  const isShown = parentPath !== null && status === ITEM_STATUS.published;
  return {
    lineId,
    orderId,
    title,
    optionValues: detail.optionValues,
    image,
    href: isShown ? toItemPath(parentPath, urlId) : null,
    firstName: name.trim().split(/\s+/)[0] ?? '',
    isReviewed: isReviewed === 1,
    others,
  };
}

export interface NewReview extends Pick<ReviewInput, 'rating' | 'title' | 'text' | 'author'> {
  id: string;
  websiteId: string;
  lineId: string;
  pictureIds: readonly string[];
}

/** Inserts a review once per purchase (B6.06). Reviews are published only after moderation. */
export async function insertReview(
  db: Database,
  { id, websiteId, lineId, rating, title, text, author, pictureIds }: NewReview,
  now: number,
): Promise<'stored' | 'already-reviewed' | 'nothing'> {
  const written = orm.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id));
  const [inserted, , [known]] = await batch(db, [
    orm
      .insert(reviews)
      .select(
        orm
          .select(
            rowFor(reviews, {
              id,
              websiteId: orders.websiteId,
              itemId: orderLines.itemId,
              orderId: orders.id,
              orderLineId: orderLines.id,
              rating,
              title,
              body: text,
              author,
              status: REVIEW_STATUS.needs_review,
              createdAt: now,
            }),
          )
          .from(orderLines)
          .innerJoin(orders, eq(orders.id, orderLines.orderId))
          .where(and(eq(orders.websiteId, websiteId), eq(orderLines.id, lineId), isReviewable(orderLines))),
      )
      .onConflictDoNothing(),
    orm
      .update(reviewImages)
      .set({ reviewId: id })
      .where(
        and(
          eq(reviewImages.websiteId, websiteId),
          isNull(reviewImages.reviewId),
          isOneOf(reviewImages.id, pictureIds),
          exists(written),
        ),
      ),
    orm
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.websiteId, websiteId), eq(reviews.orderLineId, lineId))),
  ]);
  if (inserted === 1) return 'stored';
  return known ? 'already-reviewed' : 'nothing';
}
