import type { ImageRef, MediaKind, MediaRecord, MediaUse, Medium } from '#schema/contracts/media/media.ts';
import { mediaRecordSchema } from '#schema/contracts/media/media.ts';

const PAGE_SIZE = 60;

interface Row {
  id: string;
  filename: string;
  record: string;
  createdAt: number;
}
const COLUMNS = 'id, filename, record, created_at AS createdAt';

function toMedium({ id, filename, record, createdAt }: Row): Medium {
  const known = mediaRecordSchema.parse(JSON.parse(record));
  return {
    ...known,
    url: `/${/^(?:video|audio)\//.test(known.contentType) ? 's' : 'images'}/${id}/${encodeURIComponent(filename)}`,
    createdAt,
  };
}

export interface MediaQuery {
  after: { createdAt: number; id: string } | null;
  /** Part of a name, title, text alternative or description; '' = all. */
  search: string;
  /** One folder, '' for what lies outside of all; null = everything. */
  folder: string | null;
  kind: MediaKind;
}
const TYPE_PREFIX: Readonly<Record<MediaKind, string>> = {
  all: '',
  picture: 'image/',
  film: 'video/',
  recording: 'audio/',
};

/** The media library, newest first, a page at a time. */
export async function listMedia(
  db: D1Database,
  websiteId: string,
  { after, search, folder, kind }: MediaQuery,
): Promise<{ media: Medium[]; nextCursor: string | null }> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM media WHERE website_id = ?1 AND deleted_at IS NULL AND (?2 IS NULL OR (created_at, id) < (?2, ?3))
      AND (?4 = '' OR instr(lower(filename || ' ' || coalesce(record ->> 'title', '') || ' ' || (record ->> 'alt') || ' ' || coalesce(record ->> 'description', '')), ?4) > 0)
      AND (?5 IS NULL OR folder = ?5) AND substr(content_type, 1, length(?6)) = ?6
      ORDER BY created_at DESC, id DESC LIMIT ${PAGE_SIZE + 1}`,
    )
    .bind(
      websiteId,
      after?.createdAt ?? null,
      after?.id ?? null,
      search.toLowerCase(),
      folder,
      TYPE_PREFIX[kind],
    )
    .all<Row>();
  const shown = results.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    media: shown.map(toMedium),
    nextCursor: results.length > PAGE_SIZE && last ? `${last.createdAt}.${last.id}` : null,
  };
}

/** One file of a site, deleted ones on request only. */
export async function readMedium(
  db: D1Database,
  websiteId: string,
  id: string,
  isDeleted = false,
): Promise<Medium | null> {
  const row = await db
    .prepare(
      `SELECT ${COLUMNS} FROM media WHERE id = ? AND website_id = ? AND deleted_at IS ${isDeleted ? 'NOT ' : ''}NULL`,
    )
    .bind(id, websiteId)
    .first<Row>();
  return row ? toMedium(row) : null;
}

/** Names on a site that begin like this one; deleted files keep theirs until they are gone for good. */
export async function namesLike(db: D1Database, websiteId: string, prefix: string): Promise<Set<string>> {
  const { results } = await db
    .prepare('SELECT filename FROM media WHERE website_id = ?1 AND substr(filename, 1, length(?2)) = ?2')
    .bind(websiteId, prefix)
    .all<{ filename: string }>();
  return new Set(results.map(({ filename }) => filename));
}

export async function insertMedium(
  db: D1Database,
  websiteId: string,
  record: MediaRecord,
  now: number,
): Promise<void> {
  await db
    .prepare(
      'INSERT INTO media (id, website_id, filename, content_type, record, folder, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    )
    .bind(
      record.id,
      websiteId,
      record.filename,
      record.contentType,
      JSON.stringify(record),
      record.folder ?? '',
      now,
    )
    .run();
}

export async function saveMedium(db: D1Database, websiteId: string, record: MediaRecord): Promise<void> {
  await db
    .prepare('UPDATE media SET record = ? WHERE id = ? AND website_id = ? AND deleted_at IS NULL')
    .bind(JSON.stringify(record), record.id, websiteId)
    .run();
}

/** Puts a file in the bin, or takes it out with `null`; false when it was not on the other side. */
export async function binMedium(
  db: D1Database,
  websiteId: string,
  id: string,
  deletedAt: number | null,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE media SET deleted_at = ?3 WHERE id = ?1 AND website_id = ?2 AND deleted_at IS ${deletedAt === null ? 'NOT ' : ''}NULL`,
    )
    .bind(id, websiteId, deletedAt)
    .run();
  return meta.changes === 1;
}

const MAX_USES = 100;

/** What shows a file, in drafts and for visitors; a look through this site's rows alone. */
export async function usesOf(db: D1Database, websiteId: string, id: string): Promise<MediaUse[]> {
  const { results } = await db
    .prepare(
      `SELECT 'page' AS kind, id, title, path, published IS NOT NULL AND instr(published, ?2) > 0 AND status = 1 AS isPublished FROM pages
        WHERE website_id = ?1 AND deleted_at IS NULL AND (instr(draft, ?2) > 0 OR instr(coalesce(published, ''), ?2) > 0)
      UNION ALL SELECT 'item', i.id, i.title, (SELECT rtrim(p.path, '/') || '/' || i.url_id FROM pages p WHERE p.collection_id = i.collection_id AND p.deleted_at IS NULL LIMIT 1),
          i.status = 1 AND instr(i.content || coalesce(i.image, ''), ?2) > 0 FROM items i
        WHERE i.website_id = ?1 AND i.deleted_at IS NULL AND instr(i.content || coalesce(i.image, '') || coalesce(i.draft, ''), ?2) > 0
      UNION ALL SELECT 'header-footer', ?1, 'Header and footer', NULL, 1 FROM site_header_footer WHERE website_id = ?1 AND instr(content, ?2) > 0
      UNION ALL SELECT 'settings', ?1, 'Logo or social picture of the site', NULL, 1 FROM websites WHERE id = ?1 AND instr(settings, ?2) > 0
      LIMIT ${MAX_USES}`,
    )
    .bind(websiteId, id)
    .all<Omit<MediaUse, 'isPublished'> & { isPublished: number }>();
  return results.map((use) => ({ ...use, isPublished: use.isPublished === 1 }));
}

export const refOf = ({
  id,
  filename,
  width,
  height,
  alt,
  focalPoint,
  placeholder,
}: MediaRecord): ImageRef => ({
  mediaId: id,
  filename,
  width,
  height,
  alt,
  ...(focalPoint && { focalPoint }),
  ...(placeholder && { placeholder }),
});
