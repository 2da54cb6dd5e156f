import { createId } from '#worker/crypto/random.ts';
import {
  findPaidPayment,
  insertOutsideRefund,
  type KnownRefund,
  knownRefunds,
  type PaidPayment,
} from '#worker/db/orders/outside-refunds.ts';
import { failRefund } from '#worker/db/orders/refunds.ts';
import { noteFailedReturn, returnRefund, setRefundPending } from '#worker/db/orders/returned-refunds.ts';
import { orderMailStatements } from '#worker/orders/order-mails.ts';
import type { PaymentProvider, ProviderRefund } from '../payments/provider.ts';

/**
 * Brings the refunds of a payment to what its provider has, after whatever event: those that somebody made in its dashboard are
 * written down, those that a bank sent back are no longer counted, those under way are shown as that. The provider is asked for all of
 * them, so that events that come twice, late or out of order say the same. Money alone: pieces and stock stay as they are, of which
 * nobody there has spoken. The order whose sums changed; null when nothing did.
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
  const ours = await knownRefunds(db, payment.id, payment.orderId);
  // Refunds of earlier releases were noted by their sum alone, under the payment's own reference.
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

/** Money that came for an order that was given up goes back by itself; when its bank sends it back, somebody must know. */
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

/** A refund that is known. Whoever claimed one that waits for its answer finishes it. */
async function follow(
  db: D1Database,
  { orderId }: PaidPayment,
  known: KnownRefund,
  { status, problem }: ProviderRefund,
  now: number,
): Promise<boolean> {
  const { id } = known;
  if (known.status === 'created')
    return status === 'failed' && failRefund(db, { id, orderId }, { problem, now });
  if (known.status === 'failed') return false;
  if (status === 'failed') {
    const mails = orderMailStatements(db, { kind: 'refund-failed', orderId, refundId: id }, now);
    return returnRefund(db, { id, orderId, problem, now }, mails);
  }
  const isPending = status === 'pending';
  if (isPending !== known.isPending) await setRefundPending(db, id, isPending);
  return false;
}
