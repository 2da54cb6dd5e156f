import { type StatusBefore, statusesBefore } from '#domain/orders/transitions.ts';
import type { OrderStatus } from '#schema/contracts/orders/order.ts';

/**
 * SQL condition on the column `status`: the order may become `to` (domain/orders/transitions.ts). Named statuses narrow it; one that
 * the table does not lead to `to` does not compile.
 */
export function mayBecomeSql<To extends OrderStatus>(to: To, ...from: StatusBefore<To>[]): string {
  const statuses: readonly OrderStatus[] = from.length > 0 ? from : statusesBefore(to);
  return `status IN (${statuses.map((status) => `'${status}'`).join(', ')})`;
}
