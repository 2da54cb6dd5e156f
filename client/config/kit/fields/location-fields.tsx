import { getAddressFormat } from '#domain/checkout/addresses.ts';
import { postalCode, region } from '#messages/addresses.ts';
import type { Location } from '#schema/contracts/shipping/shipping.ts';
import { CountrySelect } from './country-select.tsx';
import { Labelled } from './labelled.tsx';

interface Props {
  location: Location;
  error?: string | undefined;
  onChange: (patch: Partial<Location>) => void;
}

/** Chooses a country. A new country empties the state and the postal code, which are no longer right. */
export function CountryField({ location, onChange }: Props) {
  return (
    <Labelled label="Country">
      {(field) => (
        <CountrySelect
          {...field}
          value={location.country}
          onChange={(country) => onChange({ country, region: '', postalCode: '' })}
        />
      )}
    </Labelled>
  );
}

/** Edits the state or province. Countries without a list of regions have a text field. */
export function RegionField({ location, error, empty, onChange }: Props & { empty: string }) {
  const { regionKind, regions } = getAddressFormat(location.country);
  return (
    <Labelled label={region({ kind: regionKind })} error={error}>
      {(field) => {
        const shared = {
          ...field,
          value: location.region,
          onChange: ({ target }: { target: { value: string } }) => onChange({ region: target.value }),
        };
        if (!regions) return <input {...shared} maxLength={60} autoComplete="off" />;
        return (
          <select {...shared}>
            <option value="">{empty}</option>
            {Object.entries(regions).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        );
      }}
    </Labelled>
  );
}

export function PostalCodeField({ location, error, onChange }: Props) {
  const { postalKind } = getAddressFormat(location.country);
  return (
    <Labelled label={postalCode({ kind: postalKind })} error={error}>
      {(field) => (
        <input
          {...field}
          maxLength={20}
          autoComplete="off"
          value={location.postalCode}
          onChange={({ target }) => onChange({ postalCode: target.value })}
        />
      )}
    </Labelled>
  );
}
