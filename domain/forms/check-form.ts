import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FormValues } from '#schema/contracts/forms/values.ts';
import { walkVisibleFields } from './conditions.ts';
import { checkField } from './fields/index.ts';
import type { ReadContext } from './fields/values.ts';

export interface CheckedForm {
  /** Values without those of hidden and unknown fields. */
  values: FormValues;
  errors: Record<string, string>;
  shownFields: ReadonlySet<string>;
  shownPages: ReadonlySet<string>;
}

const NO_FILES: ReadContext = { files: new Map() };

export function checkForm(
  form: Pick<FormDefinition, 'pages'>,
  raw: Readonly<Record<string, unknown>>,
  context: ReadContext = NO_FILES,
): CheckedForm {
  const errors: Record<string, string> = {};
  const { answers, shownFields, shownPages } = walkVisibleFields(
    form,
    (field) => {
      const { value, problem } = checkField(
        field,
        Object.hasOwn(raw, field.id) ? raw[field.id] : undefined,
        context,
      );
      if (problem !== null) errors[field.id] = problem;
      return problem === null ? value : null;
    },
    context.texts,
  );
  return { values: answers, errors, shownFields, shownPages };
}
