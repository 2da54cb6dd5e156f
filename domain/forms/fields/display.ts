import { fileSizeText } from '#domain/media/file-size.ts';
import type { FieldOfType, FormField, FormFieldType } from '#schema/contracts/forms/fields.ts';
import type { FieldValue } from '#schema/contracts/forms/values.ts';
import { longDate } from '../../i18n/dates.ts';
import { findDialCode } from '../../i18n/dial-codes.ts';
import { countryName } from '../../i18n/formatters.ts';
import { formatPhone } from '../../phones.ts';
import { FORM_TEXTS } from '../texts.ts';
import { toIsoDate } from './date.ts';
import { asFiles } from './file.ts';
import { isLikertAnswer, LIKERT_SCALE } from './likert.ts';
import { joinPhone } from './phone.ts';
import { asList, asParts, asText } from './values.ts';

/** Multi-line values use line feeds. */
type Display<Type extends FormFieldType> = (
  value: FieldValue,
  field: FieldOfType<Type>,
  locale: string,
) => string;

const displayAddress: Display<'address'> = (value, _field, locale) => {
  const { line1, line2, city, state, zip, country } = asParts(value);
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [line1, line2, place, country && countryName(locale, country)].filter(Boolean).join('\n');
};

const displayDate: Display<'date'> = (value, _field, locale) => {
  const parts = asParts(value);
  const iso = toIsoDate(parts);
  if (iso === null) return Object.values(parts).join(' ');
  return longDate({ locale, timeZone: 'UTC' }, Date.parse(iso));
};

const displayFiles: Display<'file'> = (value) =>
  asFiles(value)
    .map(({ name, bytes }) => `${name} (${fileSizeText(bytes)})`)
    .join('\n');

const displayLikert: Display<'likert'> = (value, { options }) => {
  const answers = asParts(value);
  return options
    .map((statement, index) => {
      const answer = answers[index];
      return `${statement}: ${answer !== undefined && isLikertAnswer(answer) ? LIKERT_SCALE[answer] : FORM_TEXTS.empty}`;
    })
    .join('\n');
};

const displayName: Display<'name'> = (value) => {
  const { first = '', last = '' } = asParts(value);
  return `${first} ${last}`.trim();
};

/** A number that cannot be parsed is displayed as typed, after the calling code of the selected country. */
const displayPhone: Display<'phone'> = (value) => {
  const { text, country } = joinPhone(asParts(value));
  const shown = formatPhone(text, country);
  const code = /^(?:\+|00)/.test(shown) ? null : findDialCode(country);
  return [code, shown].filter(Boolean).join(' ');
};

const displayTime: Display<'time'> = (value) => {
  const { hour = '', minute = '00', second, ampm = '' } = asParts(value);
  const clock = [hour, minute.padStart(2, '0'), ...(second && second !== '00' ? [second] : [])].join(':');
  return `${clock} ${ampm}`.trim();
};

/** Separate from the validation code, so that the form's script in the browser does not load it. */
const DISPLAYS: { [Type in FormFieldType]: Display<Type> } = {
  text: asText,
  textarea: asText,
  email: asText,
  number: asText,
  currency: (value, { currencySymbol }) => `${currencySymbol}${asText(value)}`,
  date: displayDate,
  time: displayTime,
  name: displayName,
  address: displayAddress,
  phone: displayPhone,
  website: asText,
  radio: asText,
  checkbox: (value) => asList(value).join(', '),
  select: asText,
  likert: displayLikert,
  hidden: asText,
  section: () => '',
  file: displayFiles,
};

const getDisplay = (field: FormField) => DISPLAYS[field.type] as Display<FormFieldType>;

/** Returns 'N/A' for an empty answer (A3.31). */
export function displayValue(field: FormField, value: FieldValue | undefined, locale: string): string {
  return (value !== undefined && getDisplay(field)(value, field, locale)) || FORM_TEXTS.empty;
}
