import { ORDER_STATUS_LABEL } from '#domain/orders/transitions.ts';
import type { OrderSummary } from '#schema/contracts/commerce/order.ts';

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

const WITHOUT_PAYMENT = ['pending', 'cancelled', 'expired'];
const OPEN = ['paid', 'partially-refunded'];

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
  if (!OPEN.includes(status))
    return fulfilment === 'partial' ? <span className="chip">Partly fulfilled</span> : null;
  return (
    <span className="chip" data-tone="changed">
      {fulfilment === 'partial' ? 'Partly fulfilled' : 'To fulfil'}
    </span>
  );
}
