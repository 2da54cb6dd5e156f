/** Files that the buyers of orders may have: orders joined with their lines, and these with the files of their products. */
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { productFiles } from '#schema/tables/downloads.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';

export const isLineOfOrder = eq(orderLines.orderId, orders.id);
export const isFileOfLine = eq(productFiles.itemId, orderLines.itemId);

/** Whether the buyer may have a file: paid, not given back, and on sale with the product when it was paid for or since. */
export const isEntitled = and(
  inArray(orders.status, ['paid', 'fulfilled', 'partially-refunded']),
  eq(orderLines.productType, PRODUCT_TYPE.digital),
  lt(orderLines.refundedQuantity, orderLines.quantity),
  eq(productFiles.websiteId, orders.websiteId),
  or(
    isNull(productFiles.removedAt),
    gt(productFiles.removedAt, sql`coalesce(${orders.paidAt}, ${orders.createdAt})`),
  ),
);
