import { mayPayTwice, nextRefundAttemptAt, REFUND_CLAIM_MS } from '#domain/orders/refund-retries.ts';
import type { NewRefund } from '#schema/contracts/orders/order.ts';
import { createId } from '#worker/crypto/random.ts';
import { isDonation, raiseForDonation } from '#worker/db/donations/donations.ts';
import { restockMailStatements } from '#worker/db/mail/commerce-mails.ts';
import { claimRefund } from '#worker/db/orders/refund-claims.ts';
import {
  failRefund,
  finishRefund,
  postponeRefund,
  type RefundRecord,
  readRefund,
  restockedVariants,
} from '#worker/db/orders/refunds.ts';
import { advanceWaitingLists } from '#worker/db/waiting-list/waiting-list.ts';
import type { OrderChange } from '#worker/orders/fulfil-order.ts';
import { orderMailStatements } from '#worker/orders/order-mails.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';

/** What a refund asks of a provider; null when its keys are gone. */
export type RefundProvider = Pick<PaymentProvider, 'refund' | 'refunds' | 'find'>;
export type RefundProviderOf = (websiteId: string, name: string) => Promise<RefundProvider | null>;

export type RefundOutcome =
  | { kind: 'refunded'; refundId: string; hasRestocked: boolean }
  /** Claimed, and the provider has not answered: a sweep asks again; `problem` is for the owner. */
  | { kind: 'waiting'; refundId: string; problem: string }
  /** The provider refused: nothing went back, and nothing is claimed any more. */
  | { kind: 'refused'; refundId: string; problem: string }
  | { kind: 'not-open' }
  /** More money, or more pieces, than are left. */
  | { kind: 'too-much' }
  | { kind: 'too-many' }
  /** The order bought a gift card of which so much is no longer there. */
  | { kind: 'gift-card-spent' }
  | { kind: 'key-reused' };

export const NO_ANSWER =
  'The payment provider did not answer. The refund is kept and tried again by itself; the money goes back once only.';
const NO_KEYS =
  'The keys of the payment provider are missing, so the money cannot go back yet. Enter them under Payments; the refund then goes on by itself.';

/** Gives money back, and what came back for it to stock: claimed in D1 first, then sent to the provider with the claim's id as key. */
export async function refundOrder(
  change: OrderChange,
  refund: NewRefund,
  providerOf: RefundProviderOf,
): Promise<RefundOutcome> {
  const { env, websiteId, orderId, now } = change;
  const id = createId();
  const claim = await claimRefund(env.DB, { ...change, id, nextAttemptAt: now + REFUND_CLAIM_MS }, refund);
  // Whatever refused the claim, the same refund may have been claimed before.
  const record = await readRefund(
    env.DB,
    websiteId,
    orderId,
    claim === 'claimed' ? { id } : { key: refund.idempotencyKey },
  );
  if (!record) return { kind: claim === 'claimed' || claim === 'same-key' ? 'not-open' : claim };
  if (claim !== 'claimed' && !isSame(record, refund)) return { kind: 'key-reused' };
  return resumeRefund(env, record, providerOf, now);
}

