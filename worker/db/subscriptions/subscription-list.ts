import type { CustomerKey } from '../customers/customer-addresses.ts';
import { type SubscriptionRecord, toSubscription } from './subscriptions.ts';

type Row = Record<string, unknown>;

/** More than anybody has. */
const MAX_OF_CUSTOMER = 100;

/** A customer's subscriptions on a site, newest first; those whose first payment is open are orders still. */
export async function subscriptionsOf(
  db: D1Database,
  { websiteId, accountId }: CustomerKey,
): Promise<SubscriptionRecord[]> {
  const { results } = await db
    .prepare(
      `SELECT * FROM subscriptions WHERE website_id = ? AND account_id = ? AND status <> 'pending' ORDER BY created_at DESC LIMIT ${MAX_OF_CUSTOMER}`,
    )
    .bind(websiteId, accountId)
    .all<Row>();
  return results.map(toSubscription);
}

/** A payment as its payer sees it. */
export interface PaymentView {
  id: string;
  at: number;
  amountCents: number;
  status: 'paid' | 'waiting' | 'created' | 'failed';
  /** Null while there is no order. */
  orderId: string | null;
  orderNumber: number | null;
}

const SHOWN_PAYMENTS = 24;

/** The last payments of a subscription, newest first. */
export async function paymentsOf(
  db: D1Database,
  { id, firstOrderId }: SubscriptionRecord,
): Promise<PaymentView[]> {
  const { results } = await db
    .prepare(
      `SELECT c.id, coalesce(o.paid_at, c.updated_at) AS at, c.amount_cents, c.status, o.id AS order_id, o.number FROM subscription_charges c
        LEFT JOIN orders o ON o.id = c.order_id WHERE c.subscription_id = ?1 AND c.status <> 'void'
      UNION ALL SELECT o.id, coalesce(o.paid_at, o.created_at), o.grand_total_cents, 'paid', o.id, o.number FROM orders o
        WHERE o.id = ?2 AND o.paid_at IS NOT NULL ORDER BY at DESC LIMIT ${SHOWN_PAYMENTS}`,
    )
    .bind(id, firstOrderId)
    .all<Row>();
  return results.map((row) => ({
    id: String(row.id),
    at: Number(row.at),
    amountCents: Number(row.amount_cents),
    status: row.status as PaymentView['status'],
    orderId: row.order_id === null ? null : String(row.order_id),
    orderNumber: row.number === null ? null : Number(row.number),
  }));
}
