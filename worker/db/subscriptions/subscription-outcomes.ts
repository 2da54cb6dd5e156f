import { COUNTED_TYPES } from '#domain/products/availability.ts';
import { isCompleted, monthlyCents, paymentAt, positionAfter } from '#domain/subscriptions/schedule.ts';
import { createId } from '#worker/crypto/random.ts';
import { orderMailStatements } from '#worker/orders/order-mails.ts';
import { statement } from '../database.ts';
import { insertMonthlyDonation, raiseForDonation } from '../donations/donations.ts';
import { deliverDigital } from '../downloads/downloads.ts';
import { FIRST_NUMBER, RAN_OUT } from '../orders/create-order.ts';
import { lateCancellation } from '../orders/refund-claims.ts';
import { unholdStatements } from './renewal-day.ts';
import { type ChargeRecord, chargeKey, type SubscriptionRecord } from './subscriptions.ts';

type Value = string | number | null;

/** Answers of the first order as part of a `detail`: what was asked then holds for all that follows. '{}' for none, and for an erased buyer. */
const answersOf = (from: string, where: string): string =>
  `coalesce((SELECT json_object('answers', a.detail -> '$.answers') FROM ${from} WHERE ${where} AND a.detail -> '$.answers' IS NOT NULL LIMIT 1), '{}')`;

/** Of the line of an order: what the claim ?18 took from stock for it. */
const HELD = '(SELECT c.stock_taken FROM subscription_charges c WHERE c.id = ?18)';
const VARIANT = `product_variants v WHERE v.id = ?4 AND v.website_id = ?15`;
const IS_COUNTED = `v.unlimited = 0 AND ?8 IN (${COUNTED_TYPES.join(', ')})`;
/** Of ?9 pieces, what the claim holds and what there is beyond it. */
const TAKEN = `coalesce((SELECT CASE WHEN ${IS_COUNTED} THEN ${HELD} + min(v.qty_in_stock, max(0, ?9 - ${HELD})) ELSE ${HELD} END FROM ${VARIANT}), 0)`;
const OWED = `CASE WHEN EXISTS (SELECT 1 FROM ${VARIANT} AND ${IS_COUNTED}) THEN ?9 - ${TAKEN} ELSE 0 END`;

/** Where a subscription stands once a payment of it is made. */
export function afterPayment(subscription: SubscriptionRecord, charge: ChargeRecord, now: number) {
  const { terms } = charge;
  if (charge.kind === 'change') {
    const schedule = {
      ...subscription.schedule,
      anchorAt: charge.createdAt,
      period: terms.plan.billingPeriod,
    };
    const numCycles = terms.plan.numBillingCycles;
    return {
      anchorAt: schedule.anchorAt,
      position: 1,
      paidCycles: 1,
      numCycles,
      periodStart: charge.createdAt,
      periodEnd: paymentAt(schedule, 1),
      isOver: isCompleted(1, numCycles),
    };
  }
  const { schedule, numCycles } = subscription;
  const position = positionAfter(schedule, subscription.position + 1, now);
  const paidCycles = subscription.paidCycles + 1;
  return {
    anchorAt: schedule.anchorAt,
    position,
    paidCycles,
    numCycles,
    periodStart: charge.dueAt,
    periodEnd: paymentAt(schedule, position),
    isOver: isCompleted(paidCycles, numCycles),
  };
}

/**
 * Writes down that a payment was made: its order, its payment, what it takes from stock, and where the subscription stands now, in
 * one batch. Only one caller's order is written, and everything else hangs on it, so that it holds however often, late and side by
 * side it is called. A subscription that was cancelled before gets its money back by the same batch. `isRecorded` for the call that did
 * it, `hasRunOut` when pages look different now: something is sold out, or a fund has received more.
 */
