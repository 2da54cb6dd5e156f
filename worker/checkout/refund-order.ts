import { canRefundTwice, nextRefundAttemptAt, REFUND_CLAIM_MS } from '#domain/orders/refunds.ts';
import type { NewRefund } from '#schema/contracts/orders/order.ts';
import type { OrderChange } from '#worker/checkout/fulfil-order.ts';
import { createId } from '#worker/crypto/random.ts';
import { isDonation, raiseForDonation } from '#worker/db/donations/donations.ts';
import { claimRefund } from '#worker/db/gift-cards/refund-claims.ts';
import { insertBackInStockEmails } from '#worker/db/mail/back-in-stock-emails.ts';
import { orderMailStatements } from '#worker/db/mail/order-emails.ts';
import {
  failRefund,
  findRefund,
  finishRefund,
  postponeRefund,
  type RefundRecord,
  restockedVariants,
} from '#worker/db/orders/refunds.ts';
import { advanceWaitingLists } from '#worker/db/waiting-list/waiting-list.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';

/**
 * The functions of a payment provider that refunds need. FindRefundProvider returns null if the store no longer
 * has the provider's keys.
 */
export type RefundProvider = Pick<PaymentProvider, 'refund' | 'refunds' | 'find'>;
export type FindRefundProvider = (websiteId: string, name: string) => Promise<RefundProvider | null>;

export type RefundOutcome =
  | { kind: 'refunded'; refundId: string; hasRestocked: boolean }
  /** The provider has not responded, so a scheduled job retries; `problem` is for the owner. */
  | { kind: 'waiting'; refundId: string; problem: string }
  /** Nothing was refunded, and the claim was released. */
  | { kind: 'refused'; refundId: string; problem: string }
  | { kind: 'not-open' }
  /** The amount or quantity exceeds what remains in the order. */
  | { kind: 'too-much' }
  | { kind: 'too-many' }
  /** The order bought a gift card whose balance is below the refund. */
  | { kind: 'gift-card-spent' }
  | { kind: 'key-reused' };

export const NO_ANSWER =
  'The payment provider did not respond. The refund is saved and retried automatically. The customer is refunded only once.';
const NO_KEYS =
  'The payment provider’s keys are missing, so the refund is on hold. Enter them under Payments. The refund then continues automatically.';

/** Claims the refund in D1, then sends it to the provider with the claim's id as the idempotency key. */
export async function refundOrder(
  change: OrderChange,
  refund: NewRefund,
  findProvider: FindRefundProvider,
): Promise<RefundOutcome> {
  const { env, websiteId, orderId, now } = change;
  const id = createId();
  const claim = await claimRefund(env.DB, { ...change, id, nextAttemptAt: now + REFUND_CLAIM_MS }, refund);
  // Whatever the reason that the claim failed, a repeated request may have claimed the same refund already.
  const record = await findRefund(
    env.DB,
    websiteId,
    orderId,
    claim === 'claimed' ? { id } : { key: refund.idempotencyKey },
  );
  if (!record) return { kind: claim === 'claimed' || claim === 'same-key' ? 'not-open' : claim };
  if (claim !== 'claimed' && !isSame(record, refund)) return { kind: 'key-reused' };
  return resumeRefund(env, record, findProvider, now);
}

/**
 * Requests a claimed refund from the provider, unless the provider has already responded. Safe to call
 * repeatedly and concurrently.
 */
