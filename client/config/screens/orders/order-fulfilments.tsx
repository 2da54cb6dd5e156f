import { Pencil, Printer } from 'lucide-react';
import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import type { Fulfilment, OrderAnswer, OwnerOrder } from '#schema/contracts/orders/order.ts';
import { TrackingSheet } from './tracking-sheet.tsx';

interface Props {
  order: OwnerOrder;
  canWrite: boolean;
  onUpdated: (answer: OrderAnswer, done: string) => void;
}

export function OrderFulfilments({ order, canWrite, onUpdated }: Props) {
  const [edited, setEdited] = useState<Fulfilment | null>(null);
  const { site } = useAccount();
  if (order.fulfilments.length === 0) return null;
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels">Fulfilled</h2>
      <ul className="parcels">
        {order.fulfilments.map((parcel) => (
          <li key={parcel.id}>
            <div>
              <p>{formatLines(order, parcel)}</p>
              <p className="quiet">
                <RelativeTime at={parcel.at} timeZone={site.timeZone} />
                {parcel.carrier && ` · ${parcel.carrier}`}
                {parcel.trackingNumber && (
                  <>
                    {' · '}
                    {parcel.trackingUrl ? (
                      <a href={parcel.trackingUrl} target="_blank" rel="noopener noreferrer">
                        {parcel.trackingNumber}
                      </a>
                    ) : (
                      parcel.trackingNumber
                    )}
                  </>
                )}
              </p>
            </div>
            <span className="tools">
              <a
                className="icon-button"
                href={`/config/orders/${order.id}/packing-slip?parcel=${parcel.id}`}
                target="_blank"
                rel="noopener"
                aria-label="Print packing slip"
                title="Print packing slip"
              >
                <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
              </a>
              {canWrite && (
                <IconButton label="Edit tracking" icon={Pencil} onPress={() => setEdited(parcel)} />
              )}
            </span>
          </li>
        ))}
      </ul>
      {edited && (
        <TrackingSheet
          order={order}
          parcel={edited}
          onClose={() => setEdited(null)}
          onDone={(answer) => {
            setEdited(null);
            onUpdated(answer, 'Tracking saved.');
          }}
        />
      )}
    </section>
  );
}

const formatLines = (order: OwnerOrder, { lines }: Fulfilment) =>
  lines
    .map(({ lineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === lineId);
      const options = line?.optionValues.map(({ value }) => value).join(', ');
      return `${quantity} × ${line?.title ?? 'item'}${options ? ` (${options})` : ''}`;
    })
    .join(', ');
