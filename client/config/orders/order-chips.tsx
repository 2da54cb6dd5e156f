import { DISPUTE_CHIP } from '#domain/orders/dispute-texts.ts';
import { mayBecome, ORDER_STATUS_LABEL } from '#domain/orders/transitions.ts';
import type { OrderSummary } from '#schema/contracts/orders/order.ts';

type Chips = Pick<OrderSummary, 'status' | 'fulfilment' | 'refundedCents'>;

/** Where the money is. */
export function PaymentChip({ status, refundedCents }: Omit<Chips, 'fulfilment'>) {
  const isPaid = status === 'paid' || status === 'fulfilled';
  const text = isPaid ? (refundedCents > 0 ? 'Partially refunded' : 'Paid') : ORDER_STATUS_LABEL[status];
  return (
    <span className="chip" data-tone={status === 'pending' ? 'hidden' : undefined}>
      {text}
    </span>
  );
}

/** What its buyer's bank wants back, and what the shop owes: told in words, since colours alone tell nobody. */
export function ConcernChips({ dispute, owedPieces }: Pick<OrderSummary, 'dispute' | 'owedPieces'>) {
  const disputed = dispute === null ? undefined : DISPUTE_CHIP[dispute];
  return (
    <>
      {disputed && (
        <span className="chip" data-tone="bad">
          {disputed}
        </span>
      )}
      {owedPieces > 0 && (
        <span className="chip" data-tone="changed">
          {owedPieces} owed
        </span>
      )}
    </>
  );
}

const WITHOUT_PAYMENT = ['pending', 'cancelled', 'expired'];

/** Where the goods are; nothing for an order of which nothing is to leave. */
export function FulfilmentChip({ status, fulfilment }: Chips) {
  // A donation has nothing to send, from the beginning.
  if (fulfilment === 'complete' && WITHOUT_PAYMENT.includes(status)) return null;
  if (fulfilment === 'complete')
    return (
      <span className="chip" data-tone="good">
        Fulfilled
      </span>
    );
  if (!mayBecome(status, 'fulfilled'))
    return fulfilment === 'partial' ? <span className="chip">Partially fulfilled</span> : null;
  return (
    <span className="chip" data-tone="changed">
      {fulfilment === 'partial' ? 'Partially fulfilled' : 'Unfulfilled'}
    </span>
  );
}
