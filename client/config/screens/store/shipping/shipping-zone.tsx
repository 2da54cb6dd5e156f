import { Plus, Trash2 } from 'lucide-react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { formatZone, newRuleId } from '#client/config/kit/formatting/zones.ts';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import type { ShippingRate, ShippingZone } from '#schema/contracts/shipping/shipping.ts';
import type { StoreUnits } from '#schema/contracts/shop/store-api.ts';
import { ShippingRateFields } from './shipping-rate.tsx';
import { ZoneFields } from './zone-fields.tsx';

interface Props {
  zone: ShippingZone;
  at: string;
  errors: Record<string, string>;
  units: StoreUnits;
  onChange: (zone: ShippingZone) => void;
  onRemove: () => void;
}

/** A zone: its places and options. */
export function ShippingZoneFields({ zone, at, errors, units, onChange, onRemove }: Props) {
  const setRates = (rates: ShippingRate[]) => onChange({ ...zone, rates });
  const name = zone.name || 'New zone';
  return (
    <section className="rule" aria-label={`Zone ${name}`}>
      <header className="rule-head">
        <div>
          <h2>{name}</h2>
          {formatZone(zone.zone) !== name && <p className="quiet">{formatZone(zone.zone)}</p>}
        </div>
        <IconButton label={`Remove the zone ${name}`} icon={Trash2} onPress={onRemove} />
      </header>
      <div className="stack">
        <Labelled label="Name" help="Customers do not see it." error={errors[`${at}.name`]}>
          {(field) => (
            <input
              {...field}
              required
              maxLength={100}
              value={zone.name}
              onChange={({ target }) => onChange({ ...zone, name: target.value })}
            />
          )}
        </Labelled>
        <ZoneFields
          zone={zone.zone}
          errors={errors}
          at={`${at}.zone`}
          onChange={(next) => onChange({ ...zone, zone: next })}
        />
      </div>
      <h3 className="rule-part">Options</h3>
      {zone.rates.length === 0 && <p className="quiet">A zone without options is excluded from shipping.</p>}
      <ul className="rates">
        {zone.rates.map((rate, index) => (
          <li key={rate.id}>
            <ShippingRateFields
              rate={rate}
              at={`${at}.rates.${index}`}
              errors={errors}
              units={units}
              onChange={(next) => setRates(zone.rates.map((other) => (other === rate ? next : other)))}
              onRemove={() => setRates(zone.rates.filter((other) => other !== rate))}
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="button"
        onClick={() =>
          setRates([
            ...zone.rates,
            { id: newRuleId(), kind: 'flat', name: '', description: '', priceCents: 0 },
          ])
        }
      >
        <Plus size={16} aria-hidden="true" /> Add an option
      </button>
    </section>
  );
}
