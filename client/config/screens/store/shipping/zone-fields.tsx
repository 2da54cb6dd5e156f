import { COUNTRIES, describePostalRules } from '#client/config/kit/formatting/zones.ts';
import { getAddressFormat } from '#domain/checkout/addresses.ts';
import { postalProblem } from '#domain/shipping/check-zones.ts';
import { COUNTRY_GROUPS, type CountryGroup } from '#domain/shipping/country-groups.ts';
import { postalCode, region } from '#messages/addresses.ts';
import type { Zone } from '#schema/contracts/shipping/shipping.ts';
import { CodeInput } from '../discounts/code-input.tsx';

interface Props {
  zone: Zone;
  errors: Record<string, string>;
  at: string;
  onChange: (zone: Zone) => void;
}

const getError = (errors: Record<string, string>, field: string) =>
  errors[field] ?? Object.entries(errors).find(([name]) => name.startsWith(`${field}.`))?.[1];

/** Edits where a rule applies: its countries, then regions and postal codes. */
export function ZoneFields({ zone, errors, at, onChange }: Props) {
  const [country, ...others] = zone.countries;
  const format = getAddressFormat(country ?? '');
  const isOne = country !== undefined && others.length === 0;
  return (
    <>
      <CodeInput
        label="Countries"
        values={zone.countries}
        names={COUNTRIES}
        placeholder="Rest of the world"
        error={getError(errors, `${at}.countries`)}
        onChange={(countries) => onChange({ ...zone, countries })}
      />
      <select
        className="add-countries"
        aria-label="Add the EU or a continent"
        value=""
        onChange={({ target }) =>
          onChange({
            ...zone,
            countries: [
              ...new Set([...zone.countries, ...(COUNTRY_GROUPS.get(target.value as CountryGroup) ?? [])]),
            ],
          })
        }
      >
        <option value="">Add the EU or a continent…</option>
        {[...COUNTRY_GROUPS.keys()].map((group) => (
          <option key={group}>{group}</option>
        ))}
      </select>
      {(isOne || zone.regions.length > 0) && (
        <CodeInput
          label={format.regions ? `${region({ kind: format.regionKind })}s` : 'Regions'}
          values={zone.regions}
          names={format.regions}
          placeholder={`All of ${COUNTRIES[country ?? ''] ?? 'the country'}`}
          error={getError(errors, `${at}.regions`)}
          onChange={(regions) => onChange({ ...zone, regions })}
        />
      )}
      {(isOne || zone.postalPrefixes.length > 0) && (
        <CodeInput
          label={`${postalCode({ kind: format.postalKind })}s`}
          values={zone.postalPrefixes}
          names={null}
          placeholder="Any"
          help={describePostalRules(country ?? '')}
          error={
            getError(errors, `${at}.postalPrefixes`) ?? postalProblem(zone.countries, zone.postalPrefixes)
          }
          onChange={(postalPrefixes) => onChange({ ...zone, postalPrefixes })}
        />
      )}
    </>
  );
}
