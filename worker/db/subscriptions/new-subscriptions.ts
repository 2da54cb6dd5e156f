import { isCompleted, monthlyCents, paymentAt } from '#domain/subscriptions/schedule.ts';
import type { SubscriptionTerms } from '#schema/contracts/subscriptions/subscription.ts';
import type { NewOrder } from '../orders/create-order.ts';

/** A subscription that begins with an order. */
export interface NewSubscription {
  id: string;
  terms: SubscriptionTerms;
  timeZone: string;
}

/** Part of the batch that makes the order: it waits for its first payment. */
export function newSubscriptionStatement(
  db: D1Database,
  order: NewOrder,
  { id, terms, timeZone }: NewSubscription,
): D1PreparedStatement {
  const { billingPeriod, numBillingCycles } = terms.plan;
  const periodEnd = paymentAt({ anchorAt: order.now, timeZone, period: billingPeriod }, 1);
  return db
    .prepare(
      `INSERT INTO subscriptions (id, website_id, status, account_id, email, name, phone, first_order_id, item_id, currency, terms, amount_cents, monthly_cents,
        time_zone, anchor_at, position, paid_cycles, num_cycles, paid_cents, period_start, period_end, paid_until, paid_order_id, next_charge_at, provider, created_at, updated_at)
      VALUES (?1, ?2, 'pending', ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, 1, 1, ?15, ?16, ?14, ?17, ?17, ?7, ?18, ?19, ?14, ?14)`,
    )
    .bind(
      id,
      order.websiteId,
      order.accountId,
      order.email,
      order.name,
      order.phone,
      order.id,
      terms.itemId,
      order.currency,
      JSON.stringify(terms),
      terms.totalCents,
      monthlyCents(terms.totalCents, billingPeriod),
      timeZone,
      order.now,
      numBillingCycles,
      order.totals.grandTotalCents,
      periodEnd,
      isCompleted(1, numBillingCycles) ? null : periodEnd,
      order.provider,
    );
}

/** Part of the batch that writes down that an order is paid: what waited for it begins. */
export const activateStatement = (db: D1Database, orderId: string, now: number): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE subscriptions SET status = CASE WHEN num_cycles = 1 THEN 'completed' ELSE 'active' END, updated_at = ?2
      WHERE first_order_id = ?1 AND status = 'pending' AND (SELECT status FROM orders WHERE id = ?1) = 'paid'`,
    )
    .bind(orderId, now);