export async function recordPaid(
  db: D1Database,
  subscription: SubscriptionRecord,
  charge: ChargeRecord,
  { ref, now }: { ref: string; now: number },
): Promise<{ isRecorded: boolean; hasRunOut: boolean; orderId: string }> {
  const { id, websiteId } = subscription;
  const { terms } = charge;
  const orderId = createId();
  const lineId = createId();
  const isMine = 'EXISTS (SELECT 1 FROM orders WHERE id = ?1)';
  const bind = (sql: string, ...values: Value[]) => db.prepare(sql).bind(orderId, ...values);
  const next = afterPayment(subscription, charge, now);
  const detail = {
    shippingAddress: terms.shippingAddress,
    billingAddress: terms.billingAddress,
    shippingOption: terms.shippingOption,
    taxRules: terms.taxRules,
    discounts: [],
    subscriptionId: id,
  };
  const statements = [
    bind(
      `INSERT INTO orders (id, website_id, number, status, idempotency_key, submission_hash, cart_id, account_id, email, name, phone, currency,
        subtotal_cents, discount_cents, shipping_cents, tax_cents, included_tax_cents, grand_total_cents, detail, note, created_at, updated_at, paid_at)
      SELECT ?1, ?2, max(coalesce((SELECT max(number) FROM orders WHERE website_id = ?2), 0), ${FIRST_NUMBER} - 1) + 1, 'paid', 'subscription-' || ?3, '', '',
        s.account_id, s.email, s.name, s.phone, s.currency, ?4, ?5, ?6, ?7, ?8, ?9, json_patch(?10, ${answersOf('orders a', 'a.id = s.first_order_id')}), '', ?11, ?11, ?11 FROM subscriptions s
      WHERE s.id = ?12 AND EXISTS (SELECT 1 FROM subscription_charges c WHERE c.id = ?3 AND c.status <> 'paid') ON CONFLICT (website_id, idempotency_key) DO NOTHING`,
      websiteId,
      charge.id,
      terms.subtotalCents,
      charge.creditCents,
      terms.shippingCents,
      terms.taxCents,
      terms.includedTaxCents,
      charge.amountCents,
      JSON.stringify(detail),
      now,
      id,
    ),
    bind(
      `INSERT INTO payments (id, order_id, website_id, provider, provider_ref, status, amount_cents, currency, created_at, updated_at)
      SELECT ?2, ?1, ?3, ?4, ?5, 'paid', ?6, ?7, ?8, ?8 WHERE ${isMine}`,
      chargeKey(charge),
      websiteId,
      charge.provider,
      ref,
      charge.amountCents,
      charge.currency,
      now,
    ),
    // What the claim holds, and what there is beyond it; the rest is owed.
    bind(
      `INSERT INTO order_lines (id, order_id, position, item_id, variant_id, plan_id, sku, title, product_type, quantity, unit_price_cents,
        discount_cents, tax_cents, included_tax_cents, total_cents, stock_taken, owed_quantity, detail)
      SELECT ?2, ?1, 0, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14,
        ${TAKEN}, ${OWED},
        json_patch(?16, ${answersOf('subscriptions s JOIN order_lines a ON a.order_id = s.first_order_id', 's.id = ?17 AND a.item_id = ?3')})
      WHERE ${isMine}`,
      lineId,
      terms.itemId,
      terms.variantId,
      terms.plan.id,
      terms.sku,
      terms.title,
      terms.productType,
      terms.quantity,
      terms.unitPriceCents,
      charge.creditCents,
      terms.lineTaxCents,
      terms.lineIncludedTaxCents,
      Math.max(0, terms.subtotalCents + terms.lineTaxCents - charge.creditCents),
      websiteId,
      JSON.stringify({ optionValues: terms.optionValues, image: terms.image }),
      id,
      charge.id,
    ),
    bind(
      `INSERT INTO order_files (order_id, file_id) SELECT ?1, u.file_id FROM order_files u JOIN subscriptions s ON s.first_order_id = u.order_id
      WHERE s.id = ?2 AND ${isMine}`,
      id,
    ),
    bind(
      `UPDATE product_variants SET qty_in_stock = qty_in_stock - (SELECT l.stock_taken FROM order_lines l WHERE l.id = ?2)
        + (SELECT c.stock_taken FROM subscription_charges c WHERE c.id = ?3)
      WHERE unlimited = 0 AND id IN (SELECT variant_id FROM order_lines WHERE order_id = ?1 AND stock_taken > 0)`,
      lineId,
      charge.id,
    ),
    // What was held for the payment is the order's now.
    bind(
      `INSERT INTO stock_movements (id, website_id, variant_id, order_id, change, reason, at)
      SELECT l.id || '-u', ?2, l.variant_id, ?1, c.stock_taken, 'unheld', ?3 FROM order_lines l, subscription_charges c
      WHERE l.order_id = ?1 AND c.id = ?4 AND c.stock_taken > 0`,
      websiteId,
      now,
      charge.id,
    ),
    bind(
      `INSERT INTO stock_movements (id, website_id, variant_id, order_id, change, reason, at)
      SELECT l.id || '-o', ?2, l.variant_id, ?1, -l.stock_taken, 'order', ?3 FROM order_lines l WHERE l.order_id = ?1 AND l.stock_taken > 0`,
      websiteId,
      now,
    ),
    bind(
      `INSERT INTO order_events (id, order_id, kind, detail, at)
      SELECT ?1 || '-owed', ?1, 'owed', json_object('pieces', l.owed_quantity), ?2 FROM order_lines l WHERE l.order_id = ?1 AND l.owed_quantity > 0`,
      now,
    ),
    ...['placed', 'paid'].map((kind) =>
      bind(
        `INSERT INTO order_events (id, order_id, kind, at) SELECT ?1 || '-' || ?2, ?1, ?2, ?3 WHERE ${isMine}`,
        kind,
        now,
      ),
    ),
    bind(
      `UPDATE subscription_charges SET status = 'paid', order_id = ?1, provider_ref = ?3, decline_code = NULL, updated_at = ?4 WHERE id = ?2 AND ${isMine}`,
      charge.id,
      ref,
      now,
    ),
    bind(
      `UPDATE subscriptions SET terms = ?3, item_id = ?4, amount_cents = ?5, monthly_cents = ?6, anchor_at = ?7, position = ?8, paid_cycles = ?9, num_cycles = ?10,
        paid_until = CASE WHEN status = 'cancelled' THEN paid_until ELSE ?12 END, paid_order_id = CASE WHEN status = 'cancelled' THEN paid_order_id ELSE ?1 END,
        paid_cents = ?5, period_start = ?11, period_end = ?12, credit_cents = ?13, failed_attempts = 0, queued_until = 0, updated_at = ?14,
        next_charge_at = CASE WHEN status IN ('active', 'past_due') AND ?15 = 0 THEN ?12 END,
        status = CASE WHEN status = 'cancelled' THEN status WHEN ?15 = 1 THEN 'completed' WHEN status = 'past_due' THEN 'active' ELSE status END
      WHERE id = ?2 AND ${isMine}`,
      id,
      JSON.stringify(terms),
      terms.itemId,
      terms.totalCents,
      monthlyCents(terms.totalCents, terms.plan.billingPeriod),
      next.anchorAt,
      next.position,
      next.paidCycles,
      next.numCycles,
      next.periodStart,
      next.periodEnd,
      charge.creditAfterCents,
      now,
      next.isOver ? 1 : 0,
    ),
    ...lateCancellation(
      {
        id: createId(),
        websiteId,
        orderId,
        subscriptionId: id,
        accountId: null,
        now,
        nextAttemptAt: now,
      },
      { reason: 'The subscription was cancelled before this payment.', notifies: true },
    ).map((one) => statement(db, one)),
    // Behind the cancellation: what goes back is not delivered.
    ...deliverDigital(db, orderId, now),
    // A donation is there before its receipt is written: it decides what that says.
    ...(terms.donation
      ? insertMonthlyDonation({ orderId, websiteId, now }, terms.donation).map((one) => statement(db, one))
      : []),
    ...orderMailStatements(db, { kind: 'order-confirmation', orderId }, now),
    terms.donation ? statement(db, raiseForDonation(orderId)) : db.prepare(RAN_OUT).bind(websiteId, orderId),
  ];
  const results = await db.batch(statements);
  return {
    isRecorded: results[0]?.meta.changes === 1,
    hasRunOut: (results.at(-1)?.meta.changes ?? 0) > 0,
    orderId,
  };
}

