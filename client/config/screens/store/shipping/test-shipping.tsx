import { useState } from 'react';
import { MoneyField, WeightField } from '#client/config/kit/fields/number-fields.tsx';
import { formatLevel } from '#client/config/kit/formatting/zones.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { priceOrFree } from '#domain/products/prices.ts';
import { shippingOptions } from '#domain/shipping/shipping-options.ts';
import { chooseZone, type Matched } from '#domain/shipping/zones.ts';
import type { DeliveryDays, Location, ShippingZone } from '#schema/contracts/shipping/shipping.ts';
import type { StoreUnits } from '#schema/contracts/store/store-api.ts';
import { LocationFields } from './location-fields.tsx';

const listZones = (matches: readonly Matched<ShippingZone>[], country: string): string =>
  matches
    .map(
      ({ entry, level, postalRule }) =>
        `${entry.name || 'New zone'} (${[formatLevel(level, country), postalRule].filter(Boolean).join(' ')})`,
    )
    .join(', ');

const formatDays = ({ from, to }: DeliveryDays): string =>
  from === to ? `${to} business ${to === 1 ? 'day' : 'days'}` : `${from} to ${to} business days`;

/** Calculates shipping for a test address from the unsaved draft, with the same function as the checkout. */
export function TestShipping({ zones, units }: { zones: readonly ShippingZone[]; units: StoreUnits }) {
  const { currency, measurementStandard, freePriceLabel } = units;
  const [location, setLocation] = useState<Location>(() => ({
    country: zones.find(({ zone }) => zone.countries.length > 0)?.zone.countries[0] ?? 'US',
    region: '',
    postalCode: '',
  }));
  const [weightGrams, setWeight] = useState<number | null>(1000);
  const [goodsCents, setGoods] = useState<number | null>(5000);
  const { chosen, outranked } = chooseZone(zones, location);
  const options = shippingOptions(zones, location, {
    weightGrams: weightGrams ?? 0,
    goodsCents: goodsCents ?? 0,
  });
  return (
    <section className="try" aria-labelledby="try-shipping">
      <header>
        <h2 id="try-shipping">Test it</h2>
        <p className="quiet">What a customer would be offered with this form’s values, saved or not.</p>
      </header>
      <div className="stack">
        <LocationFields location={location} onChange={setLocation} />
        <div className="pair">
          <WeightField
            label="Weight"
            standard={measurementStandard}
            isRequired={false}
            value={weightGrams}
            onChange={setWeight}
          />
          <MoneyField
            label="Order value"
            currency={currency}
            isRequired={false}
            value={goodsCents}
            onChange={setGoods}
          />
        </div>
      </div>
      <div className="try-answer" role="status">
        {chosen.length > 0 && <p>Zone: {listZones(chosen, location.country)}</p>}
        {outranked.length > 0 && (
          <p className="quiet">Also covered by broader zones: {listZones(outranked, location.country)}</p>
        )}
        {options.length === 0 && (
          <p>
            {chosen.length === 0
              ? 'No zone covers this address: nothing is shipped there.'
              : 'No shipping option is available for this order.'}
          </p>
        )}
        <ul>
          {options.map((option) => (
            <li key={option.id}>
              <span>
                {option.name || 'New option'}
                {option.deliveryDays && <span className="quiet">{formatDays(option.deliveryDays)}</span>}
                {option.description && <span className="quiet">{option.description}</span>}
              </span>
              <strong>
                {priceOrFree(option.costCents, (cents) => formatCents(cents, currency), {
                  isFreeIfZero: true,
                  label: freePriceLabel,
                })}
              </strong>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
