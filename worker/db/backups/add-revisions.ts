import { itemRevisions } from '#schema/tables/collections.ts';
import { pageRevisions } from '#schema/tables/pages.ts';
import type { Statement } from '../database.ts';
import { insertRows } from '../shared/insert-rows.ts';

/** Adds the versions of a page that are missing on the site. */
export const addPageRevisions = (rows: readonly (typeof pageRevisions.$inferInsert)[]): Statement[] =>
  insertRows(pageRevisions, rows).map((insert) => insert.onConflictDoNothing());

/** Adds the versions of an item that are missing on the site. */
export const addItemRevisions = (rows: readonly (typeof itemRevisions.$inferInsert)[]): Statement[] =>
  insertRows(itemRevisions, rows).map((insert) => insert.onConflictDoNothing());
