import { FORM_LIMITS } from '#schema/contracts/forms/limits.ts';
import { COMPOSITE_PARTS } from '#schema/contracts/forms/values.ts';
import type { FieldKind } from './kind.ts';
import { asParts, readParts } from './values.ts';

export const name: FieldKind<'name'> = {
  read: (raw) => readParts(typeof raw === 'string' ? { first: raw } : raw, COMPOSITE_PARTS.name),
  problem: (value, { required }, texts) => {
    const { first = '', last = '' } = asParts(value);
    if (required && (first === '' || last === '')) return texts.firstAndLast;
    return first.length + last.length > FORM_LIMITS.answer ? texts.tooLong : null;
  },
};
