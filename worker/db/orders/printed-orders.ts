import { and, asc, eq, exists, gt, sql } from 'drizzle-orm';
import { formatPhone } from '#domain/phones.ts';
import type { PrintedOrder } from '#schema/contracts/orders/order.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { all, batch, type Database } from '../database.ts';
import { fromSource, isOneOf } from '../fragments.ts';
import { LINE_ITEM, toLineItem } from '../order-rows/order-lines.ts';
import { orm } from '../orm.ts';
import { isToFulfil, OPEN_QUANTITY, TO_FULFIL } from './order-list.ts';

/** Lists the ids of the oldest orders with unfulfilled physical items. */
export async function listOrdersToShip(db: Database, websiteId: string, limit: number): Promise<string[]> {
  const hasParcel = exists(
    orm
      .select({ id: orderLines.id })
      .from(orderLines)
      .where(
        and(
          eq(orderLines.orderId, orders.id),
          eq(orderLines.productType, PRODUCT_TYPE.physical),
          gt(OPEN_QUANTITY, 0),
        ),
      ),
  );
  const rows = await all(
    db,
    orm
      .select(fromSource({ id: orders.id }))
      .from(TO_FULFIL)
      .where(and(eq(orders.websiteId, websiteId), isToFulfil, hasParcel))
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(limit),
  );
  return rows.map(({ id }) => id);
}

/** Finds orders to print, oldest first, in one database round trip. Omits orders of other sites. */
export async function findPrintedOrders(
  db: Database,
  websiteId: string,
  ids: readonly string[],
): Promise<PrintedOrder[]> {
  const isWanted = and(eq(orders.websiteId, websiteId), isOneOf(orders.id, ids));
  const [rows, lines] = await batch(db, [
    orm
      .select({
        id: orders.id,
        number: orders.number,
        importedNumber: orders.importedNumber,
        email: orders.email,
        name: orders.name,
        phone: orders.phone,
        note: orders.note,
        currency: orders.currency,
        subtotalCents: orders.subtotalCents,
        discountCents: orders.discountCents,
        shippingCents: orders.shippingCents,
        taxCents: orders.taxCents,
        includedTaxCents: orders.includedTaxCents,
        grandTotalCents: orders.grandTotalCents,
        refundedCents: orders.refundedCents,
        createdAt: orders.createdAt,
        paidAt: orders.paidAt,
        fulfilledAt: orders.fulfilledAt,
        cancelledAt: orders.cancelledAt,
        detail: orders.detail,
      })
      .from(orders)
      .where(isWanted)
      .orderBy(asc(orders.createdAt), asc(orders.id)),
    orm
      .select({ ...LINE_ITEM, orderId: orderLines.orderId })
      .from(orderLines)
      .where(sql`${orderLines.orderId} in ${orm.select({ id: orders.id }).from(orders).where(isWanted)}`)
      .orderBy(orderLines.position),
  ]);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  return rows.map(({ detail, ...order }) => {
    const { answers = [], giftCards = [], gift = null, ...rest } = detail;
    return {
      ...order,
      phone: formatPhone(order.phone),
      ...rest,
      answers,
      giftCards,
      gift,
      lines: (linesOf.get(order.id) ?? []).map(({ orderId: _, ...line }) => toLineItem(line)),
    };
  });
}
