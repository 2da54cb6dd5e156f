import { COMPOSITE_PARTS } from '#schema/contracts/forms/values.ts';
import { type FieldKind, UNREADABLE } from './kind.ts';
import { asParts, readParts } from './values.ts';

export const phone: FieldKind<'phone'> = {
  /** A country code alone is what the page chose, not an answer. */
  read: (raw) => {
    const parts = readParts(typeof raw === 'string' ? { line: raw } : raw, COMPOSITE_PARTS.phone);
    if (parts === null || parts === UNREADABLE) return parts;
    return Object.keys(parts).some((part) => part !== 'country') ? parts : null;
  },
  problem: (value) => {
    const { country = '', areaCode = '', prefix = '', line = '' } = asParts(value);
    const number = areaCode + prefix + line;
    const digits = number.replace(/\D/g, '').length;
    const isNumber = /^[\d\s+().\-/x#]+$/i.test(number) && digits >= 4 && digits <= 20;
    return isNumber && /^(\+?\d{1,4})?$/.test(country.replace(/[\s-]/g, ''))
      ? null
      : 'Please enter a phone number, in figures.';
  },
  display: (value) => {
    const { country = '', areaCode, prefix, line } = asParts(value);
    const code = /^\d/.test(country) ? `+${country}` : country;
    return [code, areaCode && `(${areaCode})`, [prefix, line].filter(Boolean).join('-')]
      .filter(Boolean)
      .join(' ');
  },
};
