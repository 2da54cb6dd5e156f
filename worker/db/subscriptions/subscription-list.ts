import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { ChargeStatus } from '#schema/contracts/subscriptions/subscription.ts';
import { orders } from '#schema/tables/orders.ts';
import { subscriptionCharges, subscriptions } from '#schema/tables/subscriptions.ts';
import type { CustomerKey } from '../accounts/customer-addresses.ts';
import { all, type Database } from '../database.ts';
import { orm } from '../orm.ts';
import { SUBSCRIPTION, type SubscriptionRecord, toSubscription } from './subscriptions.ts';

/** Maximum subscriptions listed; more than any customer has. */
const MAX_OF_CUSTOMER = 100;

/**
 * Lists a customer's subscriptions, newest first. A subscription is listed only after its first payment;
 * until then, it counts as an order.
 */
export async function listSubscriptionsOfCustomer(
  db: Database,
  { websiteId, accountId }: CustomerKey,
): Promise<SubscriptionRecord[]> {
  const rows = await all(
    db,
    orm
      .select(SUBSCRIPTION)
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.websiteId, websiteId),
          eq(subscriptions.accountId, accountId),
          ne(subscriptions.status, 'pending'),
        ),
      )
      .orderBy(desc(subscriptions.createdAt))
      .limit(MAX_OF_CUSTOMER),
  );
  return rows.map(toSubscription);
}

type VisibleStatus = Exclude<ChargeStatus, 'void'>;

export interface PaymentView {
  id: string;
  at: number;
  amountCents: number;
  status: VisibleStatus;
  orderId: string | null;
  orderNumber: number | null;
}

const MAX_PAYMENTS = 24;

export function listPayments(db: Database, { id, firstOrderId }: SubscriptionRecord): Promise<PaymentView[]> {
  const charges = orm
    .select({
      id: subscriptionCharges.id,
      at: sql<number>`coalesce(${orders.paidAt}, ${subscriptionCharges.updatedAt})`.as('at'),
      amountCents: sql<number>`${subscriptionCharges.amountCents}`.as('paid_cents'),
      status: sql<VisibleStatus>`${subscriptionCharges.status}`.as('charge_status'),
      orderId: sql<string | null>`${orders.id}`.as('order_id'),
      orderNumber: sql<number | null>`${orders.number}`.as('order_number'),
    })
    .from(subscriptionCharges)
    .leftJoin(orders, eq(orders.id, subscriptionCharges.orderId))
    .where(and(eq(subscriptionCharges.subscriptionId, id), ne(subscriptionCharges.status, 'void')));
  const firstPayment = orm
    .select({
      id: orders.id,
      at: sql<number>`coalesce(${orders.paidAt}, ${orders.createdAt})`.as('at'),
      amountCents: sql<number>`${orders.grandTotalCents}`.as('paid_cents'),
      status: sql<VisibleStatus>`'paid'`.as('charge_status'),
      orderId: sql<string | null>`${orders.id}`.as('order_id'),
      orderNumber: sql<number | null>`${orders.number}`.as('order_number'),
    })
    .from(orders)
    .where(and(eq(orders.id, firstOrderId), isNotNull(orders.paidAt)));
  return all(db, charges.unionAll(firstPayment).orderBy(sql`at desc`).limit(MAX_PAYMENTS));
}
