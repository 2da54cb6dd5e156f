import type { FormField, FormFieldType } from '#schema/contracts/forms/fields.ts';
import { FORM_LIMITS } from '#schema/contracts/forms/limits.ts';
import { COMPOSITE_PARTS, type FieldValue, type Parts } from '#schema/contracts/forms/values.ts';
import { FORM_TEXTS } from '../texts.ts';
import { boundsProblem, fractionDigits, parseAmount } from './amount.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import { file } from './file.ts';
import { likert } from './likert.ts';
import { phone } from './phone.ts';
import { textarea } from './textarea.ts';
import {
  asList,
  asParts,
  asText,
  type FieldKind,
  type ReadContext,
  readLine,
  readList,
  readParts,
  UNREADABLE,
} from './values.ts';

const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2}))?/;

function parseClock(clock: string): Parts | null {
  const [, hours, minute, second] = CLOCK.exec(clock) ?? [];
  if (hours === undefined || minute === undefined || Number(hours) > 23) return null;
  const hour = Number(hours) % 12 || 12;
  return {
    hour: String(hour),
    minute,
    ...(second !== undefined && { second }),
    ampm: Number(hours) < 12 ? 'AM' : 'PM',
  };
}

function formatClock({ hour = '', minute = '0', second = '0', ampm = '' }: Parts): string | null {
  if (![hour, minute, second].every((part) => /^\d{1,2}$/.test(part))) return null;
  const isAfternoon = ampm.toUpperCase() === 'PM';
  if (!isAfternoon && ampm.toUpperCase() !== 'AM') return null;
  if (Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59 || Number(second) > 59) return null;
  const hours = (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

const time: FieldKind<'time'> = {
  read: (raw) =>
    typeof raw === 'string'
      ? readParts(parseClock(raw.trim()) ?? (raw.trim() && { hour: raw.trim() }), COMPOSITE_PARTS.time)
      : readParts(raw, COMPOSITE_PARTS.time),
  problem: (value, _field, texts) => (formatClock(asParts(value)) === null ? texts.timeInvalid : null),
};

/**
 * Returns whether a US ZIP code has 5 digits, ASCII or full-width, and optionally the 4 digits of ZIP+4
 * (A5.01, decision 0092).
 */
const isUsZip = (zip: string): boolean => /^\d{5}(?:[\s-]?\d{4})?$/.test(zip.normalize('NFKC').trim());

const address: FieldKind<'address'> = {
  /** A country alone is not an answer, because the page preselects a country. */
  read: (raw) => {
    const parts = readParts(raw, COMPOSITE_PARTS.address);
    if (parts === null || parts === UNREADABLE) return parts;
    return Object.keys(parts).some((part) => part !== 'country') ? parts : null;
  },
  problem: (value, { required }, texts) => {
    const { line1 = '', city = '', zip = '', country = '', ...others } = asParts(value);
    if (
      [line1, city, zip, country, ...Object.values(others)].some((part) => part.length > FORM_LIMITS.answer)
    )
      return texts.tooLong;
    if (required && (line1 === '' || city === '')) return texts.streetAndCity;
    if (country === 'US' && zip !== '' && !isUsZip(zip)) return texts.zipInvalid;
    return null;
  },
};

const currency: FieldKind<'currency'> = {
  read: (raw, { currencySymbol }) => {
    const line = readLine(raw);
    return typeof line === 'string' ? line.replace(currencySymbol, '').trim() || null : line;
  },
  problem: (value, field, texts) => {
    const typed = asText(value);
    const amount = parseAmount(typed, texts);
    if (amount === null || fractionDigits(typed, texts) > 2) return texts.amountInvalid;
    return boundsProblem(amount, field, texts, field.currencySymbol);
  },
};

const ADDRESS = /^https?:\/\/[^\s/.?#]+(\.[^\s/.?#]+)+([/?#]\S*)?$/i;

const website: FieldKind<'website'> = {
  /** Adds the scheme, which visitors usually omit. */
  read: (raw) => {
    const line = readLine(raw);
    return typeof line === 'string' && !/^[a-z][a-z0-9+.-]*:/i.test(line) ? `https://${line}` : line;
  },
  problem: (value, _field, texts) =>
    ADDRESS.test(asText(value)) && asText(value).length <= FORM_LIMITS.answer ? null : texts.websiteInvalid,
};

const number: FieldKind<'number'> = {
  read: readLine,
  problem: (value, field, texts) => {
    const amount = parseAmount(asText(value), texts);
    if (amount === null) return texts.numberInvalid;
    if (field.isWhole && !Number.isInteger(amount)) return texts.wholeNumber;
    return boundsProblem(amount, field, texts);
  },
};

const name: FieldKind<'name'> = {
  read: (raw) => readParts(typeof raw === 'string' ? { first: raw } : raw, COMPOSITE_PARTS.name),
  problem: (value, { required }, texts) => {
    const { first = '', last = '' } = asParts(value);
    if (required && (first === '' || last === '')) return texts.firstAndLast;
    return first.length + last.length > FORM_LIMITS.answer ? texts.tooLong : null;
  },
};

const text: FieldKind<'text'> = {
  read: readLine,
  problem: (value, { maxLength }, texts) =>
    asText(value).length > (maxLength ?? FORM_LIMITS.answer) ? texts.tooLong : null,
};

const checkbox: FieldKind<'checkbox'> = {
  read: readList,
  problem: (value, { options }, texts) =>
    asList(value).every((chosen) => options.includes(chosen)) ? null : texts.noOption,
};

const select: FieldKind<'select'> = {
  read: readLine,
  problem: (value, { options }, texts) => (options.includes(asText(value)) ? null : texts.noOption),
};

/** A section heading (A3.29). It has no value. */
const section: FieldKind<'section'> = {
  read: () => null,
  problem: () => null,
};

const radio: FieldKind<'radio'> = {
  read: readLine,
  problem: (value, { options }, texts) => (options.includes(asText(value)) ? null : texts.noOption),
};

/** Uses the value from the form definition instead of the submitted value. */
const hidden: FieldKind<'hidden'> = {
  read: (_raw, { value }) => value || null,
  problem: () => null,
};

const KINDS: { [Type in FormFieldType]: FieldKind<Type> } = {
  text,
  textarea,
  email,
  number,
  currency,
  date,
  time,
  name,
  address,
  phone,
  website,
  radio,
  checkbox,
  select,
  likert,
  hidden,
  section,
  file,
};

const getKind = (field: FormField) => KINDS[field.type] as FieldKind<FormFieldType>;

/** `value` is null if the answer is empty (A5.13, A5.18) or invalid. */
export function checkField(
  field: FormField,
  raw: unknown,
  context: ReadContext,
): { value: FieldValue | null; problem: string | null } {
  const kind = getKind(field);
  const texts = context.texts ?? FORM_TEXTS;
  const value = kind.read(raw, field, context);
  if (value === UNREADABLE) return { value: null, problem: texts.unreadable };
  if (value === null) return { value, problem: field.required && hasAnswer(field) ? texts.required : null };
  return { value, problem: kind.problem(value, field, texts) };
}

export const hasAnswer = (field: FormField): boolean => field.type !== 'section' && field.type !== 'hidden';
