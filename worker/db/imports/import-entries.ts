import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { ImportKind } from '#schema/contracts/imports/site-import.ts';
import type { MediaRecord } from '#schema/contracts/media/media.ts';
import { media } from '#schema/tables/collections.ts';
import { siteImportEntries } from '#schema/tables/imports.ts';
import { all, type Database, first, type Statement } from '../database.ts';
import { isOneOf } from '../fragments.ts';
import { orm } from '../orm.ts';
import { insertRows } from '../shared/insert-rows.ts';

export type ImportEntry = Pick<
  typeof siteImportEntries.$inferSelect,
  'kind' | 'targetId' | 'state' | 'title' | 'source' | 'mark'
>;

const ENTRY = {
  kind: siteImportEntries.kind,
  targetId: siteImportEntries.targetId,
  state: siteImportEntries.state,
  title: siteImportEntries.title,
  source: siteImportEntries.source,
  mark: siteImportEntries.mark,
};

/** Builds SQL statements that insert the import's entries. Ignores entries that already exist. */
export const insertEntries = (importId: string, entries: readonly ImportEntry[]): Statement[] =>
  insertRows(
    siteImportEntries,
    entries.map((entry) => ({ importId, ...entry })),
  ).map((query) => query.onConflictDoNothing());

const isEntry = (importId: string, kind: ImportKind, ids: readonly string[]) =>
  and(
    eq(siteImportEntries.importId, importId),
    eq(siteImportEntries.kind, kind),
    isOneOf(siteImportEntries.targetId, ids),
  );

export const deleteEntries = (importId: string, kind: ImportKind, ids: readonly string[]) =>
  orm.delete(siteImportEntries).where(isEntry(importId, kind, ids));

export const deleteWaitingImages = (importId: string) =>
  orm
    .delete(siteImportEntries)
    .where(and(eq(siteImportEntries.importId, importId), eq(siteImportEntries.state, 'waiting')));

export const markImageMade = (importId: string, id: string, mark: string) =>
  orm
    .update(siteImportEntries)
    .set({ state: 'made', mark })
    .where(isEntry(importId, 'image', [id]));

export const markEntries = (
  importId: string,
  kind: ImportKind,
  ids: readonly string[],
  state: 'removed' | 'kept',
) =>
  orm
    .update(siteImportEntries)
    .set({ state })
    .where(isEntry(importId, kind, ids));

export async function countEntries(
  db: Database,
  importId: string,
  state: ImportEntry['state'],
): Promise<number> {
  const row = await first(
    db,
    orm
      .select({ entries: count() })
      .from(siteImportEntries)
      .where(and(eq(siteImportEntries.importId, importId), eq(siteImportEntries.state, state))),
  );
  return row?.entries ?? 0;
}

export const listEntries = (
  db: Database,
  importId: string,
  state: ImportEntry['state'],
  kind: ImportKind,
  limit: number,
): Promise<ImportEntry[]> =>
  all(
    db,
    orm
      .select(ENTRY)
      .from(siteImportEntries)
      .where(
        and(
          eq(siteImportEntries.importId, importId),
          eq(siteImportEntries.state, state),
          eq(siteImportEntries.kind, kind),
        ),
      )
      .orderBy(asc(siteImportEntries.targetId))
      .limit(limit),
  );

/** Returns the media records of images that the import fetched and that are still in the library. */
export async function listImportedImages(db: Database, importId: string): Promise<MediaRecord[]> {
  const rows = await all(
    db,
    orm
      .select({ record: media.record })
      .from(siteImportEntries)
      .innerJoin(media, and(eq(media.id, siteImportEntries.targetId), isNull(media.deletedAt)))
      .where(
        and(
          eq(siteImportEntries.importId, importId),
          eq(siteImportEntries.state, 'made'),
          eq(siteImportEntries.kind, 'image'),
        ),
      ),
  );
  return rows.map(({ record }) => record);
}

/** Returns the ids of all objects of these kinds that the import created. */
export async function listMadeIds(db: Database, importId: string, kinds: readonly ImportKind[]) {
  const rows = await all(
    db,
    orm
      .select({ id: siteImportEntries.targetId })
      .from(siteImportEntries)
      .where(
        and(
          eq(siteImportEntries.importId, importId),
          eq(siteImportEntries.state, 'made'),
          sql`${siteImportEntries.kind} in (select value from json_each(${JSON.stringify(kinds)}))`,
        ),
      ),
  );
  return new Set(rows.map(({ id }) => id));
}
