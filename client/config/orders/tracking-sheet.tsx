import { type FormEvent, useState } from 'react';
import type { Fulfilment, OrderAnswer, OwnerOrder } from '#schema/contracts/orders/order.ts';
import { Sheet } from '../ui/sheet.tsx';
import { Unsaved } from '../unsaved/use-unsaved.ts';
import { ordersApi } from './orders-api.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { getProblem, NO_PROBLEM } from './sheet-problem.ts';
import { TrackingFields } from './tracking-fields.tsx';

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
  const [problem, setProblem] = useState(NO_PROBLEM);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(NO_PROBLEM);
    try {
      onDone(await ordersApi.track(order.id, parcel.id, tracking));
    } catch (error) {
      setProblem(getProblem(error, ['carrier', 'trackingNumber', 'trackingUrl']));
    }
  };
  return (
    <Sheet title="Edit tracking" isOpen onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <Unsaved
          name="The tracking"
          hasChanges={
            tracking.carrier + tracking.trackingNumber + tracking.trackingUrl !==
            carrier + trackingNumber + trackingUrl
          }
        />
        <TrackingFields tracking={tracking} errors={problem.fields} onChange={setTracking} />
        <ProblemNotice problem={problem} onReload={onClose} />
        <button type="submit" className="button primary">
          Save
        </button>
      </form>
    </Sheet>
  );
}
