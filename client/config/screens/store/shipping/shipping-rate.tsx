import { Plus, Trash2, X } from 'lucide-react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { MoneyField, WeightField } from '#client/config/kit/fields/number-fields.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import type { ShippingRate, ShippingTier } from '#schema/contracts/shipping/shipping.ts';
import type { StoreUnits } from '#schema/contracts/store/store-api.ts';
import { DeliveryTime } from './delivery-time.tsx';

interface Props {
  rate: ShippingRate;
  at: string;
  errors: Record<string, string>;
  units: StoreUnits;
  onChange: (rate: ShippingRate) => void;
  onRemove: () => void;
}

const KINDS: Readonly<Record<ShippingRate['kind'], string>> = {
  flat: 'Flat rate',
  weight: 'By weight',
  price: 'By order value',
  pickup: 'Local pickup',
};

function as(rate: ShippingRate, kind: ShippingRate['kind']): ShippingRate {
  const { id, name, description, freeFromCents } = rate;
  const deliveryDays = rate.kind === 'pickup' ? undefined : rate.deliveryDays;
  const common = {
    ...{ id, name, description },
    ...(freeFromCents !== undefined && { freeFromCents }),
    ...(deliveryDays && { deliveryDays }),
  };
  const priceCents =
    rate.kind === 'flat' ? rate.priceCents : 'tiers' in rate ? (rate.tiers[0]?.priceCents ?? 0) : 0;
  switch (kind) {
    case 'flat':
      return { ...common, kind, priceCents };
    case 'pickup':
      return { id, name, description, kind, address: '' };
    default:
      return { ...common, kind, tiers: [{ upTo: null, priceCents }] };
  }
}

export function ShippingRateFields({ rate, at, errors, units, onChange, onRemove }: Props) {
  const { currency } = units;
  const name = rate.name || 'New option';
  return (
    <fieldset className="rate">
      <legend className="visually-hidden">{name}</legend>
      <div className="rate-head">
        <Labelled label="Name" error={errors[`${at}.name`]}>
          {(field) => (
            <input
              {...field}
              required
              maxLength={100}
              value={rate.name}
              onChange={({ target }) => onChange({ ...rate, name: target.value })}
            />
          )}
        </Labelled>
        <Labelled label="Pricing">
          {(field) => (
            <select
              {...field}
              value={rate.kind}
              onChange={({ target }) => onChange(as(rate, target.value as ShippingRate['kind']))}
            >
              {Object.entries(KINDS).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        {rate.kind === 'flat' && (
          <MoneyField
            label="Amount"
            currency={currency}
            value={rate.priceCents}
            error={errors[`${at}.priceCents`]}
            onChange={(priceCents) => onChange({ ...rate, priceCents: priceCents ?? 0 })}
          />
        )}
        <IconButton label={`Remove the option ${name}`} icon={Trash2} onPress={onRemove} />
      </div>
      {'tiers' in rate && (
        <Bands
          kind={rate.kind}
          tiers={rate.tiers}
          at={at}
          errors={errors}
          units={units}
          onChange={(tiers) => onChange({ ...rate, tiers })}
        />
      )}
      <div className="columns">
        <Labelled label="Description for customers" error={errors[`${at}.description`]}>
          {(field) => (
            <input
              {...field}
              maxLength={300}
              placeholder={rate.kind === 'pickup' ? 'Thursday to Sunday, 10 to 5' : 'With tracking'}
              value={rate.description}
              onChange={({ target }) => onChange({ ...rate, description: target.value })}
            />
          )}
        </Labelled>
        {rate.kind === 'pickup' ? (
          <Labelled label="Pickup location" error={errors[`${at}.address`]}>
            {(field) => (
              <input
                {...field}
                maxLength={500}
                value={rate.address}
                onChange={({ target }) => onChange({ ...rate, address: target.value })}
              />
            )}
          </Labelled>
        ) : (
          <MoneyField
            label="Free from"
            currency={currency}
            isRequired={false}
            placeholder="Never"
            value={rate.freeFromCents ?? null}
            error={errors[`${at}.freeFromCents`]}
            onChange={(freeFromCents) => onChange({ ...rate, freeFromCents: freeFromCents ?? undefined })}
          />
        )}
      </div>
      {rate.kind !== 'pickup' && (
        <DeliveryTime
          days={rate.deliveryDays}
          at={`${at}.deliveryDays`}
          errors={errors}
          onChange={(deliveryDays) => onChange({ ...rate, deliveryDays })}
        />
      )}
    </fieldset>
  );
}

interface BandsProps extends Pick<Props, 'at' | 'errors' | 'units'> {
  kind: 'weight' | 'price';
  tiers: readonly ShippingTier[];
  onChange: (tiers: ShippingTier[]) => void;
}

/**
 * Edits price bands by weight or order value. Each band includes its upper limit, and the last band has none.
 */
function Bands({ kind, tiers, at, errors, units, onChange }: BandsProps) {
  const { currency, measurementStandard } = units;
  const set = (index: number, patch: Partial<ShippingTier>) =>
    onChange(tiers.map((tier, other) => (other === index ? { ...tier, ...patch } : tier)));
  const isOpen = tiers.some(({ upTo }) => upTo === null);
  const limits = tiers.flatMap(({ upTo }) => upTo ?? []);
  const next = Math.max(0, ...limits) + (kind === 'weight' ? 1000 : 5000);
  const limitProps = (tier: ShippingTier, index: number) => ({
    label: 'Up to',
    value: tier.upTo,
    isRequired: false,
    placeholder: 'All above',
    error: errors[`${at}.tiers.${index}.upTo`],
    onChange: (upTo: number | null) => set(index, { upTo }),
  });
  return (
    <div className="bands">
      {tiers.map((tier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a band has no id
        <div key={index} className="band">
          {kind === 'weight' ? (
            <WeightField {...limitProps(tier, index)} standard={measurementStandard} />
          ) : (
            <MoneyField {...limitProps(tier, index)} currency={currency} />
          )}
          <MoneyField
            label="Price"
            currency={currency}
            value={tier.priceCents}
            error={errors[`${at}.tiers.${index}.priceCents`]}
            onChange={(priceCents) => set(index, { priceCents: priceCents ?? 0 })}
          />
          <IconButton
            label={`Remove tier ${index + 1}`}
            icon={X}
            isDisabled={tiers.length === 1}
            onPress={() => onChange(tiers.filter((other) => other !== tier))}
          />
        </div>
      ))}
      <p className="bands-end">
        <button
          type="button"
          className="button quiet-button"
          onClick={() => {
            const last = tiers.at(-1);
            const band = { upTo: next, priceCents: last?.priceCents ?? 0 };
            onChange(last?.upTo === null ? [...tiers.slice(0, -1), band, last] : [...tiers, band]);
          }}
        >
          <Plus size={16} aria-hidden="true" /> Add a tier
        </button>
        {!isOpen && (
          <span className="quiet">
            {kind === 'weight' ? 'Heavier parcels' : 'Larger orders'} are not offered this option.
          </span>
        )}
      </p>
    </div>
  );
}
