import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { newRuleId } from '#client/config/kit/formatting/zones.ts';
import { RulesForm } from '#client/config/kit/settings/rules-form.tsx';
import { useSettingsDraft } from '#client/config/kit/settings/use-settings-draft.ts';
import type { ShippingSettings, ShippingZone } from '#schema/contracts/shipping/shipping.ts';
import { readShipping, saveShipping } from '#schema/contracts/shop/calls.ts';
import type { ShippingAnswer } from '#schema/contracts/shop/store-api.ts';
import { ShippingZoneFields } from './shipping-zone.tsx';
import { TestShipping } from './test-shipping.tsx';

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

/** Shipping zones and their rates. */
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
      about="An address belongs to one zone, the most specific: a postal code before a state, a state before a country. Of two that are alike, the first applies."
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
