import { and, eq, exists, inArray, type SQL } from 'drizzle-orm';
import type { OrderStatus } from '#schema/contracts/orders/order.ts';
import { orders } from '#schema/tables/orders.ts';
import { orm } from '../orm.ts';

/** Whether an order is in a state: what the statements of a batch depend on, up to the one that changes it. */
export const hasOrderStatus = (orderId: string, ...statuses: [OrderStatus, ...OrderStatus[]]): SQL =>
  exists(
    orm
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, orderId), inArray(orders.status, statuses))),
  );
