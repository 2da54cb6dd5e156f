import { useMutation } from '@tanstack/react-query';
import { ordersApi } from '#client/config/kit/shared/orders/orders-api.ts';
import { formatCents } from '#domain/money/format-money.ts';
import type { OrderAnswer, OwnerOrder, Refund } from '#schema/contracts/orders/order.ts';

interface Props {
  order: OwnerOrder;
  canWrite: boolean;
  onUpdated: (answer: OrderAnswer, done: string) => void;
}

/**
 * Shows pending refunds and the last failed one. Completed refunds appear in the totals and the timeline.
 */
export function OrderRefunds({ order, canWrite, onUpdated }: Props) {
  const open = order.refunds.filter((refund) => refund.status === 'created');
  const pending = order.refunds.filter((refund) => refund.status === 'done' && refund.isPending);
  const last = order.refunds.at(-1);
  const failed = last?.status === 'failed' ? last : null;
  return (
    <>
      {open.map((refund) => (
        <Waiting key={refund.id} order={order} refund={refund} canWrite={canWrite} onUpdated={onUpdated} />
      ))}
      {pending.map((refund) => (
        <div key={refund.id} className="notice" role="status">
          <p>
            <strong>A refund of {formatCents(refund.amountCents, order.currency)} is pending.</strong> The
            payment provider accepted it. The customer’s bank has not confirmed it yet.
          </p>
        </div>
      ))}
      {failed && (
        <div className="notice is-serious" role="status">
          <p>
            <strong>A refund of {formatCents(failed.amountCents, order.currency)} failed.</strong>{' '}
            {failed.problem} The customer did not receive the money.
          </p>
        </div>
      )}
    </>
  );
}

function Waiting({ order, refund, canWrite, onUpdated }: Props & { refund: Refund }) {
  const retry = useMutation({
    mutationFn: () => ordersApi.retryRefund(order.id, refund.id),
    onSuccess: (answer) => onUpdated(answer, 'Refund issued.'),
  });
  return (
    <div className="notice" role="status">
      <p>
        <strong>
          A refund of {formatCents(refund.amountCents, order.currency)} has not been issued yet.
        </strong>{' '}
        {refund.problem || 'The payment provider has not responded yet.'}
      </p>
      {canWrite && (
        <button type="button" className="button" disabled={retry.isPending} onClick={() => retry.mutate()}>
          Try again now
        </button>
      )}
    </div>
  );
}
