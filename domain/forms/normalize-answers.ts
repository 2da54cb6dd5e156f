import { readPostalCode } from '#domain/checkout/postal-codes.ts';
import { storePhone } from '#domain/phones/phone-number.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FieldValue, FormValues } from '#schema/contracts/forms/values.ts';
import { listFields } from './answers.ts';
import { wholePhone } from './fields/phone.ts';
import { asParts } from './fields/values.ts';

/** Valid answers as they are stored: phone numbers in E.164, postal codes as their countries write them. */
export function normalizeAnswers(form: Pick<FormDefinition, 'pages'>, values: FormValues): FormValues {
  const normalized: Record<string, FieldValue> = { ...values };
  for (const { id, type } of listFields(form)) {
    const value = values[id];
    if (value === undefined) continue;
    if (type === 'phone') normalized[id] = normalizePhone(value);
    if (type === 'address') normalized[id] = normalizeAddress(value);
  }
  return normalized;
}

/** A number that was read needs no country beside it; any other keeps its parts. */
function normalizePhone(value: FieldValue): FieldValue {
  const { text, country } = wholePhone(asParts(value));
  const line = storePhone(text, country);
  return line === text && !line.startsWith('+') ? value : { line };
}

function normalizeAddress(value: FieldValue): FieldValue {
  const { zip, country = '', ...others } = asParts(value);
  if (zip === undefined) return value;
  return { ...others, zip: readPostalCode(country, zip).code, ...(country && { country }) };
}
