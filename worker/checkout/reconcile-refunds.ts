import { createId } from '#worker/crypto/random.ts';
import { orderMailStatements } from '#worker/db/mail/order-emails.ts';
import { failRefund } from '#worker/db/orders/refunds.ts';
import { noteFailedReturn, returnRefund, setRefundPending } from '#worker/db/orders/returned-refunds.ts';
import {
  findPaidPayment,
  insertOutsideRefund,
  listRecordedRefunds,
  type PaidPayment,
  type RecordedRefund,
} from '#worker/db/payments/outside-refunds.ts';
import type { PaymentProvider, ProviderRefund } from '../payments/provider.ts';

/**
 * Records refunds made in the provider's dashboard, stops counting failed refunds and marks pending ones.
 * Fetches all refunds each time, so that duplicate, late and out-of-order events have the same result.
 * Changes amounts only, because a dashboard refund lists no items. Returns the order if its totals changed,
 * or null.
 */
export async function reconcileRefunds(
  db: D1Database,
  websiteId: string,
  provider: Pick<PaymentProvider, 'refunds'> & { name: string },
  { ref, now }: { ref: string; now: number },
): Promise<{ orderId: string } | null> {
  const payment = await findPaidPayment(db, websiteId, { provider: provider.name, ref });
  const theirs = await provider.refunds(ref);
  if (!payment) return noteFailedReturns(db, websiteId, theirs, now);
  const ours = await listRecordedRefunds(db, payment.id, payment.orderId);
  // Earlier releases recorded only the refunded amount, with the payment's own reference.
  let notedCents = ours
    .filter(({ providerRef }) => providerRef === ref)
    .reduce((sum, r) => sum + r.amountCents, 0);
  let hasChanged = false;
  for (const refund of theirs) {
    const known = ours.find(({ id, providerRef }) => providerRef === refund.ref || id === refund.key);
    if (known) hasChanged = (await follow(db, payment, known, refund, now)) || hasChanged;
    else if (refund.status !== 'failed' && refund.amountCents <= notedCents) notedCents -= refund.amountCents;
    else if (refund.status !== 'failed') hasChanged = (await note(db, payment, refund, now)) || hasChanged;
  }
  return hasChanged ? { orderId: payment.orderId } : null;
}

const note = (db: D1Database, payment: PaidPayment, refund: ProviderRefund, now: number) =>
  insertOutsideRefund(db, payment, {
    id: createId(),
    by: 'outside',
    ref: refund.ref,
    amountCents: refund.amountCents,
    isPending: refund.status === 'pending',
    now,
  });

/** Notifies the owner if a bank rejects the automatic refund of a late payment. */
async function noteFailedReturns(
  db: D1Database,
  websiteId: string,
  theirs: readonly ProviderRefund[],
  now: number,
): Promise<null> {
  for (const { key, ref, amountCents, status, problem } of theirs) {
    const paymentId = status === 'failed' && /^(.+)-late$/.exec(key)?.[1];
    if (paymentId) await noteFailedReturn(db, websiteId, { paymentId, ref, amountCents, problem, now });
  }
  return null;
}

/** Updates a refund with the provider's status. The request that claimed the refund completes it. */
async function follow(
  db: D1Database,
  { orderId }: PaidPayment,
  known: RecordedRefund,
  { status, problem }: ProviderRefund,
  now: number,
): Promise<boolean> {
  const { id } = known;
  if (known.status === 'created')
    return status === 'failed' && failRefund(db, { id, orderId }, { problem, now });
  if (known.status === 'failed') return false;
  if (status === 'failed') {
    const mails = orderMailStatements({ kind: 'refund-failed', orderId, refundId: id }, now);
    return returnRefund(db, { id, orderId, problem, now }, mails);
  }
  const isPending = status === 'pending';
  if (isPending !== known.isPending) await setRefundPending(db, id, isPending);
  return false;
}
