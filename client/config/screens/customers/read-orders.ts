import { ordersApi } from '#client/config/kit/shared/orders/orders-api.ts';
import type { Customer } from '#schema/contracts/customers/customer.ts';
import type { OwnerOrder } from '#schema/contracts/orders/order.ts';

export interface CustomerOrders {
  customer: Customer;
  /** Whole ones, newest first: amounts in minor units, times in milliseconds since 1970. */
  orders: OwnerOrder[];
}

/** Orders that are read at a time. */
const AT_ONCE = 5;

/** All orders of an email address, paid or not. Throws ApiError. */
export async function readCustomerOrders(email: string): Promise<CustomerOrders> {
  const first = await ordersApi.customer(email, null);
  const ids = first.orders.map(({ id }) => id);
  for (let cursor = first.nextCursor; cursor !== null; ) {
    const more = await ordersApi.customer(email, cursor);
    for (const { id } of more.orders) ids.push(id);
    cursor = more.nextCursor;
  }
  const orders: OwnerOrder[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const answers = await Promise.all(ids.slice(from, from + AT_ONCE).map((id) => ordersApi.read(id)));
    for (const { order } of answers) orders.push(order);
  }
  return { customer: first.customer, orders };
}
