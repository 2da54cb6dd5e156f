import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { COUNTRIES } from '#client/config/kit/formatting/zones.ts';
import { getAddressFormat } from '#domain/checkout/addresses.ts';
import { postalCode, region } from '#messages/addresses.ts';
import type { Location } from '#schema/contracts/shipping/shipping.ts';

/** Edits the parts of an address on which shipping or tax depends. */
export function LocationFields({
  location,
  onChange,
}: {
  location: Location;
  onChange: (location: Location) => void;
}) {
  const format = getAddressFormat(location.country);
  return (
    <>
      <Labelled label="Country">
        {(field) => (
          <select
            {...field}
            value={location.country}
            onChange={({ target }) => onChange({ country: target.value, region: '', postalCode: '' })}
          >
            {Object.entries(COUNTRIES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <div className="pair">
        <Labelled label={region({ kind: format.regionKind })}>
          {(field) =>
            format.regions ? (
              <select
                {...field}
                value={location.region}
                onChange={({ target }) => onChange({ ...location, region: target.value })}
              >
                <option value="">Any</option>
                {Object.entries(format.regions).map(([code, name]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            ) : (
              <input
                {...field}
                maxLength={60}
                value={location.region}
                onChange={({ target }) => onChange({ ...location, region: target.value })}
              />
            )
          }
        </Labelled>
        <Labelled label={postalCode({ kind: format.postalKind })}>
          {(field) => (
            <input
              {...field}
              maxLength={20}
              autoComplete="off"
              value={location.postalCode}
              onChange={({ target }) => onChange({ ...location, postalCode: target.value })}
            />
          )}
        </Labelled>
      </div>
    </>
  );
}
