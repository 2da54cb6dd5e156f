import { createId } from '../identity/random.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { findPaidPayment, insertOutsideRefund } from '../store/outside-refunds.ts';

/**
 * Writes down what was given back at the provider itself, as in its dashboard. The provider is asked how much
 * went back in all, so that events that come twice, late or out of order say the same; what the shop gave back or is giving back
 * is taken off. Money alone: pieces, stock and gift cards stay as they are, which nobody there has spoken of. True when there
 * was something new.
 */
export async function noteOutsideRefund(
  db: D1Database,
  websiteId: string,
  provider: Pick<PaymentProvider, 'find'> & { name: string },
  { ref, now }: { ref: string; now: number },
): Promise<boolean> {
  const payment = await findPaidPayment(db, websiteId, { provider: provider.name, ref });
  if (!payment) return false;
  const state = await provider.find(payment.id, ref);
  if (!state) return false;
  if (state.amountCents !== payment.amountCents || state.currency !== payment.currency)
    throw new Error(`payment ${payment.id} is not for what order ${payment.orderId} costs`);
  const refundedCents = Math.min(state.refundedCents, payment.amountCents);
  if (refundedCents <= payment.refundedCents) return false;
  return insertOutsideRefund(db, payment, { id: createId(), refundedCents, now });
}
