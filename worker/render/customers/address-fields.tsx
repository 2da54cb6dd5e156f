import { addressFormatOf, COUNTRY_CODES } from '#domain/checkout/address-formats.ts';
import { countryName } from '#domain/i18n/country-name.ts';
import { Field, type Problems, Select } from './fields.tsx';

interface Props {
  /** As typed. */
  values: Readonly<Record<string, string>>;
  problems: Problems;
  locale: string;
}

/** Fields as the country has them; another country's are shown by its button, or at once where there is script. */
export function AddressFields({ values, problems, locale }: Props) {
  const country = values.country ?? '';
  const format = addressFormatOf(country);
  const countries = COUNTRY_CODES.map((code) => [code, countryName(locale, code)] as const).sort((a, b) =>
    a[1].localeCompare(b[1], locale),
  );
  const text = (name: string) => ({ name, defaultValue: values[name], problem: problems[name] });
  const region = values.region ?? '';
  const regionCode =
    Object.entries(format.regions ?? {}).find(
      ([code, name]) => code === region || name.toLowerCase() === region.toLowerCase(),
    )?.[0] ?? '';
  return (
    <>
      <div className="row account-country">
        <Select
          name="country"
          label="Country"
          autoComplete="country"
          value={country}
          options={countries}
          problem={problems.country}
        />
        <button
          type="submit"
          name="action"
          value="country"
          className="button button-outline"
          formNoValidate
          data-country-button=""
        >
          Use this country
        </button>
      </div>
      <div data-address-fields="">
        <Field {...text('name')} label="Name of the recipient" autoComplete="name" maxLength={200} />
        <Field {...text('company')} label="Company" autoComplete="organization" maxLength={200} isOptional />
        <Field {...text('line1')} label="Street and number" autoComplete="address-line1" maxLength={200} />
        <Field
          {...text('line2')}
          label="Apartment, floor, building"
          autoComplete="address-line2"
          maxLength={200}
          isOptional
        />
        <div className="fields-row">
          <Field {...text('city')} label="City" autoComplete="address-level2" maxLength={100} />
          {format.regions ? (
            <Select
              name="region"
              label={format.regionLabel}
              autoComplete="address-level1"
              value={regionCode}
              options={Object.entries(format.regions)}
              empty="Choose"
              problem={problems.region}
              isOptional={!format.isRegionRequired}
            />
          ) : (
            <Field
              {...text('region')}
              label={format.regionLabel}
              autoComplete="address-level1"
              maxLength={60}
              isOptional={!format.isRegionRequired}
            />
          )}
          <Field
            {...text('postalCode')}
            label={format.postalLabel}
            autoComplete="postal-code"
            maxLength={20}
            isOptional={!format.isPostalRequired}
            autoCapitalize="characters"
          />
        </div>
      </div>
    </>
  );
}
