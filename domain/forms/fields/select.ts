import { NO_OPTION } from './choice.ts';
import type { FieldKind } from './kind.ts';
import { asText, readLine } from './values.ts';

export const select: FieldKind<'select'> = {
  read: readLine,
  problem: (value, { options }) => (options.includes(asText(value)) ? null : NO_OPTION),
  display: asText,
};
