import { addressFormatOf } from '#domain/checkout/address-formats.ts';
import type { AddressKind } from '#domain/checkout/checkout-fields.ts';
import { described, FieldError, type FormState, fieldId, TextField } from './field.tsx';

interface Props {
  kind: AddressKind;
  form: FormState;
  /** Codes and names, in the reader's order. */
  countries: readonly { code: string; name: string }[];
  hasCompany?: boolean;
}

/** The parts of an address as its country writes them: names, order and lists follow the country that is chosen. */
export function AddressFields({ kind, form, countries, hasCompany = false }: Props) {
  const name = (part: string) => `${kind}.${part}`;
  const section = kind === 'shippingAddress' ? 'shipping' : 'billing';
  const format = addressFormatOf(form.values[name('country')] ?? '');
  const city = (
    <TextField
      key="city"
      name={name('city')}
      label="City"
      form={form}
      autoComplete={`${section} address-level2`}
      maxLength={100}
    />
  );
  const postal = (
    <TextField
      key="postal"
      name={name('postalCode')}
      label={format.postalLabel}
      form={form}
      isOptional={!format.isPostalRequired}
      autoComplete={`${section} postal-code`}
      maxLength={20}
      data-refresh=""
    />
  );
  return (
    <div className="address-fields">
      <div className="field">
        <label htmlFor={fieldId(name('country'))}>Country</label>
        <select
          {...described(name('country'), form)}
          defaultValue={form.values[name('country')] ?? ''}
          autoComplete={`${section} country`}
          required
          data-refresh=""
        >
          {!form.values[name('country')] && <option value="">Choose a country</option>}
          {countries.map((country) => (
            <option key={country.code} value={country.code}>
              {country.name}
            </option>
          ))}
        </select>
        <FieldError name={name('country')} form={form} />
        <noscript>
          <button type="submit" name="action" value="update" className="text-button">
            Show the fields of this country
          </button>
        </noscript>
      </div>
      <TextField
        name={name('name')}
        label="Full name"
        form={form}
        autoComplete={`${section} name`}
        maxLength={200}
      />
      {hasCompany && (
        <TextField
          name={name('company')}
          label="Company"
          form={form}
          isOptional
          autoComplete={`${section} organization`}
          maxLength={200}
        />
      )}
      <TextField
        name={name('line1')}
        label="Street and number"
        form={form}
        autoComplete={`${section} address-line1`}
        maxLength={200}
      />
      <TextField
        name={name('line2')}
        label="Apartment, floor, care of"
        form={form}
        isOptional
        autoComplete={`${section} address-line2`}
        maxLength={200}
      />
      <div className={format.isPostalFirst ? 'field-row is-postal-first' : 'field-row'}>
        {format.isPostalFirst ? [postal, city] : [city, postal]}
      </div>
      <Region kind={kind} form={form} section={section} />
    </div>
  );
}

function Region({ kind, form, section }: { kind: AddressKind; form: FormState; section: string }) {
  const name = `${kind}.region`;
  const format = addressFormatOf(form.values[`${kind}.country`] ?? '');
  // Where the post does not ask for a region, nor does the form.
  if (!format.isRegionRequired) return null;
  if (!format.regions)
    return (
      <TextField
        name={name}
        label={format.regionLabel}
        form={form}
        autoComplete={`${section} address-level1`}
        maxLength={60}
        data-refresh=""
      />
    );
  return (
    <div className="field">
      <label htmlFor={fieldId(name)}>{format.regionLabel}</label>
      <select
        {...described(name, form)}
        defaultValue={form.values[name] ?? ''}
        autoComplete={`${section} address-level1`}
        required
        data-refresh=""
      >
        <option value="">Choose</option>
        {Object.entries(format.regions).map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
      <FieldError name={name} form={form} />
    </div>
  );
}
