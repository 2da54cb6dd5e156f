import type { FormFunnel } from '#schema/contracts/analytics/reports/forms.ts';

interface Counted {
  value: string;
  views: number;
  clicks: number;
}

export interface FunnelForm {
  id: string;
  name: string;
  fields: readonly { id: string; title: string }[];
}

export interface FormCounts {
  /** Counts by form id: in `views`, how often the form was seen; in `clicks`, its submissions. */
  seen: readonly Counted[];
  started: readonly Counted[];
  /** Counts by form id, a space, and the name of the last input that the visitor used before leaving. */
  left: readonly Counted[];
}

export function listFunnels({ seen, started, left }: FormCounts, known: readonly FunnelForm[]): FormFunnel[] {
  const funnels = new Map<string, FormFunnel>();
  const funnelOf = (id: string): FormFunnel => {
    const name = known.find((form) => form.id === id)?.name ?? null;
    const funnel = funnels.get(id) ?? { id, name, seen: 0, started: 0, submitted: 0, gaveUp: [] };
    funnels.set(id, funnel);
    return funnel;
  };
  for (const { value, views, clicks } of seen) {
    const funnel = funnelOf(value);
    funnel.seen += views;
    funnel.submitted += clicks;
  }
  for (const { value, views } of started) funnelOf(value).started += views;
  for (const { value, views } of left) {
    const [id = '', input = ''] = value.split(' ');
    addField(funnelOf(id), findField(known, id, input), views);
  }
  for (const { gaveUp } of funnels.values()) gaveUp.sort((one, other) => other.count - one.count);
  return [...funnels.values()].sort((one, other) => other.seen - one.seen || other.started - one.started);
}

function addField(
  { gaveUp }: FormFunnel,
  field: { field: string; title: string | null },
  count: number,
): void {
  const row = gaveUp.find((one) => one.field === field.field);
  if (row) row.count += count;
  else gaveUp.push({ ...field, count });
}

/**
 * Finds the form field of an input. Name and address fields have several inputs, each prefixed with the
 * field's id.
 */
function findField(known: readonly FunnelForm[], formId: string, input: string) {
  const fields = known.find(({ id }) => id === formId)?.fields ?? [];
  const [field] = fields
    .filter(({ id }) => input.startsWith(id))
    .sort((one, other) => other.id.length - one.id.length);
  return { field: field?.id ?? input, title: field?.title || null };
}
