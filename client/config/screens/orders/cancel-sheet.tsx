import { useState } from 'react';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { ordersApi } from '#client/config/kit/shared/orders/orders-api.ts';
import { Unsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { describeManualReference } from '#domain/orders/manual-methods.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import type { OrderSheetProps } from './fulfil-sheet.tsx';
import { ProblemNotice } from './problem-notice.tsx';

export function CancelSheet({ order, onClose, onDone, onReload }: OrderSheetProps) {
  const [reason, setReason] = useState('');
  const [notifies, setNotifies] = useState(true);
  const isPaid = order.status !== 'pending';
  const hasRefund = order.payment.refundableCents > 0;
  const isManual = order.payment.provider === 'manual';
  const amount = formatCents(order.payment.refundableCents, order.currency);
  const form = useFormMutation(() => ordersApi.cancel(order.id, { reason, notifies }), {
    values: reason,
    fields: ['reason'],
    onSuccess: onDone,
  });
  return (
    <Sheet title={`Cancel order ${orderNumber(order)}?`} isOpen onClose={onClose}>
      <form className="stack" onSubmit={onSubmit(form.submit)}>
        <Unsaved name="The reason" hasChanges={reason !== ''} />
        <p>
          {isPaid && hasRefund && isManual
            ? `This order was paid outside of Sitewright (${describeManualReference(order.payment.ref ?? '')}), so give the ${amount} back to the customer yourself. The order is recorded as refunded, and the items that were not refunded yet are restocked. This cannot be undone.`
            : isPaid && hasRefund
              ? `The customer is refunded ${amount}, and the items that were not refunded yet are restocked. This cannot be undone.`
              : 'It can no longer be paid, and all items are restocked. This cannot be undone.'}
        </p>
        {isPaid && (
          <>
            <Labelled label="Reason, for your records" error={form.errors.reason}>
              {(props) => (
                <input
                  {...props}
                  maxLength={500}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </Labelled>
            {order.email !== '' && (
              <Check label={`Notify ${order.email} by email`} isOn={notifies} onChange={setNotifies} />
            )}
          </>
        )}
        <ProblemNotice form={form} onReload={() => void onReload().then(onClose)} />
        <div className="tools">
          <button type="submit" className="button danger" disabled={form.isPending}>
            {isPaid && hasRefund && !isManual ? `Cancel and refund ${amount}` : 'Cancel the order'}
          </button>
          <button type="button" className="button" onClick={onClose}>
            Keep it
          </button>
        </div>
      </form>
    </Sheet>
  );
}
