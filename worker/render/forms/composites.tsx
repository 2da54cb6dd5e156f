import type { InputHTMLAttributes } from 'react';
import { COUNTRY_CODES } from '#domain/checkout/addresses.ts';
import { findDialCode } from '#domain/i18n/dial-codes.ts';
import { countryName } from '#domain/i18n/formatters.ts';
import type { FieldOfType } from '#schema/contracts/forms/fields.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import {
  controlId,
  controlName,
  describeControl,
  type FormDrawing,
  getTypedValue,
  isRequired,
} from './field-state.ts';

interface Props<Type extends 'name' | 'address' | 'phone'> {
  form: FormDrawing;
  field: FieldOfType<Type>;
}

interface PartProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form'> {
  form: FormDrawing;
  field: FieldOfType<'name' | 'address' | 'phone'>;
  part: string;
  label: string;
}

function Part({ form, field, part, label, className, ...input }: PartProps) {
  const id = controlId(form, field, part);
  return (
    <div className={`part ${className ?? ''}`}>
      <label htmlFor={id}>{label}</label>
      <input
        type="text"
        maxLength={200}
        {...input}
        id={id}
        name={controlName(form, field, part)}
        defaultValue={getTypedValue(form, field, part)}
      />
    </div>
  );
}

export function NameParts(props: Props<'name'>) {
  const { formControls: texts } = useMessages();
  const required = isRequired(props.form, props.field);
  return (
    <div className="parts parts-even">
      <Part {...props} part="first" label={texts.firstName} autoComplete="given-name" required={required} />
      <Part {...props} part="last" label={texts.lastName} autoComplete="family-name" required={required} />
    </div>
  );
}

export function AddressParts(props: Props<'address'>) {
  const { form, field } = props;
  const { formControls: texts } = useMessages();
  const required = isRequired(form, field);
  const id = controlId(form, field, 'country');
  return (
    <div className="parts parts-even">
      <Part
        {...props}
        className="wide"
        part="line1"
        label={texts.street}
        autoComplete="address-line1"
        required={required}
      />
      <Part {...props} className="wide" part="line2" label={texts.secondLine} autoComplete="address-line2" />
      <Part {...props} part="city" label={texts.city} autoComplete="address-level2" required={required} />
      <Part {...props} part="state" label={texts.region} autoComplete="address-level1" />
      <Part {...props} part="zip" label={texts.postalCode} autoComplete="postal-code" maxLength={20} />
      <div className="part">
        <label htmlFor={id}>{texts.country}</label>
        <select
          id={id}
          name={controlName(form, field, 'country')}
          autoComplete="country"
          defaultValue={getTypedValue(form, field, 'country') || field.country}
        >
          <option value="">{texts.chooseCountry}</option>
          {countriesIn(form.locale).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

const countriesIn = (locale: string): [code: string, name: string][] =>
  COUNTRY_CODES.map((code): [string, string] => [code, countryName(locale, code)]).sort(([, a], [, b]) =>
    a.localeCompare(b, locale),
  );

/** Lists calling codes. Several countries share a code, so the value contains country and code. */
const dialCodesIn = (locale: string): { value: string; label: string }[] =>
  countriesIn(locale).flatMap(([country, name]) => {
    const code = findDialCode(country);
    return code === null ? [] : [{ value: `${country} ${code}`, label: `${name} (${code})` }];
  });

export function PhoneParts({ form, field }: Props<'phone'>) {
  const { formControls: texts } = useMessages();
  const number = {
    type: 'tel',
    name: controlName(form, field, 'line'),
    defaultValue: getTypedValue(form, field, 'line'),
    required: isRequired(form, field),
    maxLength: 40,
  };
  if (!field.showCountryCode)
    return (
      <input {...number} id={controlId(form, field)} autoComplete="tel" {...describeControl(form, field)} />
    );
  const id = controlId(form, field, 'line');
  const countryId = controlId(form, field, 'country');
  return (
    <div className="parts parts-phone">
      <div className="part">
        <label htmlFor={countryId}>{texts.countryCode}</label>
        <select
          id={countryId}
          name={controlName(form, field, 'country')}
          autoComplete="tel-country-code"
          defaultValue={getTypedValue(form, field, 'country')}
        >
          <option value="">{texts.chooseCountry}</option>
          {dialCodesIn(form.locale).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="part">
        <label htmlFor={id}>{texts.number}</label>
        <input {...number} id={id} autoComplete="tel-national" {...describeControl(form, field)} />
      </div>
    </div>
  );
}
