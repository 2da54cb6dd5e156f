import type { DisputeStatus, ProviderDispute } from '#schema/contracts/payments/dispute.ts';
import { createId, sha256Hex } from '#worker/crypto/random.ts';
import { batch } from '#worker/db/database.ts';
import { orderMailStatements } from '#worker/db/mail/order-mails.ts';
import { findDisputeStatus, recordDispute } from '#worker/db/payments/disputes.ts';
import {
  findPaidPayment,
  insertOutsideRefund,
  type PaidPayment,
  returnDisputed,
} from '#worker/db/payments/outside-refunds.ts';
import type { PaymentProvider } from '../payments/provider.ts';

/**
 * States that send the owner an email. A dispute under review sends none: the owner has just submitted the evidence.
 */
const TOLD: ReadonlySet<DisputeStatus> = new Set(['inquiry', 'needs-response', 'won', 'lost', 'closed']);

/**
 * Records the state of a dispute. The provider is queried because events may be late or out of order. A lost dispute
 * counts as refunded money and leaves items and stock unchanged; one won later no longer counts. Returns its order, or
 * null for a dispute of another system.
 */
export async function settleDispute(
  db: D1Database,
  websiteId: string,
  provider: Pick<PaymentProvider, 'dispute'> & { name: string },
  { disputeRef, now }: { disputeRef: string; now: number },
): Promise<{ orderId: string } | null> {
  const dispute = await provider.dispute(disputeRef);
  if (!dispute) return null;
  const payment = await findPaidPayment(db, websiteId, { provider: provider.name, ref: dispute.paymentRef });
  if (!payment) return null;
  const { orderId } = payment;
  const id = (await sha256Hex(`${websiteId}:${provider.name}:${dispute.ref}`)).slice(0, 24);
  const { status } = dispute;
  await batch(db, [
    ...recordDispute(payment, { id, dispute, now }),
    ...(TOLD.has(status)
      ? orderMailStatements({ kind: 'payment-disputed', orderId, disputeId: id, status }, now)
      : []),
  ]);
  // Of two concurrent deliveries the later query wins: the recorded state decides about the money.
  const isLost = (await findDisputeStatus(db, id)) === 'lost';
  if (isLost) await noteLoss(db, payment, dispute, now);
  else await returnDisputed(db, payment, dispute.ref, now);
  return { orderId };
}

/** The loss is capped at what is left: money that was already refunded is not counted twice. */
async function noteLoss(
  db: D1Database,
  payment: PaidPayment,
  { ref, amountCents, currency }: ProviderDispute,
  now: number,
): Promise<void> {
  const disputedCents = currency === payment.currency ? amountCents : payment.amountCents;
  const leftCents = payment.amountCents - payment.refundedCents;
  const lostCents = Math.min(disputedCents, leftCents);
  if (lostCents <= 0) return;
  const loss = { id: createId(), by: 'dispute', ref, amountCents: lostCents, isPending: false, now } as const;
  await insertOutsideRefund(db, payment, loss);
}
