import { COMPOSITE_PARTS, type Parts } from '#schema/contracts/forms/values.ts';
import { canBePhone } from '#schema/contracts/phone-text.ts';
import { asParts, type FieldKind, readParts, UNREADABLE } from './values.ts';

/** Value of a country option on the page, such as 'US +1'. API clients may send only 'US'. */
const CHOSEN = /^[A-Z]{2} /;

export function joinPhone({ country = '', areaCode = '', prefix = '', line = '' }: Parts): {
  text: string;
  country: string;
} {
  const number = [areaCode && `(${areaCode})`, [prefix, line].filter(Boolean).join('-')]
    .filter(Boolean)
    .join(' ');
  if (CHOSEN.test(country)) return { text: number, country: country.slice(0, 2) };
  const isWhole = country === '' || /^(?:\+|00)/.test(number);
  return { text: isWhole ? number : `+${country.replace(/\D/g, '')} ${number}`, country: '' };
}

export const phone: FieldKind<'phone'> = {
  /** A calling code alone is not an answer, because the page preselects a country. */
  read: (raw) => {
    const parts = readParts(typeof raw === 'string' ? { line: raw } : raw, COMPOSITE_PARTS.phone);
    if (parts === null || parts === UNREADABLE) return parts;
    return Object.keys(parts).some((part) => part !== 'country') ? parts : null;
  },
  /**
   * Validates the format but not whether the number exists. A number that cannot be parsed is stored as
   * typed.
   */
  problem: (value, _field, texts) => {
    const { country = '', areaCode = '', prefix = '', line = '' } = asParts(value);
    const number = areaCode + prefix + line;
    const isNumber = number.length <= 100 && canBePhone(number);
    const dialCode = country.replace(CHOSEN, '').replace(/[\s-]/g, '');
    return isNumber && /^(\+?\d{1,4})?$/.test(dialCode) ? null : texts.phoneInvalid;
  },
};
