import { DISPUTE_CHIP } from '#domain/orders/dispute-texts.ts';
import { SYSTEM_NAME } from '#domain/orders/event-text.ts';
import { canTransition, ORDER_STATUS_LABEL } from '#domain/orders/transitions.ts';
import type { OrderSummary } from '#schema/contracts/orders/order.ts';

type Chips = Pick<OrderSummary, 'status' | 'fulfilment' | 'refundedCents'>;

export function PaymentChip({ status, refundedCents }: Omit<Chips, 'fulfilment'>) {
  const isPaid = status === 'paid' || status === 'fulfilled';
  const text = isPaid ? (refundedCents > 0 ? 'Partially refunded' : 'Paid') : ORDER_STATUS_LABEL[status];
  return (
    <span className="chip" data-tone={status === 'pending' ? 'hidden' : undefined}>
      {text}
    </span>
  );
}

/** Status chips with text, because colour alone is not accessible. */
export function AttentionChips({ dispute, owedPieces }: Pick<OrderSummary, 'dispute' | 'owedPieces'>) {
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

export function FulfilmentChip({ status, fulfilment }: Chips) {
  // Donations never need fulfilment.
  if (fulfilment === 'complete' && WITHOUT_PAYMENT.includes(status)) return null;
  if (fulfilment === 'complete')
    return (
      <span className="chip" data-tone="good">
        Fulfilled
      </span>
    );
  if (!canTransition(status, 'fulfilled'))
    return fulfilment === 'partial' ? <span className="chip">Partially fulfilled</span> : null;
  return (
    <span className="chip" data-tone="changed">
      {fulfilment === 'partial' ? 'Partially fulfilled' : 'Unfulfilled'}
    </span>
  );
}

/** Marks an order that was imported from another system. */
export const ImportedMark = ({ importedFrom }: Pick<OrderSummary, 'importedFrom'>) =>
  importedFrom === '' ? null : <span className="chip">Imported from {SYSTEM_NAME[importedFrom]}</span>;
