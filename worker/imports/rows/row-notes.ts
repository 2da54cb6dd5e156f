import type { ImportPart, RowFileKind } from '#schema/contracts/imports/site-import.ts';
import type { ImportNote } from '#worker/db/imports/import-notes.ts';
import type { LeftRecord } from './row-reader.ts';

type RowPart = Extract<ImportPart, 'orders' | 'customers' | 'redirects'>;

const PART: Readonly<Record<RowFileKind, RowPart>> = {
  'shopify-orders': 'orders',
  'shopify-customers': 'customers',
  'shopify-redirects': 'redirects',
};

export const toPart = (kind: RowFileKind): RowPart => PART[kind];

/** Returns a row of the report about one record of a table. */
export const rowNote = (
  kind: RowFileKind,
  level: 'left' | 'changed',
  why: string,
  example: string,
): ImportNote => ({ level, part: toPart(kind), what: toPart(kind), why, example, cases: 1 });

/** Returns the rows of the report about records that were left out or changed while the table was read. */
export const toRowNotes = ({
  kind,
  left,
  changes,
}: {
  kind: RowFileKind;
  left: readonly LeftRecord[];
  changes: readonly string[];
}): ImportNote[] => [
  ...changes.map(
    (why): ImportNote => ({ level: 'changed', part: 'site', what: 'file', why, example: '', cases: 1 }),
  ),
  ...left.map(({ why, example, isChange }) => rowNote(kind, isChange ? 'changed' : 'left', why, example)),
];
