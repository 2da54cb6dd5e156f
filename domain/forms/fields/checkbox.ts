import type { FieldKind } from './kind.ts';
import { asList, readList } from './values.ts';

export const checkbox: FieldKind<'checkbox'> = {
  read: readList,
  problem: (value, { options }, texts) =>
    asList(value).every((chosen) => options.includes(chosen)) ? null : texts.noOption,
};
