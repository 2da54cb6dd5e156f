import { useState } from 'react';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { newKey, ordersApi } from '#client/config/kit/shared/orders/orders-api.ts';
import { Unsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import { openQuantity } from '#domain/orders/line-item.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import type { OrderAnswer, OwnerOrder } from '#schema/contracts/orders/order.ts';
import { LineQuantities } from './line-quantities.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { TRACKING_FIELDS, TrackingFields } from './tracking-fields.tsx';

export interface OrderSheetProps {
  order: OwnerOrder;
  onClose: () => void;
  onDone: (answer: OrderAnswer) => void;
  onReload: () => Promise<void>;
}

export function FulfilSheet({ order, onClose, onDone, onReload }: OrderSheetProps) {
  const open = order.lines.filter((line) => openQuantity(line) > 0);
  const [quantities, setQuantities] = useState<Record<string, number>>(() =>
    Object.fromEntries(open.map((line) => [line.id, openQuantity(line)])),
  );
  const [tracking, setTracking] = useState({ carrier: '', trackingNumber: '', trackingUrl: '' });
  const [notifies, setNotifies] = useState(true);
  const [key, setKey] = useState(newKey);
  const lines = open
    .map((line) => ({ lineId: line.id, quantity: quantities[line.id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  const form = useFormMutation(
    () => ordersApi.fulfil(order.id, { idempotencyKey: key, lines, ...tracking, notifies }),
    { values: tracking, fields: TRACKING_FIELDS, onSuccess: onDone },
  );
  return (
    <Sheet title={`Fulfill order ${orderNumber(order)}`} isOpen onClose={onClose} size="wide">
      <form className="stack order-sheet" onSubmit={onSubmit(form.submit)}>
        <Unsaved name="The parcel" hasChanges={Object.values(tracking).some((text) => text !== '')} />
        <LineQuantities
          legend="Items"
          lines={open}
          leftOf={openQuantity}
          quantities={quantities}
          onChange={(id, quantity) => {
            setQuantities({ ...quantities, [id]: quantity });
            setKey(newKey());
          }}
        />
        <TrackingFields tracking={tracking} errors={form.errors} onChange={setTracking} />
        {order.importedFrom === '' && (
          <Check label={`Notify ${order.email} by email`} isOn={notifies} onChange={setNotifies} />
        )}
        <ProblemNotice form={form} onReload={() => void onReload().then(onClose)} />
        <button type="submit" className="button primary" disabled={form.isPending || count === 0}>
          {count === 0 ? 'Choose items' : `Fulfill ${count} ${count === 1 ? 'item' : 'items'}`}
        </button>
      </form>
    </Sheet>
  );
}
