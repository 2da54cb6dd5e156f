import { and, eq, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { OrderStatus } from '#schema/contracts/orders/order.ts';
import type { PaymentStatus } from '#schema/contracts/payments/payment.ts';
import { orders } from '#schema/tables/orders.ts';
import { payments } from '#schema/tables/payments.ts';
import { subscriptions } from '#schema/tables/subscriptions.ts';
import { type Answer, all, type Database, first, prepared, run, type Values } from '../database.ts';
import { jsonField, literal, named } from '../fragments.ts';
import { hasOrderStatus } from '../order-rows/order-conditions.ts';
import { orm } from '../orm.ts';

export interface OrderRecord {
  id: string;
  websiteId: string;
  number: number;
  status: OrderStatus;
  idempotencyKey: string;
  submissionHash: string;
  cartId: string;
  email: string;
  currency: CurrencyCode;
  grandTotalCents: number;
  /** Whether the customer buys a gift card with this order. */
  isGift: boolean;
  createdAt: number;
  expiresAt: number | null;
  payment: {
    id: string;
    provider: string;
    ref: string | null;
    status: PaymentStatus;
    declineCode: string | null;
    /** Grand total minus the amount paid with gift cards, in minor units. */
    amountCents: number;
  };
  subscriptionId: string | null;
}

const PENDING = literal<OrderStatus>('pending');

export const ORDER = {
  id: orders.id,
  websiteId: orders.websiteId,
  number: orders.number,
  status: orders.status,
  idempotencyKey: orders.idempotencyKey,
  submissionHash: orders.submissionHash,
  cartId: orders.cartId,
  email: orders.email,
  currency: orders.currency,
  grandTotalCents: orders.grandTotalCents,
  isGift: sql<number>`${isNotNull(jsonField(orders.detail, '$.gift'))}`.as('is_gift'),
  createdAt: orders.createdAt,
  expiresAt: orders.expiresAt,
  paymentId: named(payments.id, 'payment_id'),
  provider: payments.provider,
  providerRef: payments.providerRef,
  paymentStatus: named(payments.status, 'payment_status'),
  declineCode: payments.declineCode,
  paymentCents: payments.amountCents,
  subscriptionId: sql<string | null>`${orm
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.firstOrderId, orders.id))}`.as('subscription_id'),
};

const selectOrders = (condition: SQL | undefined) =>
  orm.select(ORDER).from(orders).innerJoin(payments, eq(payments.orderId, orders.id)).where(condition);

export type OrderRow = Answer<ReturnType<typeof selectOrders>>[number];

export const toOrder = ({
  paymentId,
  provider,
  providerRef,
  paymentStatus,
  declineCode,
  paymentCents,
  ...order
}: OrderRow): OrderRecord => ({
  ...order,
  isGift: order.isGift === 1,
  payment: {
    id: paymentId,
    provider,
    ref: providerRef,
    status: paymentStatus,
    declineCode,
    amountCents: paymentCents,
  },
});

export const orderByKey = prepared((value: Values<{ websiteId: string; key: string }>) =>
  selectOrders(and(eq(orders.websiteId, value.websiteId), eq(orders.idempotencyKey, value.key))),
);
const orderById = prepared((value: Values<{ id: string }>) => selectOrders(eq(orders.id, value.id)));

export async function findOrder(db: Database, id: string): Promise<OrderRecord | null> {
  const row = await first(db, orderById({ id }));
  return row && toOrder(row);
}

export interface OpenOrder {
  order: OrderRecord;
  /** Number of failed queries to the payment provider. */
  checks: number;
}

/**
 * Lists unpaid orders that have expired, or whose payment has not changed since `before`. Alternates between
 * sites and lists orders never checked first, so that stuck orders do not block others.
 */
export async function openOrders(
  db: Database,
  before: number,
  now: number,
  limit: number,
): Promise<OpenOrder[]> {
  const place = sql<number>`row_number() over (partition by ${orders.websiteId}, ${payments.provider}
    order by ${payments.checks}, ${orders.expiresAt}, ${orders.id})`.as('place');
  const due = orm.$with('due').as(
    orm
      .select({ id: orders.id, expiresAt: orders.expiresAt, checks: payments.checks, place })
      .from(orders)
      .innerJoin(payments, eq(payments.orderId, orders.id))
      .where(
        and(
          eq(orders.status, PENDING),
          isNotNull(orders.expiresAt),
          lte(payments.nextCheckAt, now),
          or(
            lte(orders.expiresAt, now),
            and(eq(payments.status, 'created'), lte(payments.updatedAt, before)),
          ),
        ),
      )
      .orderBy(sql`place`, orders.expiresAt, orders.id)
      .limit(limit),
  );
  const rows = await all(
    db,
    orm
      .with(due)
      .select({ order: ORDER, checks: due.checks })
      .from(due)
      .crossJoin(orders)
      .crossJoin(payments)
      .where(and(eq(orders.id, due.id), eq(payments.orderId, orders.id)))
      .orderBy(sql`${due.place}`, due.expiresAt, due.id),
  );
  return rows.map(({ order, checks }) => ({ order: toOrder(order), checks }));
}

export const postponeCheck = (db: Database, orderId: string, nextCheckAt: number): Promise<unknown> =>
  run(
    db,
    orm
      .update(payments)
      .set({ checks: sql`${payments.checks} + 1`, nextCheckAt })
      .where(and(eq(payments.orderId, orderId), hasOrderStatus(orderId, 'pending'))),
  );
