import type { NewRefund } from '#schema/contracts/orders/order.ts';
import {
  claimGiftCardRefund,
  GIFT_CARDS_LEFT,
  giftCardShares,
  TO_GIFT_CARDS,
} from '../gift-cards/gift-card-claims.ts';
import { TAKES_REFUNDS } from './outside-refunds.ts';

export interface RefundTarget {
  id: string;
  websiteId: string;
  orderId: string;
  accountId: string | null;
  now: number;
  /** When a sweep may take it up, should whoever claims it now be gone. */
  nextAttemptAt: number;
}

/** The claimed amount and pieces; nobody else can claim them. */
const claims = (db: D1Database, { id, orderId, now }: RefundTarget) => [
  db
    .prepare(
      `UPDATE payments SET refunded_cents = refunded_cents + r.amount_cents - ${TO_GIFT_CARDS} FROM refunds r WHERE r.id = ?1 AND payments.id = r.payment_id`,
    )
    .bind(id),
  db
    .prepare(
      `UPDATE order_lines SET refunded_quantity = refunded_quantity
        + (SELECT x.value ->> 'quantity' FROM refunds r, json_each(r.lines) x WHERE r.id = ?1 AND x.value ->> 'lineId' = order_lines.id)
      WHERE order_id = ?2 AND id IN (SELECT x.value ->> 'lineId' FROM refunds r, json_each(r.lines) x WHERE r.id = ?1)`,
    )
    .bind(id, orderId),
  ...claimGiftCardRefund(db, id, orderId, now),
];

async function claim(db: D1Database, insert: D1PreparedStatement, target: RefundTarget) {
  try {
    const [inserted] = await db.batch([insert, ...claims(db, target)]);
    return inserted?.meta.changes === 1 ? 'claimed' : ('not-open' as const);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (message.includes('refunds.idempotency_key')) return 'same-key';
    if (message.includes('gift_cards_balance')) return 'gift-card-spent';
    if (message.includes('payments_refunded') || message.includes('gift_card_uses')) return 'too-much';
    if (message.includes('order_lines_refunded')) return 'too-many';
    // An amount of nothing: there is nothing left that could be given back.
    if (message.includes('refunds_amount')) return 'too-much';
    throw error;
  }
}

const COLUMNS =
  'id, order_id, payment_id, idempotency_key, amount_cents, reason, lines, status, cancels_order, notifies, next_attempt_at, at, account_id, gift_cards';

/**
 * Claims money and pieces in one batch, before any provider is asked: constraints of the payment and of the lines refuse what
 * goes beyond them, so that refunds side by side never give back more than was paid.
 */
export const claimRefund = (db: D1Database, target: RefundTarget, refund: NewRefund) =>
  claim(
    db,
    db
      .prepare(
        `INSERT INTO refunds (${COLUMNS}) SELECT ?1, o.id, p.id, ?3, ?4, ?5, ?6, 'created', 0, ?7, ?8, ?9, ?10, ${giftCardShares('?4')}
        FROM orders o JOIN payments p ON p.order_id = o.id
        WHERE o.id = ?2 AND o.website_id = ?11 AND ${TAKES_REFUNDS} AND p.status = 'paid'`,
      )
      .bind(
        target.id,
        target.orderId,
        refund.idempotencyKey,
        refund.amountCents,
        refund.reason,
        JSON.stringify(refund.lines),
        refund.notifies ? 1 : 0,
        target.nextAttemptAt,
        target.now,
        target.accountId,
        target.websiteId,
      ),
    target,
  );

/** The key of the refund that cancels an order: there is one at most. */
export const CANCEL_KEY = 'cancel-of-the-order';

/**
 * Claims everything of a paid order of which nothing has left and no other refund is under way. A cancellation that failed
 * before gives its key back first.
 */
export async function claimCancellation(
  db: D1Database,
  target: RefundTarget,
  cancel: { reason: string; notifies: boolean },
) {
  await db
    .prepare(
      "UPDATE refunds SET idempotency_key = idempotency_key || '-' || id WHERE order_id = ?1 AND idempotency_key = ?2 AND status = 'failed'",
    )
    .bind(target.orderId, CANCEL_KEY)
    .run();
  return claim(db, cancellationStatement(db, target, cancel), target);
}

/**
 * The same as part of a batch that records a late payment of a subscription, so that neither happens without the other: written
 * only when the subscription was cancelled before.
 */
export const lateCancellationStatements = (
  db: D1Database,
  target: RefundTarget & { subscriptionId: string },
  cancel: { reason: string; notifies: boolean },
): D1PreparedStatement[] => [cancellationStatement(db, target, cancel), ...claims(db, target)];

const cancellationStatement = (
  db: D1Database,
  target: RefundTarget & { subscriptionId?: string },
  cancel: { reason: string; notifies: boolean },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO refunds (${COLUMNS}) SELECT ?1, o.id, p.id, ?3, p.amount_cents - p.refunded_cents + ${GIFT_CARDS_LEFT}, ?4,
          (SELECT json_group_array(json_object('lineId', l.id, 'quantity', l.quantity - l.refunded_quantity, 'restock', json('true')))
            FROM order_lines l WHERE l.order_id = o.id AND l.quantity > l.refunded_quantity),
          'created', 1, ?5, ?6, ?7, ?8, ${giftCardShares(GIFT_CARDS_LEFT)}
        FROM orders o JOIN payments p ON p.order_id = o.id
        WHERE o.id = ?2 AND o.website_id = ?9 AND o.status = 'paid' AND o.fulfilment = 'none' AND p.status = 'paid'
          AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.status = 'created' AND r.cancels_order = 0)
          AND (?10 IS NULL OR (p.amount_cents > 0 AND EXISTS (SELECT 1 FROM subscriptions s WHERE s.id = ?10 AND s.status = 'cancelled')))`,
    )
    .bind(
      target.id,
      target.orderId,
      CANCEL_KEY,
      cancel.reason,
      cancel.notifies ? 1 : 0,
      target.nextAttemptAt,
      target.now,
      target.accountId,
      target.websiteId,
      target.subscriptionId ?? null,
    );
