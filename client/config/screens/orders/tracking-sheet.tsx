import { useState } from 'react';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { ordersApi } from '#client/config/kit/shared/orders/orders-api.ts';
import { Unsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import type { Fulfilment, OrderAnswer, OwnerOrder } from '#schema/contracts/orders/order.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { TRACKING_FIELDS, TrackingFields } from './tracking-fields.tsx';

interface Props {
  order: OwnerOrder;
  parcel: Fulfilment;
  onClose: () => void;
  onDone: (answer: OrderAnswer) => void;
}

export function TrackingSheet({ order, parcel, onClose, onDone }: Props) {
  const { carrier, trackingNumber, trackingUrl } = parcel;
  const [tracking, setTracking] = useState({ carrier, trackingNumber, trackingUrl });
  const form = useFormMutation(() => ordersApi.track(order.id, parcel.id, tracking), {
    values: tracking,
    fields: TRACKING_FIELDS,
    onSuccess: onDone,
  });
  return (
    <Sheet title="Edit tracking" isOpen onClose={onClose}>
      <form className="stack" onSubmit={onSubmit(form.submit)}>
        <Unsaved
          name="The tracking"
          hasChanges={
            tracking.carrier + tracking.trackingNumber + tracking.trackingUrl !==
            carrier + trackingNumber + trackingUrl
          }
        />
        <TrackingFields tracking={tracking} errors={form.errors} onChange={setTracking} />
        <ProblemNotice form={form} onReload={onClose} />
        <button type="submit" className="button primary">
          Save
        </button>
      </form>
    </Sheet>
  );
}