export interface Decline {
  code: string;
  ref: string | null;
  /** When it is tried again; null when that was the last try. */
  retryAt: number | null;
  now: number;
}

/**
 * Writes down that a try was declined, once for each try; true for the call that did it. The last one ends the subscription. `mail`
 * hangs on the row of the try.
 */
export async function recordDeclined(
  db: D1Database,
  { id }: SubscriptionRecord,
  charge: ChargeRecord,
  { code, ref, retryAt, now }: Decline,
  mail: D1PreparedStatement[],
): Promise<boolean> {
  const status = retryAt === null ? 'failed' : 'waiting';
  const unheld = unholdStatements(db, charge, now);
  const results = await db.batch([
    ...unheld,
    db
      .prepare(
        "UPDATE subscription_charges SET status = ?3, decline_code = ?4, provider_ref = ?5, updated_at = ?6 WHERE id = ?1 AND attempt = ?2 AND status = 'created'",
      )
      .bind(charge.id, charge.attempt, status, code, ref, now),
    // A change of plan that is not paid leaves the plan as it was.
    ...(charge.kind === 'change'
      ? [
          db
            .prepare(
              "UPDATE subscriptions SET next_charge_at = period_end, queued_until = 0 WHERE id = ? AND status = 'active'",
            )
            .bind(id),
        ]
      : [
          db
            .prepare(
              `UPDATE subscriptions SET status = ?4, failed_attempts = ?3, next_charge_at = ?5, queued_until = 0, updated_at = ?6,
                cancelled_at = CASE WHEN ?5 IS NULL THEN ?6 END, cancel_reason = CASE WHEN ?5 IS NULL THEN 'payment' END
              WHERE id = ?1 AND status IN ('active', 'past_due') AND failed_attempts < ?3
                AND EXISTS (SELECT 1 FROM subscription_charges WHERE id = ?2 AND attempt = ?3 AND status IN ('waiting', 'failed'))`,
            )
            .bind(id, charge.id, charge.attempt, retryAt === null ? 'cancelled' : 'past_due', retryAt, now),
        ]),
    ...mail,
  ]);
  return results[unheld.length]?.meta.changes === 1;
}

/** Ends a payment that the provider never heard of, of a subscription that no longer wants it. */
export const voidCharge = (
  db: D1Database,
  subscriptionId: string,
  charge: Pick<ChargeRecord, 'id' | 'attempt'>,
  now: number,
): Promise<unknown> =>
  db.batch([
    ...unholdStatements(db, charge, now),
    db
      .prepare(
        "UPDATE subscription_charges SET status = 'void', updated_at = ?3 WHERE id = ?1 AND attempt = ?2 AND status IN ('created', 'waiting')",
      )
      .bind(charge.id, charge.attempt, now),
    db
      .prepare(
        "UPDATE subscriptions SET next_charge_at = CASE WHEN status IN ('active', 'past_due') THEN period_end END, queued_until = 0 WHERE id = ?",
      )
      .bind(subscriptionId),
  ]);
