import type { PlausibleValues } from '#support/fuzz/contract-arbitrary.ts';
import type { Row } from './schema.ts';
import { MARKER, type Tenants } from './tenants.ts';

const MOST = 60;
const TABLES: Readonly<Record<string, string>> = {
  contributors: 'accounts',
  lessons: 'items',
  courses: 'collections',
  'waiting-lists': 'product_variants',
  entries: 'cart_entries',
};

/** Columns with documents, by the name that the API uses for the document. */
const DOCUMENTS: Readonly<Record<string, readonly string[]>> = {
  content: ['pages/draft', 'items/content'],
  form: ['forms/draft'],
  section: ['saved_sections/section', 'site_header_footer/content'],
};
const MOST_DOCUMENTS = 4;
const LONGEST = 200;
const LONGEST_DOCUMENT = 20_000;

const toColumn = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_');

/**
 * Collects values by column. Skips values with the marker of the second site, which no request may contain.
 */
function collect(
  columns: Map<string, Set<string>>,
  rows: ReadonlyMap<string, readonly Row[]>,
  most: number,
): void {
  for (const [table, list] of rows)
    for (const row of list)
      for (const [column, value] of Object.entries(row)) {
        const text = String(value ?? '');
        const isDocument = text.startsWith('{');
        if (
          value === null ||
          text.length > (isDocument ? LONGEST_DOCUMENT : LONGEST) ||
          text.includes(MARKER)
        )
          continue;
        for (const key of [column, `${table}/${column}`]) {
          const values = columns.get(key) ?? new Set();
          columns.set(key, values);
          if (values.size < (isDocument ? Math.min(most, MOST_DOCUMENTS) : most)) values.add(text);
        }
      }
}

/**
 * Returns plausible values by field name, from the first site and a few from the second: ids of all pages for
 * `pageId`, ids of orders for `orders/id`, and the emails of all tables for `email`.
 */
export function createPlausibleValues({ rows, otherRows }: Tenants): PlausibleValues {
  const own = new Map<string, Set<string>>();
  collect(own, rows, MOST);
  const other = new Map<string, Set<string>>();
  collect(other, otherRows, MOST / 6);
  const find = (key: string) => [...(own.get(key) ?? []), ...(other.get(key) ?? [])];
  const tableOf = (kind: string) =>
    TABLES[kind] ??
    [...rows.keys()].find((name) => name === toColumn(kind) || name.endsWith(`_${toColumn(kind)}`));
  return (name) => {
    if (name === '*') return find('pages/path').map((path) => path.slice(1));
    if (name === 'products/id' || name === 'productId') return find('product_variants/item_id');
    if (DOCUMENTS[name]) return DOCUMENTS[name].flatMap(find);
    const [kind = '', column] = name.includes('/')
      ? name.split('/')
      : [/^(.+)Id$/.exec(name)?.[1]?.concat('s'), undefined];
    const table = kind && tableOf(kind);
    const ofTable = table ? find(`${table}/${column ?? 'id'}`) : [];
    return ofTable.length > 0 ? ofTable : find(toColumn(name.includes('/') ? 'id' : name));
  };
}
