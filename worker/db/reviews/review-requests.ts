import { and, eq, exists, gt, inArray, isNull, ne, notExists, notInArray, type SQL } from 'drizzle-orm';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { items } from '#schema/tables/collections.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { reviews } from '#schema/tables/reviews.ts';
import { orm } from '../orm.ts';

const soldItem = orm
  .select({ id: items.id })
  .from(items)
  .where(
    and(eq(items.id, orderLines.itemId), eq(items.websiteId, orders.websiteId), isNull(items.deletedAt)),
  );

/**
 * Matches orders that can be reviewed. Excludes erased orders, which have no email address, and gift cards,
 * which the recipient uses instead of the buyer.
 */
export const isReviewable: SQL | undefined = and(
  notInArray(orders.status, ['pending', 'cancelled', 'expired', 'refunded']),
  ne(orders.email, ''),
  gt(orderLines.quantity, orderLines.refundedQuantity),
  inArray(orderLines.productType, [PRODUCT_TYPE.physical, PRODUCT_TYPE.digital, PRODUCT_TYPE.service]),
  exists(soldItem),
);

export const isUnreviewed: SQL = notExists(
  orm.select({ id: reviews.id }).from(reviews).where(eq(reviews.orderLineId, orderLines.id)),
);
