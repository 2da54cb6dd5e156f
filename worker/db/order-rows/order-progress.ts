import { and, eq, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { TIP_LINE_TYPE } from '#schema/contracts/checkout/tips.ts';
import type { FulfilmentState } from '#schema/contracts/orders/order.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { refunds } from '#schema/tables/payments.ts';
import { orm } from '../orm.ts';

const state = (value: FulfilmentState) => sql<FulfilmentState>`${value}`;

/**
 * Recalculates whether an order is fulfilled. It is incomplete while a pending refund, which may fail, claims
 * its items. Tips need no fulfilment.
 */
export function recountFulfilment(orderId: string | SQL, now: number | SQL) {
  const claims = orm
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'created'), ne(refunds.lines, [])));
  const progress = orm
    .select({
      state: sql<FulfilmentState>`case
        when total(case when ${ne(orderLines.productType, TIP_LINE_TYPE)} then ${orderLines.fulfilledQuantity} end) = 0
        then ${state('none')}
        when sum(max(0, ${orderLines.quantity} - ${orderLines.fulfilledQuantity} - ${orderLines.refundedQuantity})) = 0
          and ${notExists(claims)} then ${state('complete')}
        else ${state('partial')} end`.as('progress'),
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .as('counted');
  return orm
    .update(orders)
    .set({ fulfilment: sql`${progress.state}`, updatedAt: sql`${now}` })
    .from(progress)
    .where(and(eq(orders.id, orderId), ne(orders.fulfilment, progress.state)));
}
