import { and, eq, exists, gt, sql } from 'drizzle-orm';
import { orderEvents, orderLines, orders } from '#schema/tables/orders.ts';
import { productVariants, stockMovements } from '#schema/tables/products.ts';
import { batch, type Database, type Statement } from '../database.ts';
import { ONE_ROW, rowFor } from '../fragments.ts';
import { orderEvent } from '../order-rows/order-event.ts';
import { orm } from '../orm.ts';
import { orderMayBecome } from '../rules/order-status.ts';
import { raiseSiteRevision } from '../shared/revision.ts';
import { returnDiscounts, returnStock } from './order-reversals.ts';

/** Cancels a free order without a refund, since there is nothing to refund. */
export async function cancelFreeOrder(
  db: Database,
  order: { orderId: string; websiteId: string; accountId: string | null; now: number },
  mail: readonly Statement[],
): Promise<boolean> {
  const { orderId, websiteId, accountId, now } = order;
  const isOpenOrder = and(
    eq(orders.id, orderId),
    orderMayBecome(orders, 'cancelled', 'paid'),
    eq(orders.fulfilment, 'none'),
    eq(orders.grandTotalCents, 0),
  );
  const isOpen = exists(orm.select({ id: orders.id }).from(orders).where(isOpenOrder));
  const [, , , , , , cancelled] = await batch(db, [
    returnStock(orderId, isOpen),
    orm.insert(stockMovements).select(
      orm
        .select(
          rowFor(stockMovements, {
            id: sql`${orderLines.id} || '-c'`,
            websiteId,
            variantId: orderLines.variantId,
            orderId,
            change: orderLines.stockTaken,
            reason: 'refund',
            at: now,
            accountId,
          }),
        )
        .from(orderLines)
        .innerJoin(productVariants, eq(productVariants.id, orderLines.variantId))
        .where(and(eq(orderLines.orderId, orderId), gt(orderLines.stockTaken, 0), isOpen)),
    ),
    ...returnDiscounts(orderId, isOpen),
    raiseSiteRevision(websiteId, isOpen),
    orm.insert(orderEvents).select(
      orm
        .select(
          rowFor(orderEvents, {
            id: `${orderId}-cancelled`,
            orderId,
            ...orderEvent('cancelled', {}),
            at: now,
            accountId,
          }),
        )
        .from(ONE_ROW)
        .where(isOpen),
    ),
    orm.update(orders).set({ status: 'cancelled', cancelledAt: now, updatedAt: now }).where(isOpenOrder),
    ...mail,
  ]);
  return cancelled > 0;
}
