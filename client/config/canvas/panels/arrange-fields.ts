import type { Field } from '../block-forms/field.ts';

/** Maximum number of settings above "More settings", so that the panel stays easy to scan. */
const SHOWN_FIRST = 5;

export function arrangeFields(fields: readonly Field[]) {
  const usual = fields.filter(({ isAdvanced }) => !isAdvanced);
  return {
    first: usual.slice(0, SHOWN_FIRST),
    more: usual.slice(SHOWN_FIRST),
    advanced: fields.filter(({ isAdvanced }) => isAdvanced),
  };
}
