import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { MediaFolder } from '#schema/contracts/media/media.ts';
import { media } from '#schema/tables/collections.ts';
import { all, type Database, run } from '../database.ts';
import { isOneOf } from '../fragments.ts';
import { orm } from '../orm.ts';

export const listFolders = (db: Database, websiteId: string): Promise<MediaFolder[]> =>
  all(
    db,
    orm
      .select({ name: media.folder, files: count().as('files') })
      .from(media)
      .where(and(eq(media.websiteId, websiteId), isNull(media.deletedAt)))
      .groupBy(media.folder)
      .orderBy(sql`${media.folder} collate nocase`),
  );

/** The folder is stored in a column, for lists, and in the JSON record, for archives. */
const inFolder = (folder: string) => ({
  folder,
  record:
    folder === ''
      ? sql`json_remove(${media.record}, '$.folder')`
      : sql`json_set(${media.record}, '$.folder', ${folder})`,
});

export const moveMedia = (
  db: Database,
  websiteId: string,
  ids: readonly string[],
  folder: string,
): Promise<number> =>
  run(
    db,
    orm
      .update(media)
      .set(inFolder(folder))
      .where(and(eq(media.websiteId, websiteId), isNull(media.deletedAt), isOneOf(media.id, ids))),
  );

export const renameFolder = (db: Database, websiteId: string, from: string, to: string): Promise<number> =>
  run(
    db,
    orm
      .update(media)
      .set(inFolder(to))
      .where(and(eq(media.websiteId, websiteId), eq(media.folder, from))),
  );
