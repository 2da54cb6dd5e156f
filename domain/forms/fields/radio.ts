import type { FieldKind } from './kind.ts';
import { asText, readLine } from './values.ts';

export const radio: FieldKind<'radio'> = {
  read: readLine,
  problem: (value, { options }, texts) => (options.includes(asText(value)) ? null : texts.noOption),
};
