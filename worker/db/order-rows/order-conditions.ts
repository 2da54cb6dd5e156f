import { and, eq, exists, inArray, type Placeholder, type SQL } from 'drizzle-orm';
import type { OrderStatus } from '#schema/contracts/orders/order.ts';
import { orders } from '#schema/tables/orders.ts';
import { orm } from '../orm.ts';

/** Whether an order has a status. Guards each statement of a batch until the one that changes the status. */
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
