import type { FieldKind } from './kind.ts';
import { asText, readLine } from './values.ts';

export const select: FieldKind<'select'> = {
  read: readLine,
  problem: (value, { options }, texts) => (options.includes(asText(value)) ? null : texts.noOption),
};
