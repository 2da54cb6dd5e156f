import { and, eq, exists, gt, inArray, isNull, ne, notExists, notInArray, type SQL } from 'drizzle-orm';
import type { OrderStatus } from '#schema/contracts/orders/order.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { items } from '#schema/tables/collections.ts';
import { type orderLines, orders } from '#schema/tables/orders.ts';
import { reviews } from '#schema/tables/reviews.ts';
import { orm } from '../orm.ts';

const NOT_REVIEWED_STATUSES = [
  'pending',
  'cancelled',
  'expired',
  'refunded',
] as const satisfies readonly OrderStatus[];

/** Gift cards are excluded because their recipient uses them. */
const REVIEWED_TYPES: readonly number[] = [PRODUCT_TYPE.physical, PRODUCT_TYPE.digital, PRODUCT_TYPE.service];

type Line = Pick<typeof orderLines, 'id' | 'itemId' | 'quantity' | 'refundedQuantity' | 'productType'>;

export const isReviewable = (line: Line): SQL | undefined =>
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

export const isUnreviewed = (line: Pick<Line, 'id'>): SQL =>
  notExists(orm.select({ id: reviews.id }).from(reviews).where(eq(reviews.orderLineId, line.id)));
