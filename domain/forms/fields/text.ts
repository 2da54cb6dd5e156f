import { FORM_LIMITS } from '#schema/contracts/forms/limits.ts';
import type { FieldKind } from './kind.ts';
import { asText, readLine } from './values.ts';

export const text: FieldKind<'text'> = {
  read: readLine,
  problem: (value, { maxLength }, texts) =>
    asText(value).length > (maxLength ?? FORM_LIMITS.answer) ? texts.tooLong : null,
};
