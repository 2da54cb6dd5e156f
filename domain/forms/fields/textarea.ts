import { FORM_LIMITS } from '#schema/contracts/forms/limits.ts';
import { asText, cleanText, type FieldKind, UNREADABLE } from './values.ts';

/** Returns the length as the counter shows it (A5.16): a line end is one character. */
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
