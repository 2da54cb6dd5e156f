import type { FormDefinition } from '#schema/contracts/forms/definition.ts';

const OF_A_FIELD = /^pages\.(\d+)\.fields\.(\d+)\.([^.]+)/;

/** Messages by field and property: `{email: {title: '…'}}`. */
export function fieldErrors(
  { pages }: Pick<FormDefinition, 'pages'>,
  errors: Readonly<Record<string, string>>,
): Record<string, Record<string, string>> {
  const found: Record<string, Record<string, string>> = {};
  for (const [path, message] of Object.entries(errors)) {
    const [, page, index, property] = OF_A_FIELD.exec(path) ?? [];
    const field = pages[Number(page)]?.fields[Number(index)];
    if (field && property) found[field.id] = { ...found[field.id], [property]: message };
  }
  return found;
}