/** Goes on with a claim: asks the provider unless it has answered before. Safe to call at any time, also side by side. */
export async function resumeRefund(
  env: Pick<Env, 'DB'>,
  refund: RefundRecord,
  providerOf: RefundProviderOf,
  now: number,
): Promise<RefundOutcome> {
  const { id } = refund;
  if (refund.status === 'done') return { kind: 'refunded', refundId: id, hasRestocked: false };
  if (refund.status === 'failed') return { kind: 'refused', refundId: id, problem: refund.problem };
  const answer = await answerOf(refund, providerOf, now);
  switch (answer.kind) {
    case 'refunded': {
      const { hasRestocked } = await finishRefund(
        env.DB,
        refund,
        { providerRef: answer.ref, isPending: 'isPending' in answer && answer.isPending === true, now },
        await mailsOf(env, refund, now),
      );
      // Who waits for a place of a workshop has it before it is for sale again.
      if (hasRestocked) await advanceWaitingLists(env.DB, now);
      // A fund's goal bar changes as stock does: pages show it then.
      const isShown = hasRestocked || (await isDonation(env.DB, refund.orderId));
      return { kind: 'refunded', refundId: id, hasRestocked: isShown };
    }
    case 'refused':
      await failRefund(env.DB, refund, { problem: answer.message, now });
      await lookOutside(env, refund, providerOf, now);
      return { kind: 'refused', refundId: id, problem: answer.message };
    default: {
      const problem = answer.kind === 'no-keys' ? NO_KEYS : NO_ANSWER;
      await postponeRefund(env.DB, id, { problem, nextAttemptAt: nextRefundAttemptAt(refund.attempts, now) });
      return { kind: 'waiting', refundId: id, problem };
    }
  }
}

/** A refund is refused, for one, when the money went back by another way, of which nothing was heard while this one was claimed. */
async function lookOutside(
  { DB }: Pick<Env, 'DB'>,
  { websiteId, payment: { provider: name, ref } }: RefundRecord,
  providerOf: RefundProviderOf,
  now: number,
): Promise<void> {
  const provider = await providerOf(websiteId, name);
  if (!provider || ref === null) return;
  try {
    await reconcileRefunds(DB, websiteId, { name, refunds: provider.refunds.bind(provider) }, { ref, now });
  } catch (error) {
    // The refusal stands; the provider's next event, or the next try, asks again.
    console.error(`what went back of ${ref} is not known`, error);
  }
}

/** What only goes back to gift cards is nobody else's business. */
async function answerOf(refund: RefundRecord, providerOf: RefundProviderOf, now: number) {
  if (refund.moneyCents === 0) return { kind: 'refunded', ref: `gift-cards-${refund.id}` } as const;
  const provider = await providerOf(refund.websiteId, refund.payment.provider);
  return provider ? ask(provider, refund, now) : ({ kind: 'no-keys' } as const);
}

async function ask(provider: RefundProvider, refund: RefundRecord, now: number) {
  const { payment, moneyCents: amountCents, id: key } = refund;
  if (payment.ref === null)
    return { kind: 'refused', message: 'This payment never reached the provider.' } as const;
  if (mayPayTwice(refund.at, now)) {
    const state = await provider.find(payment.id, payment.ref).catch(() => null);
    if (!state) return { kind: 'unavailable' } as const;
    if (state.refundedCents >= refund.refundedBeforeCents + amountCents)
      return { kind: 'refunded', ref: `found-${key}` } as const;
  }
  return provider.refund({ ref: payment.ref, amountCents, key });
}

/** To the buyer, and to those who wait for what went back to stock. */
async function mailsOf({ DB: db }: Pick<Env, 'DB'>, refund: RefundRecord, now: number) {
  const { id, orderId, websiteId } = refund;
  const toBuyer = refund.cancelsOrder
    ? orderMailStatements(db, { kind: 'order-cancelled', orderId }, now)
    : orderMailStatements(db, { kind: 'order-refunded', orderId, refundId: id }, now);
  const variants = refund.lines.some((line) => line.restock) ? await restockedVariants(db, id) : [];
  return [
    ...(refund.notifies ? toBuyer : []),
    raiseForDonation(orderId),
    ...variants.flatMap((variantId) => restockMailStatements(db, websiteId, variantId, now)),
  ];
}

const isSame = (known: RefundRecord, asked: NewRefund) =>
  known.amountCents === asked.amountCents &&
  known.lines.length === asked.lines.length &&
  known.lines.every((line) =>
    asked.lines.some(
      ({ lineId, quantity, restock }) =>
        lineId === line.lineId && quantity === line.quantity && restock === line.restock,
    ),
  );
