import type { ImportFileKind, RowFileKind } from '#schema/contracts/imports/site-import.ts';
import { toColumnName } from './row-cells.ts';

type Detected = { kind: ImportFileKind } | { problem: string };

/** Columns by which a kind of table is recognised, most specific first. */
const TABLES: readonly (readonly [kind: RowFileKind, columns: readonly string[]])[] = [
  ['shopify-orders', ['name', 'financial status', 'total', 'lineitem name']],
  ['shopify-redirects', ['redirect from', 'redirect to']],
  ['shopify-customers', ['first name', 'last name', 'email', 'total spent']],
];

const OTHER_TABLES: readonly (readonly [columns: readonly string[], problem: string])[] = [
  [
    ['handle', 'title'],
    'This looks like Shopify’s products. Import the file under Products, so that you can check each product.',
  ],
  [
    ['url handle', 'title'],
    'This looks like Shopify’s products. Import the file under Products, so that you can check each product.',
  ],
  [
    ['sku', 'type', 'regular price'],
    'This looks like WooCommerce’s products. Import the file under Products, so that you can check each product.',
  ],
  [['from', 'to'], 'This looks like a list of redirects. Import the file under Settings, Redirects.'],
  [
    ['order', 'placed utc', 'line product'],
    'This looks like the orders of a Sitewright site. They can be restored from a backup under Settings, Backups.',
  ],
];

const UNKNOWN_TABLE =
  'This table is not one of Shopify’s exports. We can read its orders, its customers and its URL redirects. The first line must contain the names of the columns as Shopify writes them.';

const hasAll = (names: ReadonlySet<string>, columns: readonly string[]) =>
  columns.every((column) => names.has(column));

/** Recognises a table by the names of its columns. */
export function detectTable(header: readonly string[]): Detected {
  const names = new Set(header.map(toColumnName));
  const [kind] = TABLES.find(([, columns]) => hasAll(names, columns)) ?? [];
  if (kind) return { kind };
  const [, problem = UNKNOWN_TABLE] = OTHER_TABLES.find(([columns]) => hasAll(names, columns)) ?? [];
  return { problem };
}

const ARCHIVE =
  'This is a ZIP archive. Extract it and upload the .xml, .csv or .json file inside. A backup of Sitewright is restored under Settings, Backups.';
const NO_TEXT = 'This is not an export that we can read.';

/** First bytes of files that are not text. */
const SIGNATURES: readonly (readonly [bytes: readonly number[], problem: string])[] = [
  [[0x50, 0x4b], ARCHIVE],
  [[0x1f, 0x8b], 'This is a compressed file (.gz). Extract it and upload the file inside.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'This is an Excel file. Upload the CSV file as the other system exported it.'],
  [[0x25, 0x50, 0x44, 0x46], `This is a PDF document. ${NO_TEXT}`],
  [[0x89, 0x50, 0x4e, 0x47], `This is a PNG image. ${NO_TEXT}`],
  [[0xff, 0xd8, 0xff], `This is a JPEG image. ${NO_TEXT}`],
];

export function findBinaryProblem(bytes: Uint8Array): string | null {
  const [, problem = null] =
    SIGNATURES.find(([signature]) => signature.every((byte, index) => bytes[index] === byte)) ?? [];
  return problem;
}

export type TextForm = 'xml' | 'json' | 'table';

const NAMED_FORMS: readonly (readonly [ending: string, name: string])[] = [
  ['.xml', 'XML'],
  ['.json', 'JSON'],
];

/** Returns the problem of a file that contains neither XML nor JSON, although its name promises one; otherwise null. */
export function findNameProblem(filename: string): string | null {
  const [ending, name] = NAMED_FORMS.find(([ending]) => filename.toLowerCase().endsWith(ending)) ?? [];
  return ending === undefined
    ? null
    : `The file does not contain ${name}, although its name ends in ${ending}. Export it from the other system again, and upload it unchanged.`;
}

/** Tells XML, JSON and tables apart by their first character. */
export function detectForm(head: string): TextForm {
  const start = head.replace(/^\ufeff/, '').trimStart();
  if (start.startsWith('<')) return 'xml';
  return /^[{[]/.test(start) ? 'json' : 'table';
}
