import { useState } from 'react';
import type { Fulfilment, OrderAnswer, OwnerOrder } from '#schema/contracts/orders/order.ts';
import { Sheet } from '../ui/sheet.tsx';
import { onSubmit, useFormMutation } from '../ui/use-form-mutation.ts';
import { Unsaved } from '../unsaved/use-unsaved.ts';
import { ordersApi } from './orders-api.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { TRACKING_FIELDS, TrackingFields } from './tracking-fields.tsx';

interface Props {
  order: OwnerOrder;
  parcel: Fulfilment;
  onClose: () => void;
  onDone: (answer: OrderAnswer) => void;
}

/** Edits the tracking of a shipment. */
export function TrackingSheet({ order, parcel, onClose, onDone }: Props) {
  const { carrier, trackingNumber, trackingUrl } = parcel;
  const [tracking, setTracking] = useState({ carrier, trackingNumber, trackingUrl });
  const form = useFormMutation(() => ordersApi.track(order.id, parcel.id, tracking), {
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
