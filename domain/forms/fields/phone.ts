import { COMPOSITE_PARTS } from '#schema/contracts/forms/values.ts';
import { type FieldKind, UNREADABLE } from './kind.ts';
import { asParts, readParts } from './values.ts';

/** A country option of the page: letters and dialing code, 'US +1'. API clients may send the code alone. */
const CHOSEN = /^[A-Z]{2} /;
/** The code of a country option, without its letters. */
export const dialCode = (country: string): string => country.replace(CHOSEN, '');

export const phone: FieldKind<'phone'> = {
  /** The country code alone is preselected by the page, so it is not an answer. */
  read: (raw) => {
    const parts = readParts(typeof raw === 'string' ? { line: raw } : raw, COMPOSITE_PARTS.phone);
    if (parts === null || parts === UNREADABLE) return parts;
    return Object.keys(parts).some((part) => part !== 'country') ? parts : null;
  },
  problem: (value, _field, texts) => {
    const { country = '', areaCode = '', prefix = '', line = '' } = asParts(value);
    const number = areaCode + prefix + line;
    const digits = number.replace(/\D/g, '').length;
    const isNumber = /^[\d\s+().\-/x#]+$/i.test(number) && digits >= 4 && digits <= 20;
    return isNumber && /^(\+?\d{1,4})?$/.test(dialCode(country).replace(/[\s-]/g, ''))
      ? null
      : texts.phoneInvalid;
  },
};
