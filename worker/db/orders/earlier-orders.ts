import { and, desc, eq, sql } from 'drizzle-orm';
import type { Address } from '#schema/contracts/checkout/checkout.ts';
import type { OrderStatus } from '#schema/contracts/orders/order.ts';
import { carts } from '#schema/tables/carts.ts';
import { orders } from '#schema/tables/orders.ts';
import { type Answer, prepared, type Values } from '../database.ts';
import { orm } from '../orm.ts';

export interface EarlierOrder {
  id: string;
  status: OrderStatus;
  email: string;
  phone: string;
  shippingAddress: Address | null;
  billingAddress: Address | null;
}

export const selectLastOrder = prepared((value: Values<{ websiteId: string; tokenHash: string }>) =>
  orm
    .select({
      id: orders.id,
      status: orders.status,
      email: orders.email,
      phone: orders.phone,
      detail: orders.detail,
    })
    .from(orders)
    .where(
      sql`${orders.cartId} = ${orm
        .select({ id: carts.id })
        .from(carts)
        .where(and(eq(carts.websiteId, value.websiteId), eq(carts.tokenHash, value.tokenHash)))}`,
    )
    .orderBy(desc(orders.createdAt))
    .limit(1),
);

export function toEarlierOrder({
  detail,
  ...order
}: Answer<ReturnType<typeof selectLastOrder>>[number]): EarlierOrder {
  const { shippingAddress, billingAddress } = detail;
  return { ...order, shippingAddress, billingAddress };
}
