import { getAddressFormat } from '#domain/checkout/addresses.ts';
import { findPostalWarning, findRegionCode } from '#domain/checkout/check-address.ts';
import { type AddressKind, readTypedAddress } from '#domain/checkout/checkout-fields.ts';
import { isPostalNumeric } from '#domain/checkout/postal-codes.ts';
import { PLACE_KEY_LENGTHS } from '#domain/checkout/postal-places.ts';
import { ASSETS } from '#generated/assets.ts';
import { EmptyOption } from '../kit/empty-option.tsx';
import { useMessages } from '../kit/messages.tsx';
import { describeField, FieldError, type FormState, fieldId, TextField } from './field.tsx';

interface Props {
  kind: AddressKind;
  form: FormState;
  countries: readonly { code: string; name: string }[];
  hasCompany?: boolean;
}

/** Renders address fields, whose labels, order and regions follow the selected country's format. */
export function AddressFields({ kind, form, countries, hasCompany = false }: Props) {
  const name = (part: string) => `${kind}.${part}`;
  const section = kind === 'shippingAddress' ? 'shipping' : 'billing';
  const country = form.values[name('country')] ?? '';
  const format = getAddressFormat(country);
  const keyLength = PLACE_KEY_LENGTHS[country];
  const isPostalFirst = format.isPostalFirst || keyLength !== undefined;
  const cities = `${fieldId(name('city'))}-list`;
  const { addresses: texts, checkout } = useMessages();
  const city = (
    <TextField
      key="city"
      name={name('city')}
      label={texts.city}
      form={form}
      autoComplete={`${section} address-level2`}
      autoCapitalize="words"
      enterKeyHint="next"
      maxLength={100}
      list={keyLength === undefined ? undefined : cities}
    />
  );
  const postal = (
    <TextField
      key="postal"
      name={name('postalCode')}
      label={texts.postalCode({ kind: format.postalKind })}
      form={form}
      isOptional={!format.isPostalRequired}
      hint={findPostalWarning(readTypedAddress(form.values, kind), texts)}
      autoComplete={`${section} postal-code`}
      inputMode={isPostalNumeric(country) ? 'numeric' : undefined}
      autoCapitalize="characters"
      enterKeyHint="next"
      maxLength={20}
      data-refresh=""
      {...(keyLength !== undefined && {
        'data-places': ASSETS.postal,
        'data-country': country,
        'data-key-length': keyLength,
      })}
    />
  );
  return (
    <div className="address-fields">
      <div className="field">
        <label htmlFor={fieldId(name('country'))}>{texts.country}</label>
        <select
          {...describeField(name('country'), form)}
          defaultValue={country}
          autoComplete={`${section} country`}
          required
          data-refresh=""
        >
          <EmptyOption
            value={country}
            offered={countries.map(({ code }) => code)}
            label={checkout.chooseCountry}
          />
          {countries.map((country) => (
            <option key={country.code} value={country.code}>
              {country.name}
            </option>
          ))}
        </select>
        <FieldError name={name('country')} form={form} />
        <noscript>
          <button type="submit" name="action" value="update" className="text-button">
            {checkout.showCountry}
          </button>
        </noscript>
      </div>
      <TextField
        name={name('name')}
        label={checkout.fullName}
        form={form}
        autoComplete={`${section} name`}
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={200}
      />
      {hasCompany && (
        <TextField
          name={name('company')}
          label={texts.company}
          form={form}
          isOptional
          autoComplete={`${section} organization`}
          enterKeyHint="next"
          maxLength={200}
        />
      )}
      <TextField
        name={name('line1')}
        label={texts.line1}
        form={form}
        autoComplete={`${section} address-line1`}
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={200}
      />
      <TextField
        name={name('line2')}
        label={checkout.line2}
        form={form}
        isOptional
        autoComplete={`${section} address-line2`}
        enterKeyHint="next"
        maxLength={200}
      />
      <div className={isPostalFirst ? 'field-row is-postal-first' : 'field-row'}>
        {isPostalFirst ? [postal, city] : [city, postal]}
        <Region kind={kind} form={form} section={section} />
      </div>
      {keyLength !== undefined && <datalist id={cities} data-keep={cities} />}
    </div>
  );
}

function Region({ kind, form, section }: { kind: AddressKind; form: FormState; section: string }) {
  const name = `${kind}.region`;
  const country = form.values[`${kind}.country`] ?? '';
  const format = getAddressFormat(country);
  const texts = useMessages().addresses;
  const label = texts.region({ kind: format.regionKind });
  if (!format.isRegionRequired) return null;
  if (!format.regions)
    return (
      <TextField
        name={name}
        label={label}
        form={form}
        autoComplete={`${section} address-level1`}
        enterKeyHint="next"
        maxLength={60}
        data-refresh=""
      />
    );
  return (
    <div className="field">
      <label htmlFor={fieldId(name)}>{label}</label>
      <select
        {...describeField(name, form)}
        defaultValue={findRegionCode({ country, region: form.values[name] ?? '' }) ?? ''}
        autoComplete={`${section} address-level1`}
        required
        data-refresh=""
      >
        <option value="">{texts.choose}</option>
        {Object.entries(format.regions).map(([code, regionName]) => (
          <option key={code} value={code}>
            {regionName}
          </option>
        ))}
      </select>
      <FieldError name={name} form={form} />
    </div>
  );
}
