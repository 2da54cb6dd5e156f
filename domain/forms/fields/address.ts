import { FORM_LIMITS } from '#schema/contracts/forms/limits.ts';
import { COMPOSITE_PARTS } from '#schema/contracts/forms/values.ts';
import { type FieldKind, UNREADABLE } from './kind.ts';
import { asParts, readParts } from './values.ts';

/** A5.01: exactly 5 digits, in any width; the four of ZIP+4 may follow (decision 0092). */
const isUsZip = (zip: string): boolean => /^\d{5}(?:[\s-]?\d{4})?$/.test(zip.normalize('NFKC').trim());

export const address: FieldKind<'address'> = {
  /** The country alone is preselected by the page, so it is not an answer. */
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
