import { type SQL, sql } from 'drizzle-orm';
import { type StatusBefore, statusesBefore } from '#domain/orders/transitions.ts';
import type { OrderStatus } from '#schema/contracts/orders/order.ts';
import type { orders } from '#schema/tables/orders.ts';
import { literal } from '../fragments.ts';

const namesBefore = <To extends OrderStatus>(
  to: To,
  from: readonly StatusBefore<To>[],
): readonly OrderStatus[] => (from.length > 0 ? from : statusesBefore(to));

/**
 * Matches orders that may become `to` (domain/orders/transitions.ts). A `from` status without this transition
 * does not compile. Uses SQL literals, so that SQLite can use the partial indexes on `orders`.
 */
export const orderMayBecome = <To extends OrderStatus>(
  order: Pick<typeof orders, 'status'>,
  to: To,
  ...from: StatusBefore<To>[]
): SQL => sql`${order.status} in (${sql.join(namesBefore(to, from).map(literal), sql`, `)})`;
