import { COMPOSITE_PARTS, type Parts } from '#schema/contracts/forms/values.ts';
import { asParts, type FieldKind, readParts, UNREADABLE } from './values.ts';

/** Country option submitted by the page, 'US +1'. API clients may send the country code alone. */
const CHOSEN = /^[A-Z]{2} /;
/** Words that introduce an extension. */
const EXTENSION = /(?:extension|ext|poste|durchwahl|int|x)(?!\p{L})/giu;

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
  /** A country code alone is not an answer, since the page preselects one. */
  read: (raw) => {
    const parts = readParts(typeof raw === 'string' ? { line: raw } : raw, COMPOSITE_PARTS.phone);
    if (parts === null || parts === UNREADABLE) return parts;
    return Object.keys(parts).some((part) => part !== 'country') ? parts : null;
  },
  /** Does not verify that the number exists. An unparsable number is stored as typed. */
  problem: (value, _field, texts) => {
    const { country = '', areaCode = '', prefix = '', line = '' } = asParts(value);
    const number = (areaCode + prefix + line).normalize('NFKC');
    const digits = number.replace(/\P{Nd}/gu, '').length;
    const hasWords = /\p{L}/u.test(number.replace(EXTENSION, ''));
    const isNumber = !hasWords && number.length <= 100 && digits >= 4 && digits <= 20;
    const dialCode = country.replace(CHOSEN, '').replace(/[\s-]/g, '');
    return isNumber && /^(\+?\d{1,4})?$/.test(dialCode) ? null : texts.phoneInvalid;
  },
};
