import { FORM_LIMITS } from '#schema/contracts/forms/limits.ts';
import { asText, cleanText, type FieldKind, UNREADABLE } from './values.ts';

/**
 * Returns a text's length. A line break counts as one character, like in the counter on the page (A5.16).
 */
export const textLength = (typed: string): number => typed.replace(/\r\n?/g, '\n').length;

export const textarea: FieldKind<'textarea'> = {
  read: (raw) => {
    if (raw === undefined || raw === null) return null;
    if (typeof raw !== 'string') return UNREADABLE;
    const cleaned = cleanText(raw);
    return cleaned.trim() === '' ? null : cleaned;
  },
  problem: (value, { maxLength }, texts) =>
    textLength(asText(value)) > (maxLength ?? FORM_LIMITS.longAnswer) ? texts.tooLong : null,
};
