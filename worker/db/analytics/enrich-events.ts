import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { SoldLine } from '#domain/analytics/list-counts.ts';
import { EVENT_NAME } from '#schema/contracts/analytics/event-fields.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import type { CensusMessage } from '#schema/contracts/queue-messages.ts';
import { items } from '#schema/tables/collections.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { all, type Database } from '../database.ts';
import { isOneOf } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isItemPublic } from '../rules/visibility.ts';

const isAboutProduct = ({ kind, data }: CensusMessage): boolean =>
  kind === 'quick-view' ||
  (kind === 'event' && (data.eventName === EVENT_NAME.viewItem || data.eventName === EVENT_NAME.addToCart));

/** Adds product titles, and drops events for unpublished products. */
export async function withProductTitles(
  db: Database,
  messages: readonly CensusMessage[],
): Promise<CensusMessage[]> {
  const ids = messages.filter(isAboutProduct).map(({ data }) => String(data.productId));
  if (ids.length === 0) return [...messages];
  const products = await all(
    db,
    orm
      .select({ id: items.id, websiteId: items.websiteId, title: items.title })
      .from(items)
      .where(
        and(
          isOneOf(items.id, ids),
          eq(items.recordType, RECORD_TYPE.storeItem),
          isItemPublic(items),
          isNull(items.deletedAt),
        ),
      ),
  );
  const titles = new Map(products.map(({ websiteId, id, title }) => [`${websiteId}:${id}`, title]));
  return messages.flatMap((message) => {
    if (!isAboutProduct(message)) return [message];
    const title = titles.get(`${message.websiteId}:${String(message.data.productId)}`);
    return title === undefined ? [] : [{ ...message, data: { ...message.data, title } }];
  });
}

const isPurchase = ({ kind, data }: CensusMessage): boolean =>
  kind === 'event' && data.eventName === EVENT_NAME.purchase;

/** Matches orders that reports count as sales. */
export const isSold = notInArray(orders.status, ['pending', 'cancelled', 'expired']);

/**
 * Adds each order's line items from the database, never from the browser. Drops purchase events without an
 * order.
 */
export async function withOrderLines(
  db: Database,
  messages: readonly CensusMessage[],
): Promise<CensusMessage[]> {
  const ids = messages.filter(isPurchase).map(({ data }) => String(data.orderId));
  if (ids.length === 0) return [...messages];
  const sold = await all(
    db,
    orm
      .select({
        orderId: orders.id,
        websiteId: orders.websiteId,
        itemId: orderLines.itemId,
        title: orderLines.title,
        totalCents: orderLines.totalCents,
      })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(and(isOneOf(orders.id, ids), isSold)),
  );
  return messages.flatMap((message) => {
    if (!isPurchase(message)) return [message];
    const lines: SoldLine[] = sold.filter(
      ({ orderId, websiteId }) => websiteId === message.websiteId && orderId === message.data.orderId,
    );
    return lines.length === 0 ? [] : [{ ...message, data: { ...message.data, lines } }];
  });
}
