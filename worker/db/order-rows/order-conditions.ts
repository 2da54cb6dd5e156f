import { and, eq, exists, inArray, max, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { OrderStatus } from '#schema/contracts/orders/order.ts';
import { STORE_DEFAULTS } from '#schema/contracts/store/store-settings.ts';
import { orders } from '#schema/tables/orders.ts';
import { websites } from '#schema/tables/sites.ts';
import type { Statement } from '../database.ts';
import { jsonField, literal } from '../fragments.ts';
import { orm } from '../orm.ts';

export const hasOrderStatus = (
  orderId: string | Placeholder,
  ...statuses: [OrderStatus, ...OrderStatus[]]
): SQL =>
  exists(
    orm
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, orderId), inArray(orders.status, statuses))),
  );

/** Returns the next order number: the highest number plus one, or the initial number that the owner set. */
export function nextOrderNumber(websiteId: string | Placeholder): SQL<number> {
  const highest = orm
    .select({ number: max(orders.number) })
    .from(orders)
    .where(eq(orders.websiteId, websiteId));
  const chosen = orm
    .select({ number: jsonField<number>(websites.settings, '$.store.orderNumberStart') })
    .from(websites)
    .where(eq(websites.id, websiteId));
  return sql<number>`max(coalesce(${highest}, 0), coalesce(${chosen}, ${literal(STORE_DEFAULTS.orderNumberStart)}) - 1) + 1`;
}

/** An order without products from the catalogue, for example a donation. */
export interface Standalone {
  cart: Statement;
  /** Line items to insert, instead of product line items that are checked against the store. */
  lines: readonly Statement[];
}
