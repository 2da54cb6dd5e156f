import { NO_OPTION } from './choice.ts';
import type { FieldKind } from './kind.ts';
import { asList, readList } from './values.ts';

export const checkbox: FieldKind<'checkbox'> = {
  read: readList,
  problem: (value, { options }) =>
    asList(value).every((chosen) => options.includes(chosen)) ? null : NO_OPTION,
  display: (value) => asList(value).join(', '),
};
