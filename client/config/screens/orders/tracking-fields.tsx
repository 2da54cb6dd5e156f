import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { CARRIERS, findTrackingUrl } from '#domain/orders/tracking.ts';
import type { NewFulfilment } from '#schema/contracts/orders/order.ts';

export type Tracking = Pick<NewFulfilment, 'carrier' | 'trackingNumber' | 'trackingUrl'>;

export const TRACKING_FIELDS = ['carrier', 'trackingNumber', 'trackingUrl'] as const;

interface Props {
  tracking: Tracking;
  errors: Readonly<Record<string, string>>;
  onChange: (tracking: Tracking) => void;
}

/**
 * Edits a shipment's tracking. For known carriers, the tracking link is filled in until the owner edits the
 * link.
 */
export function TrackingFields({ tracking, errors, onChange }: Props) {
  const change = (patch: Partial<Tracking>) => {
    const next = { ...tracking, ...patch };
    const isOwn = tracking.trackingUrl !== findTrackingUrl(tracking.carrier, tracking.trackingNumber);
    const fills = patch.trackingUrl === undefined && (!isOwn || tracking.trackingUrl === '');
    onChange(fills ? { ...next, trackingUrl: findTrackingUrl(next.carrier, next.trackingNumber) } : next);
  };
  return (
    <>
      <div className="columns">
        <Labelled label="Carrier" error={errors.carrier}>
          {(props) => (
            <input
              {...props}
              list="carriers"
              maxLength={60}
              autoComplete="off"
              value={tracking.carrier}
              onChange={(event) => change({ carrier: event.target.value })}
            />
          )}
        </Labelled>
        <Labelled label="Tracking number" error={errors.trackingNumber}>
          {(props) => (
            <input
              {...props}
              maxLength={100}
              autoComplete="off"
              value={tracking.trackingNumber}
              onChange={(event) => change({ trackingNumber: event.target.value })}
            />
          )}
        </Labelled>
      </div>
      <datalist id="carriers">
        {CARRIERS.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      <Labelled
        label="Tracking link"
        error={errors.trackingUrl}
        help="Where the customer can track the parcel. Filled in for known carriers."
      >
        {(props) => (
          <input
            {...props}
            type="url"
            inputMode="url"
            maxLength={500}
            placeholder="https://"
            value={tracking.trackingUrl}
            onChange={(event) => change({ trackingUrl: event.target.value })}
          />
        )}
      </Labelled>
    </>
  );
}
