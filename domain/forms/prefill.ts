import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import { toRawValues } from './entries.ts';

/** Field types that a link cannot prefill. */
const CLOSED = new Set(['hidden', 'section', 'file']);
const MAX_LENGTH = 500;

/**
 * Reads `?field=…` or `?field.part=…`. For fields with a single value, the title with hyphens also works as
 * the name.
 */
export function prefill(
  form: Pick<FormDefinition, 'pages'>,
  query: Iterable<readonly [string, string]>,
): Record<string, unknown> {
  const fields = form.pages.flatMap((page) => page.fields).filter((field) => !CLOSED.has(field.type));
  const byTitle = new Map(fields.map((field) => [nameOfTitle(field.title), field.id]));
  const open = new Set(fields.map((field) => field.id));
  const entries = [...query].flatMap(([name, value]): [string, string][] => {
    const [head = '', ...part] = name.split('.');
    const id = open.has(head) ? head : byTitle.get(head.toLowerCase());
    return id && value.length <= MAX_LENGTH ? [[[id, ...part].join('.'), value]] : [];
  });
  return toRawValues(form, entries);
}

const nameOfTitle = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
