import { Plus, Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { formatZone, newRuleId } from '#client/config/kit/formatting/zones.ts';
import { RulesForm } from '#client/config/kit/settings/rules-form.tsx';
import { useSettingsDraft } from '#client/config/kit/settings/use-settings-draft.ts';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { COUNTRY_GROUPS } from '#domain/shipping/country-groups.ts';
import type { ShippingRate, ShippingSettings, ShippingZone } from '#schema/contracts/shipping/shipping.ts';
import { readShipping, saveShipping } from '#schema/contracts/store/calls.ts';
import type { ShippingAnswer, StoreUnits } from '#schema/contracts/store/store-api.ts';
import { ShippingRateFields } from './shipping-rate.tsx';
import { TestShipping } from './test-shipping.tsx';
import { ZoneFields } from './zone-fields.tsx';

interface Props {
  zone: ShippingZone;
  at: string;
  errors: Record<string, string>;
  units: StoreUnits;
  onChange: (zone: ShippingZone) => void;
  onRemove: () => void;
}

/** Returns the name of the group that the countries are, such as “European Union”; undefined for others. */
const findGroupName = (countries: readonly string[]): string | undefined =>
  [...COUNTRY_GROUPS.entries()].find(
    ([, members]) => members.length === countries.length && members.every((one) => countries.includes(one)),
  )?.[0];

function ShippingZoneFields({ zone, at, errors, units, onChange, onRemove }: Props) {
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
          onChange={(next) =>
            onChange({ ...zone, name: zone.name || (findGroupName(next.countries) ?? ''), zone: next })
          }
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

const SOURCE = {
  name: readShipping.path,
  read: () => callApi(readShipping, {}),
  save: (version: number, shipping: ShippingSettings) =>
    callApi(saveShipping, { body: { version, shipping } }),
  toDraft: ({ shipping }: ShippingAnswer): ShippingSettings => shipping,
};

const newZone = (): ShippingZone => ({
  id: newRuleId(),
  name: '',
  zone: { countries: [], regions: [], postalPrefixes: [] },
  rates: [{ id: newRuleId(), kind: 'flat', name: 'Post', description: '', priceCents: 0 }],
});

export default function ShippingPanel() {
  const saved = useSettingsDraft(SOURCE);
  const { draft, answer, errors, change } = saved;
  const zones = draft?.zones ?? [];
  const set = useCallback((next: ShippingZone[]) => change({ zones: next }), [change]);
  const add = (
    <button type="button" className="button add-rule" onClick={() => set([...zones, newZone()])}>
      <Plus size={16} aria-hidden="true" /> Add a zone
    </button>
  );
  return (
    <RulesForm
      title="Shipping"
      about="An address belongs to one zone, the most specific: a postal code before a state, a state before a country. If two match equally, the first applies."
      saved={saved}
      aside={draft && answer && zones.length > 0 && <TestShipping zones={zones} units={answer.units} />}
    >
      {answer && zones.length === 0 && (
        <div className="empty">
          <h2>No shipping zones yet</h2>
          <p className="quiet">
            A zone sets where you ship and what it costs. Without one, physical products cannot be ordered.
          </p>
          {add}
        </div>
      )}
      {answer &&
        zones.map((zone, index) => (
          <ShippingZoneFields
            key={zone.id}
            zone={zone}
            at={`shipping.zones.${index}`}
            errors={errors}
            units={answer.units}
            onChange={(next) => set(zones.map((other) => (other === zone ? next : other)))}
            onRemove={() => set(zones.filter((other) => other !== zone))}
          />
        ))}
      {zones.length > 0 && add}
    </RulesForm>
  );
}
