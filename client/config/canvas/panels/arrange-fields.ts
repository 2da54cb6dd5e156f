import type { Field } from '../block-forms/field.ts';

/** Settings above "More settings", so that a panel can be read at a glance. */
const SHOWN_FIRST = 5;

export function arrangeFields(fields: readonly Field[]) {
  const usual = fields.filter(({ isAdvanced }) => !isAdvanced);
  return {
    first: usual.slice(0, SHOWN_FIRST),
    more: usual.slice(SHOWN_FIRST),
    advanced: fields.filter(({ isAdvanced }) => isAdvanced),
  };
}
