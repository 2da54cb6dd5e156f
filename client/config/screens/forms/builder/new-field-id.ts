import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FormFieldType } from '#schema/contracts/forms/fields.ts';

/** Returns an unused readable id, which appears in prefill links and webhooks. */
export function newFieldId({ pages }: Pick<FormDefinition, 'pages'>, type: FormFieldType): string {
  const taken = new Set(pages.flatMap((page) => page.fields.map((field) => field.id)));
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? type : `${type}-${number}`;
    if (!taken.has(id)) return id;
  }
}
