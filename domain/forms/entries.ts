import type { FormDefinition } from '#schema/contracts/forms/definition.ts';

export const partName = (fieldId: string, part: string | number): string => `${fieldId}.${part}`;

/**
 * Reads form entries. `field` is the name of single values, and repeats for selected options. `field.part`
 * is the name of composite values.
 */
export function toRawValues(
  { pages }: Pick<FormDefinition, 'pages'>,
  entries: Iterable<readonly [string, string]>,
): Record<string, unknown> {
  const types = new Map(pages.flatMap((page) => page.fields.map((field) => [field.id, field.type] as const)));
  const raw: Record<string, string | string[] | Record<string, string>> = {};
  for (const [name, value] of entries) {
    const dot = name.indexOf('.');
    const id = dot < 0 ? name : name.slice(0, dot);
    const type = types.get(id);
    if (type === undefined) continue;
    const known = raw[id];
    if (dot > 0)
      raw[id] = {
        ...(typeof known === 'object' && !Array.isArray(known) ? known : {}),
        [name.slice(dot + 1)]: value,
      };
    else if (type === 'checkbox' || type === 'file')
      raw[id] = [...(Array.isArray(known) ? known : []), value];
    else raw[id] ??= value;
  }
  return raw;
}