export async function resumeRefund(
  env: Pick<Env, 'DB'>,
  refund: RefundRecord,
  findProvider: FindRefundProvider,
  now: number,
): Promise<RefundOutcome> {
  const { id } = refund;
  if (refund.status === 'done') return { kind: 'refunded', refundId: id, hasRestocked: false };
  if (refund.status === 'failed') return { kind: 'refused', refundId: id, problem: refund.problem };
  const answer = await requestRefund(refund, findProvider, now);
  switch (answer.kind) {
    case 'refunded': {
      const { hasRestocked } = await finishRefund(
        env.DB,
        refund,
        { providerRef: answer.ref, isPending: 'isPending' in answer && answer.isPending === true, now },
        await listRefundEmails(env, refund, now),
      );
      // Offer a returned workshop place to the waiting list before the public can buy it.
      if (hasRestocked) await advanceWaitingLists(env.DB, now);
      // Refunding a donation also changes the fund's progress bar, which cached pages display.
      const isShown = hasRestocked || (await isDonation(env.DB, refund.orderId));
      return { kind: 'refunded', refundId: id, hasRestocked: isShown };
    }
    case 'refused':
      await failRefund(env.DB, refund, { problem: answer.message, now });
      await syncOutsideRefunds(env, refund, findProvider, now);
      return { kind: 'refused', refundId: id, problem: answer.message };
    default: {
      const problem = answer.kind === 'no-keys' ? NO_KEYS : NO_ANSWER;
      await postponeRefund(env.DB, id, { problem, nextAttemptAt: nextRefundAttemptAt(refund.attempts, now) });
      return { kind: 'waiting', refundId: id, problem };
    }
  }
}

/**
 * Records refunds made outside Sitewright. A provider also rejects a refund if the money was already refunded
 * elsewhere and that event arrived after this claim.
 */
async function syncOutsideRefunds(
  { DB }: Pick<Env, 'DB'>,
  { websiteId, payment: { provider: name, ref } }: RefundRecord,
  findProvider: FindRefundProvider,
  now: number,
): Promise<void> {
  const provider = await findProvider(websiteId, name);
  if (!provider || ref === null) return;
  try {
    await reconcileRefunds(DB, websiteId, { name, refunds: provider.refunds.bind(provider) }, { ref, now });
  } catch (error) {
    // The rejection stands. The provider's next event, or a retry, synchronises again.
    console.error(`the refunded amount of ${ref} is unknown`, error);
  }
}

/** A refund made entirely to gift cards needs no provider. */
async function requestRefund(refund: RefundRecord, findProvider: FindRefundProvider, now: number) {
  if (refund.moneyCents === 0) return { kind: 'refunded', ref: `gift-cards-${refund.id}` } as const;
  const provider = await findProvider(refund.websiteId, refund.payment.provider);
  return provider ? sendRefund(provider, refund, now) : ({ kind: 'no-keys' } as const);
}

async function sendRefund(provider: RefundProvider, refund: RefundRecord, now: number) {
  const { payment, moneyCents: amountCents, id: key } = refund;
  if (payment.ref === null)
    return { kind: 'refused', message: 'The payment provider has no record of this payment.' } as const;
  if (canRefundTwice(refund.at, now)) {
    const state = await provider.find(payment.id, payment.ref).catch(() => null);
    if (!state) return { kind: 'unavailable' } as const;
    if (state.refundedCents >= refund.refundedBeforeCents + amountCents)
      return { kind: 'refunded', ref: `found-${key}` } as const;
  }
  return provider.refund({ ref: payment.ref, amountCents, key });
}

/** Lists the emails about a refund, including those to customers waiting for the restocked items. */
async function listRefundEmails({ DB: db }: Pick<Env, 'DB'>, refund: RefundRecord, now: number) {
  const { id, orderId, websiteId } = refund;
  const toBuyer = refund.cancelsOrder
    ? orderMailStatements({ kind: 'order-cancelled', orderId }, now)
    : orderMailStatements({ kind: 'order-refunded', orderId, refundId: id }, now);
  const variants = refund.lines.some((line) => line.restock) ? await restockedVariants(db, id) : [];
  return [
    ...(refund.notifies ? toBuyer : []),
    raiseForDonation({ orderId }),
    ...variants.flatMap((variantId) => insertBackInStockEmails(websiteId, variantId, now)),
  ];
}

const isSame = (known: RefundRecord, requested: NewRefund) =>
  known.amountCents === requested.amountCents &&
  known.lines.length === requested.lines.length &&
  known.lines.every((line) =>
    requested.lines.some(
      ({ lineId, quantity, restock }) =>
        lineId === line.lineId && quantity === line.quantity && restock === line.restock,
    ),
  );
