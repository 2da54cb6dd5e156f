import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type RowPlace, toCursor } from '#schema/contracts/cursor.ts';
import type { listMedia as listMediaCall } from '#schema/contracts/media/calls.ts';
import type { MediaKind, MediaRecord, Medium } from '#schema/contracts/media/media.ts';
import { media } from '#schema/tables/collections.ts';
import { containsText } from '../contains-text.ts';
import { all, type Database, first, run } from '../database.ts';
import { isBefore, jsonField } from '../fragments.ts';
import { orm } from '../orm.ts';

const PAGE_SIZE = 60;

const MEDIUM = {
  id: media.id,
  filename: media.filename,
  record: media.record,
  createdAt: media.createdAt,
};
type Row = Pick<typeof media.$inferSelect, keyof typeof MEDIUM>;

const isMedium = (websiteId: string, id: string) => and(eq(media.id, id), eq(media.websiteId, websiteId));
/** Compares characters exactly, because LIKE would interpret wildcards. */
const startsWith = (column: typeof media.filename | typeof media.contentType, prefix: string): SQL =>
  sql`substr(${column}, 1, length(${prefix})) = ${prefix}`;

function toMedium({ id, filename, record, createdAt }: Row): Medium {
  return {
    ...record,
    url: `/${/^(?:video|audio|font)\//.test(record.contentType) ? 's' : 'images'}/${id}/${encodeURIComponent(filename)}`,
    createdAt,
  };
}

export interface MediaQuery {
  after: RowPlace | null;
  /** Part of a name, title, alternative text or description; '' matches all files. */
  search: string;
  /** '' for files without a folder; null for all files. */
  folder: string | null;
  kind: MediaKind;
}
const TYPE_PREFIX: Readonly<Record<MediaKind, string>> = {
  all: '',
  picture: 'image/',
  video: 'video/',
  recording: 'audio/',
  font: 'font/',
};

const SEARCHED = sql`(${media.filename} || ' ' || coalesce(${jsonField(media.record, '$.title')}, '')
  || ' ' || (${jsonField(media.record, '$.alt')}) || ' ' || coalesce(${jsonField(media.record, '$.description')}, ''))`;

export async function listMedia(
  db: Database,
  websiteId: string,
  { after, search, folder, kind }: MediaQuery,
): Promise<{ media: Medium[]; nextCursor: string | null }> {
  const rows = await all(
    db,
    orm
      .select(MEDIUM)
      .from(media)
      .where(
        and(
          eq(media.websiteId, websiteId),
          isNull(media.deletedAt),
          after ? isBefore([media.createdAt, media.id], [after.at, after.id]) : undefined,
          containsText(search, SEARCHED),
          folder === null ? undefined : eq(media.folder, folder),
          startsWith(media.contentType, TYPE_PREFIX[kind]),
          kind === 'all' ? sql`not ${startsWith(media.contentType, TYPE_PREFIX.font)}` : undefined,
        ),
      )
      .orderBy(desc(media.createdAt), desc(media.id))
      .limit(PAGE_SIZE + 1),
  );
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    media: shown.map(toMedium),
    nextCursor: toCursor<typeof listMediaCall>(
      rows.length > PAGE_SIZE && last && { at: last.createdAt, id: last.id },
    ),
  };
}

export async function findMedium(
  db: Database,
  websiteId: string,
  id: string,
  isDeleted = false,
): Promise<Medium | null> {
  const row = await first(
    db,
    orm
      .select(MEDIUM)
      .from(media)
      .where(and(isMedium(websiteId, id), isDeleted ? isNotNull(media.deletedAt) : isNull(media.deletedAt))),
  );
  return row && toMedium(row);
}

/**
 * Lists file names that start with `prefix`, including files in the trash, which keep their names until
 * permanently deleted.
 */
export async function listNamesLike(db: Database, websiteId: string, prefix: string): Promise<Set<string>> {
  const rows = await all(
    db,
    orm
      .select({ filename: media.filename })
      .from(media)
      .where(and(eq(media.websiteId, websiteId), startsWith(media.filename, prefix))),
  );
  return new Set(rows.map(({ filename }) => filename));
}

export const mediumInsert = (websiteId: string, record: MediaRecord, now: number) =>
  orm.insert(media).values({
    id: record.id,
    websiteId,
    filename: record.filename,
    contentType: record.contentType,
    record,
    folder: record.folder ?? '',
    createdAt: now,
  });

/** Inserts a fetched file. If the file is in the trash, restores it with the new metadata. */
export const fetchedMediumInsert = (websiteId: string, record: MediaRecord, now: number) =>
  mediumInsert(websiteId, record, now).onConflictDoUpdate({
    target: media.id,
    set: { record, filename: record.filename, contentType: record.contentType, deletedAt: null },
    setWhere: eq(media.websiteId, websiteId),
  });

export async function insertMedium(
  db: Database,
  websiteId: string,
  record: MediaRecord,
  now: number,
): Promise<void> {
  await run(db, mediumInsert(websiteId, record, now));
}

type Description = Pick<MediaRecord, 'alt' | 'title' | 'credit' | 'licence' | 'description' | 'focalPoint'>;

/**
 * Changes the given metadata fields, and removes those that are null. Keeps other fields, which may have
 * changed concurrently.
 */
export async function describeMedium(
  db: Database,
  websiteId: string,
  id: string,
  fields: { [Name in keyof Description]?: Description[Name] | null },
): Promise<void> {
  await run(
    db,
    orm
      .update(media)
      .set({ record: sql`json_patch(${media.record}, ${JSON.stringify(fields)})` })
      .where(and(isMedium(websiteId, id), isNull(media.deletedAt))),
  );
}

/**
 * Moves a file to the trash, or restores it if the time is `null`. Returns false if there was nothing to
 * change.
 */
export async function trashMedium(
  db: Database,
  websiteId: string,
  id: string,
  deletedAt: number | null,
): Promise<boolean> {
  const changed = await run(
    db,
    orm
      .update(media)
      .set({ deletedAt })
      .where(
        and(
          isMedium(websiteId, id),
          deletedAt === null ? isNotNull(media.deletedAt) : isNull(media.deletedAt),
        ),
      ),
  );
  return changed === 1;
}
