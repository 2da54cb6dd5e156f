import { FORM_LIMITS } from '#schema/contracts/forms/limits.ts';
import { FORM_TEXTS } from '../texts.ts';
import type { FieldKind } from './kind.ts';
import { asText, readLine } from './values.ts';

export const text: FieldKind<'text'> = {
  read: readLine,
  problem: (value, { maxLength }) =>
    asText(value).length > (maxLength ?? FORM_LIMITS.answer) ? FORM_TEXTS.tooLong : null,
  display: asText,
};
