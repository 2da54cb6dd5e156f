import { aliasedTable, and, eq, exists, gt, inArray, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { productFiles } from '#schema/tables/downloads.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { prepared, type Values } from '../database.ts';
import { recountFulfilment } from '../order-rows/order-progress.ts';
import { orm } from '../orm.ts';
import { orderMayBecome } from '../rules/order-status.ts';

export const isLineOfOrder = eq(orderLines.orderId, orders.id);
export const isFileOfLine = eq(productFiles.itemId, orderLines.itemId);

/**
 * Matches a file that the buyer may download: the order is paid and not fully refunded, and the product
 * included the file at the time of payment or later.
 */
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

interface Paid {
  orderId: string;
  now: number;
}

const other = aliasedTable(orderLines, 'other');
function isPaidDigital({ orderId }: Values<Paid>) {
  const paid = aliasedTable(orders, 'paid_order');
  return and(
    exists(
      orm
        .select({ id: paid.id })
        .from(paid)
        .where(and(eq(paid.id, orderId), eq(paid.status, 'paid'))),
    ),
    notExists(
      orm
        .select({ id: other.id })
        .from(other)
        .where(and(eq(other.orderId, orderId), ne(other.productType, PRODUCT_TYPE.digital))),
    ),
  );
}

const fulfilLines = prepared((value: Values<Paid>) =>
  orm
    .update(orderLines)
    .set({ fulfilledQuantity: sql`${orderLines.quantity} - ${orderLines.refundedQuantity}` })
    .where(and(eq(orderLines.orderId, value.orderId), isPaidDigital(value))),
);

const recount = prepared((value: Values<Paid>) =>
  recountFulfilment(sql`${value.orderId}`, sql`${value.now}`),
);

const fulfilOrder = prepared((value: Values<Paid>) =>
  orm
    .update(orders)
    .set({ status: 'fulfilled', fulfilledAt: sql`${value.now}` })
    .where(
      and(
        eq(orders.id, value.orderId),
        eq(orders.fulfilment, 'complete'),
        orderMayBecome(orders, 'fulfilled', 'paid'),
        isPaidDigital(value),
      ),
    ),
);

/**
 * Marks digital line items as fulfilled. Must follow the SQL statement that records the payment. The owner
 * fulfils the order's other line items.
 */
export const deliverDigital = (orderId: string, now: number) => {
  const paid = { orderId, now };
  return [fulfilLines(paid), recount(paid), fulfilOrder(paid)] as const;
};
