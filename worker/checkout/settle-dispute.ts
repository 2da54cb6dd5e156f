import type { DisputeStatus } from '#schema/contracts/payments/dispute.ts';
import { createId, sha256Hex } from '#worker/crypto/random.ts';
import { batch } from '#worker/db/database.ts';
import {
  findPaidPayment,
  insertOutsideRefund,
  type PaidPayment,
  returnDisputed,
} from '#worker/db/orders/outside-refunds.ts';
import { readDisputeStatus, recordDispute } from '#worker/db/payments/disputes.ts';
import { orderMailStatements } from '#worker/orders/order-mails.ts';
import type { PaymentProvider, ProviderDispute } from '../payments/provider.ts';

/** States of which the owner gets a mail; that the bank now decides is no news to who has just answered it. */
const TOLD: ReadonlySet<DisputeStatus> = new Set(['inquiry', 'needs-response', 'won', 'lost', 'closed']);

/**
 * Writes down how a dispute is, whatever an event says of it: the provider is asked. A lost one counts as money that went back,
 * pieces and stock stay as they are; one that is won after all no longer does. The order that it is about; null for none of ours.
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
      ? orderMailStatements(db, { kind: 'payment-disputed', orderId, disputeId: id, status }, now)
      : []),
  ]);
  // Of two deliveries side by side the later question is right: what is written down decides of the money.
  const isLost = (await readDisputeStatus(db, id)) === 'lost';
  if (isLost) await noteLoss(db, payment, dispute, now);
  else await returnDisputed(db, payment, dispute.ref, now);
  return { orderId };
}

/** No more can be lost than there is: what was given back before is not taken a second time. */
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
