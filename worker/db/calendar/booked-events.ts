import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { collections, items } from '#schema/tables/collections.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { all, type Reader } from '../database.ts';
import { EVENT_START_MS } from '../items/item-at.ts';
import { openListPath } from '../items/redirects.ts';
import { orm } from '../orm.ts';
import { isItemPublic } from '../rules/visibility.ts';

/** Maximum events in one order's calendar file. */
const MAX_EVENTS = 100;

/**
 * Finds the events that an order booked: those with a product of the order and, if the event names a variant, with
 * this variant.
 */
export const selectBookedEvents = (websiteId: string, orderId: string) =>
  orm
    .select({
      id: items.id,
      title: items.title,
      urlId: items.urlId,
      updatedAt: items.updatedAt,
      version: items.version,
      event: sql<string>`${items.summary} -> '$.event'`.as('event'),
      listPath: sql<string | null>`${openListPath(websiteId, items.collectionId)}`.as('list_path'),
      isHeld: sql<number>`${and(isItemPublic(items), sql`${items.deletedAt} is null`)}`.as('is_held'),
      isKept: sql<number>`max(${orderLines.quantity} > ${orderLines.refundedQuantity})`.as('is_kept'),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(
      items,
      and(
        eq(items.websiteId, orders.websiteId),
        sql`${items.summary} ->> '$.event.productId' = ${orderLines.itemId}`,
        or(
          sql`${items.summary} ->> '$.event.sku' is null`,
          sql`${items.summary} ->> '$.event.sku' = ${orderLines.sku}`,
        ),
      ),
    )
    .innerJoin(collections, eq(collections.id, items.collectionId))
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.websiteId, websiteId),
        isNotNull(orders.paidAt),
        isNotNull(EVENT_START_MS),
      ),
    )
    .groupBy(items.id)
    .orderBy(EVENT_START_MS, items.id)
    .limit(MAX_EVENTS);

export const findBookedEvents = (db: Reader, websiteId: string, orderId: string) =>
  all(db, selectBookedEvents(websiteId, orderId));
