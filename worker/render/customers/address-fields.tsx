import { COUNTRY_CODES, getAddressFormat } from '#domain/checkout/addresses.ts';
import { findPostalWarning, findRegionCode } from '#domain/checkout/check-address.ts';
import { PLACE_KEY_LENGTHS } from '#domain/checkout/postal-places.ts';
import { countryName } from '#domain/i18n/formatters.ts';
import { ASSETS } from '#generated/assets.ts';
import { useMessages } from '../kit/messages.tsx';
import { Field, type Problems, Select } from './fields.tsx';

const CITIES = 'city-list';

interface Props {
  values: Readonly<Record<string, string>>;
  problems: Problems;
  locale: string;
}

/**
 * Renders address fields. A change of country needs other fields: without JavaScript, a button loads them;
 * the script loads them immediately.
 */
export function AddressFields({ values, problems, locale }: Props) {
  const texts = useMessages().addresses;
  const country = values.country ?? '';
  const format = getAddressFormat(country);
  /** Set for the countries whose postal code tells the city and the region. */
  const keyLength = PLACE_KEY_LENGTHS[country];
  const regionLabel = texts.region({ kind: format.regionKind });
  const countries = COUNTRY_CODES.map((code) => [code, countryName(locale, code)] as const).sort((a, b) =>
    a[1].localeCompare(b[1], locale),
  );
  const text = (name: string) => ({ name, defaultValue: values[name], problem: problems[name] });
  const region = values.region ?? '';
  const regionCode = findRegionCode({ country, region }) ?? '';
  const unknownRegion =
    region !== '' && regionCode === ''
      ? texts.problems.regionUnknown({ kind: format.regionKind })
      : undefined;
  const unknownCountry =
    country !== '' && !COUNTRY_CODES.includes(country) ? texts.problems.country : undefined;
  const city = (
    <Field
      key="city"
      {...text('city')}
      label={texts.city}
      autoComplete="address-level2"
      maxLength={100}
      list={keyLength === undefined ? undefined : CITIES}
    />
  );
  const postal = (
    <Field
      key="postal"
      {...text('postalCode')}
      label={texts.postalCode({ kind: format.postalKind })}
      autoComplete="postal-code"
      maxLength={20}
      isOptional={!format.isPostalRequired}
      note={findPostalWarning({ country, postalCode: values.postalCode ?? '' }, texts) ?? undefined}
      autoCapitalize="characters"
      {...(keyLength !== undefined && {
        'data-places': ASSETS.postal,
        'data-country': country,
        'data-key-length': keyLength,
      })}
    />
  );
  return (
    <>
      <div className="row account-country">
        <Select
          name="country"
          label={texts.country}
          autoComplete="country"
          value={country}
          options={countries}
          empty={texts.choose}
          problem={problems.country ?? unknownCountry}
        />
        <button
          type="submit"
          name="action"
          value="country"
          className="button button-outline"
          formNoValidate
          data-country-button=""
        >
          {texts.useCountry}
        </button>
      </div>
      <div data-address-fields="">
        <Field {...text('name')} label={texts.name} autoComplete="name" maxLength={200} />
        <Field
          {...text('company')}
          label={texts.company}
          autoComplete="organization"
          maxLength={200}
          isOptional
        />
        <Field {...text('line1')} label={texts.line1} autoComplete="address-line1" maxLength={200} />
        <Field
          {...text('line2')}
          label={texts.line2}
          autoComplete="address-line2"
          maxLength={200}
          isOptional
        />
        <div className={keyLength === undefined ? 'fields-row' : 'fields-row has-postal-first'}>
          {keyLength === undefined ? city : [postal, city]}
          {format.regions ? (
            <Select
              name="region"
              label={regionLabel}
              autoComplete="address-level1"
              value={regionCode}
              options={Object.entries(format.regions)}
              empty={texts.choose}
              problem={problems.region ?? unknownRegion}
              isOptional={!format.isRegionRequired}
            />
          ) : (
            <Field
              {...text('region')}
              label={regionLabel}
              autoComplete="address-level1"
              maxLength={60}
              isOptional={!format.isRegionRequired}
            />
          )}
          {keyLength === undefined && postal}
        </div>
        {keyLength !== undefined && <datalist id={CITIES} />}
      </div>
    </>
  );
}
