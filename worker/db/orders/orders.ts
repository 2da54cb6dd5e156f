import type { Totals } from '#domain/checkout/totals.ts';
import type { GiftOrder } from '#domain/gift-cards/gift-order.ts';
import type { Answer } from '#schema/contracts/checkout/answers.ts';
import type { Address } from '#schema/contracts/checkout/checkout.ts';
import type { OrderStatus } from '#schema/contracts/orders/order.ts';

type Row = Record<string, unknown>;

/** What is kept of an order beside its columns: the rules and addresses of that day. */
export interface OrderDetail {
  shippingAddress: Address | null;
  billingAddress: Address | null;
  shippingOption: Totals['selectedShippingOption'];
  taxRules: Totals['applicableTaxRules'];
  discounts: Totals['validCoupons'];
  /** Cards that pay a part of it; absent in orders from before there were any. */
  giftCards?: { id: string; last4: string; amountCents: number }[];
  /** What is bought is a gift card. */
  gift?: GiftOrder | null;
  /** To what the shop asked at the checkout; absent where it asked nothing. */
  answers?: Answer[];
}

export interface OrderRecord {
  id: string;
  websiteId: string;
  number: number;
  status: OrderStatus;
  idempotencyKey: string;
  submissionHash: string;
  cartId: string;
  email: string;
  currency: string;
  grandTotalCents: number;
  /** Whether it buys a gift card, which is made when it is paid. */
  isGift: boolean;
  createdAt: number;
  expiresAt: number | null;
  payment: {
    id: string;
    provider: string;
    ref: string | null;
    status: string;
    declineCode: string | null;
    /** The grand total less what gift cards pay. */
    amountCents: number;
  };
  /** The subscription that begins with this order. */
  subscriptionId: string | null;
}

const ORDER_COLUMNS = `o.*, p.id AS payment_id, p.provider, p.provider_ref, p.status AS payment_status, p.decline_code, p.amount_cents AS payment_cents,
    (SELECT s.id FROM subscriptions s WHERE s.first_order_id = o.id) AS subscription_id`;
const ORDER_QUERY = `SELECT ${ORDER_COLUMNS} FROM orders o JOIN payments p ON p.order_id = o.id`;

export function toOrder(row: Row): OrderRecord {
  return {
    id: String(row.id),
    websiteId: String(row.website_id),
    number: Number(row.number),
    status: row.status as OrderStatus,
    idempotencyKey: String(row.idempotency_key),
    submissionHash: String(row.submission_hash),
    cartId: String(row.cart_id),
    email: String(row.email),
    currency: String(row.currency),
    grandTotalCents: Number(row.grand_total_cents),
    isGift: (JSON.parse(String(row.detail)) as Partial<OrderDetail>).gift != null,
    createdAt: Number(row.created_at),
    expiresAt: row.expires_at === null ? null : Number(row.expires_at),
    payment: {
      id: String(row.payment_id),
      provider: String(row.provider),
      ref: row.provider_ref === null ? null : String(row.provider_ref),
      status: String(row.payment_status),
      declineCode: row.decline_code === null ? null : String(row.decline_code),
      amountCents: Number(row.payment_cents),
    },
    subscriptionId: row.subscription_id ? String(row.subscription_id) : null,
  };
}

export const orderByKeyStatement = (db: D1Database, websiteId: string, key: string): D1PreparedStatement =>
  db.prepare(`${ORDER_QUERY} WHERE o.website_id = ? AND o.idempotency_key = ?`).bind(websiteId, key);

export async function findOrder(db: D1Database, orderId: string): Promise<OrderRecord | null> {
  const row = await db.prepare(`${ORDER_QUERY} WHERE o.id = ?`).bind(orderId).first<Row>();
  return row ? toOrder(row) : null;
}

/** An order whose payment is open. */
export interface OpenOrder {
  order: OrderRecord;
  /** How often its provider was asked in vain. */
  checks: number;
}

/**
 * Orders whose payment is open, too old to be waited for or past their time, and not asked for in vain just now. Of every site
 * one before the second of any, and of a site those that were never asked for first: what is stuck keeps no other waiting.
 */
export async function openOrders(
  db: D1Database,
  before: number,
  now: number,
  limit: number,
): Promise<OpenOrder[]> {
  const { results } = await db
    .prepare(
      `WITH due AS (SELECT w.id, w.expires_at, q.checks,
          row_number() OVER (PARTITION BY w.website_id, q.provider ORDER BY q.checks, w.expires_at, w.id) AS place
        FROM orders w JOIN payments q ON q.order_id = w.id
        WHERE w.status = 'pending' AND w.expires_at IS NOT NULL AND q.next_check_at <= ?1
          AND (w.expires_at <= ?1 OR (q.status = 'created' AND q.updated_at <= ?2)) ORDER BY place, w.expires_at, w.id LIMIT ?3)
      SELECT ${ORDER_COLUMNS}, due.checks FROM due CROSS JOIN orders o ON o.id = due.id CROSS JOIN payments p ON p.order_id = o.id
      ORDER BY due.place, due.expires_at, due.id`,
    )
    .bind(now, before, limit)
    .all<Row>();
  return results.map((row) => ({ order: toOrder(row), checks: Number(row.checks) }));
}

/** Nobody could tell what became of a payment that is still open: it is asked for again at `nextCheckAt`. */
export const putOffCheck = (db: D1Database, orderId: string, nextCheckAt: number): Promise<unknown> =>
  db
    .prepare(
      "UPDATE payments SET checks = checks + 1, next_check_at = ?2 WHERE order_id = ?1 AND (SELECT status FROM orders WHERE id = ?1) = 'pending'",
    )
    .bind(orderId, nextCheckAt)
    .run();
