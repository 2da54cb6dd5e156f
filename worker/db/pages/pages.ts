import { kindOf } from '#domain/collections/kinds.ts';
import { pageSources } from '#domain/pages/page-sources.ts';
import type { PageDetail, PageSummary, RevisionSummary } from '#schema/contracts/pages/owner-api.ts';
import { type PageContent, pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { statement } from '../database.ts';
import { keepPageAddress } from '../sites/redirects.ts';
import { publishStatements } from './publish-statements.ts';

type Row = Record<string, unknown>;

/** What collectionKindOf() reads. */
const COLLECTION_TYPES =
  "(SELECT c.type || ' ' || (c.settings ->> '$.itemRecordType') FROM collections c WHERE c.id = pages.collection_id)";
/** Whether publishing would change anything; the texts are read where the versions differ alone. */
const IS_CHANGED = '(published IS NULL OR (published_version IS NOT version AND draft IS NOT published))';
const COLUMNS = `id, path, title, page_type, collection_id, position, status, access_kind, area_id, is_hidden_from_search, version, published_version, ${IS_CHANGED} AS is_changed,
  publish_on, published_at, updated_at, deleted_at, ${COLLECTION_TYPES} AS collection_types`;

function collectionKindOf(types: unknown): PageSummary['collectionKind'] {
  const [type = 0, itemRecordType = 0] = typeof types === 'string' ? types.split(' ').map(Number) : [];
  return type === 0 ? null : kindOf({ type, itemRecordType });
}

const numberOrNull = (value: unknown) => (value === null ? null : Number(value));

function toSummary(row: Row): PageSummary {
  return {
    id: String(row.id),
    path: String(row.path),
    title: String(row.title),
    pageType: Number(row.page_type),
    collectionId: row.collection_id === null ? null : String(row.collection_id),
    collectionKind: collectionKindOf(row.collection_types),
    position: Number(row.position),
    status: Number(row.status),
    accessKind: row.access_kind === 'password' || row.access_kind === 'members' ? row.access_kind : 'public',
    areaId: row.access_kind === 'members' && row.area_id !== null ? String(row.area_id) : null,
    isHiddenFromSearch: row.is_hidden_from_search === 1,
    version: Number(row.version),
    publishedVersion: numberOrNull(row.published_version),
    hasUnpublishedChanges: row.is_changed === 1,
    publishOn: numberOrNull(row.publish_on),
    publishedAt: numberOrNull(row.published_at),
    updatedAt: Number(row.updated_at),
    deletedAt: numberOrNull(row.deleted_at),
  };
}

/** Pages of a site in their order; deleted ones on request only. */
export async function listPages(
  db: D1Database,
  websiteId: string,
  isDeleted: boolean,
): Promise<PageSummary[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM pages WHERE website_id = ? AND deleted_at IS ${isDeleted ? 'NOT ' : ''}NULL ORDER BY position, path LIMIT 1000`,
    )
    .bind(websiteId)
    .all<Row>();
  return results.map(toSummary);
}

export async function readPage(db: D1Database, websiteId: string, id: string): Promise<PageDetail | null> {
  const row = await db
    .prepare(`SELECT ${COLUMNS}, draft FROM pages WHERE id = ? AND website_id = ?`)
    .bind(id, websiteId)
    .first<Row>();
  return row ? { ...toSummary(row), draft: pageContentSchema.parse(JSON.parse(String(row.draft))) } : null;
}

/** First free path among `base`, `base-2`, `base-3` … */
export async function freePath(db: D1Database, websiteId: string, base: string): Promise<string> {
  const { results } = await db
    .prepare(
      "SELECT path FROM pages WHERE website_id = ?1 AND deleted_at IS NULL AND (path = ?2 OR (path > ?2 || '-' AND path < ?2 || '.'))",
    )
    .bind(websiteId, base)
    .all<{ path: string }>();
  const taken = new Set(results.map((row) => row.path));
  if (!taken.has(base)) return base;
  for (let number = 2; ; number++) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
}

export interface NewPage {
  id: string;
  websiteId: string;
  path: string;
  pageType: number;
  collectionId: string | null;
  content: PageContent;
}

/** Statements of a new page, which is a draft behind all others. */
export const newPageStatements = (db: D1Database, page: NewPage, now: number): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT INTO pages (id, website_id, path, page_type, collection_id, position, status, title, draft, is_hidden_from_search, updated_at)
      VALUES (?1, ?2, ?3, ?4, ?5, (SELECT coalesce(max(position), -1) + 1 FROM pages WHERE website_id = ?2), 4, ?6, ?7, ?8, ?9)`,
    )
    .bind(
      page.id,
      page.websiteId,
      page.path,
      page.pageType,
      page.collectionId,
      page.content.title,
      JSON.stringify(page.content),
      page.content.isHiddenFromSearch ? 1 : 0,
      now,
    ),
  ...draftSources(db, page.id, page.content, '1 = 1'),
];

export async function insertPage(db: D1Database, page: NewPage, now: number): Promise<void> {
  await db.batch(newPageStatements(db, page, now));
}

/** Rewrites what a draft's blocks list; `condition` keeps it from happening when the draft was not saved. */
function draftSources(
  db: D1Database,
  pageId: string,
  content: PageContent,
  condition: string,
): D1PreparedStatement[] {
  return [
    db
      .prepare(`DELETE FROM page_sources WHERE page_id = ?1 AND kind = 'draft' AND ${condition}`)
      .bind(pageId),
    db
      .prepare(
        `INSERT INTO page_sources (page_id, kind, block_id, collection_id, max_items, category)
        SELECT ?1, 'draft', s.value ->> 'blockId', s.value ->> 'collectionId', s.value ->> 'maxItems', s.value ->> 'category' FROM json_each(?2) s WHERE ${condition}`,
      )
      .bind(pageId, JSON.stringify(pageSources(content))),
  ];
}

/** What visitors see of a page; null before it was ever published. */
export async function readPublished(
  db: D1Database,
  websiteId: string,
  id: string,
): Promise<PageContent | null> {
  const row = await db
    .prepare('SELECT published FROM pages WHERE id = ? AND website_id = ? AND published IS NOT NULL')
    .bind(id, websiteId)
    .first<{ published: string }>();
  return row ? pageContentSchema.parse(JSON.parse(row.published)) : null;
}

export interface DraftSave {
  websiteId: string;
  id: string;
  version: number;
  content: PageContent;
  accountId: string;
  /** It says what visitors see already: the draft becomes that text, so that nothing is left to publish. */
  isAsPublished?: boolean;
}

/** Saves a draft if `version` is still the page's own (compare and set); false = somebody else saved, nothing was written. */
export async function saveDraft(db: D1Database, save: DraftSave, now: number): Promise<boolean> {
  const isSaved = `EXISTS (SELECT 1 FROM pages WHERE id = ?1 AND version = ${save.version + 1} AND updated_at = ${now})`;
  const [saved] = await db.batch([
    db
      .prepare(
        `UPDATE pages SET draft = CASE WHEN ?8 THEN coalesce(published, ?4) ELSE ?4 END, title = ?5, version = version + 1, updated_at = ?6, updated_by = ?7
        WHERE id = ?1 AND website_id = ?2 AND version = ?3 AND deleted_at IS NULL`,
      )
      .bind(
        save.id,
        save.websiteId,
        save.version,
        JSON.stringify(save.content),
        save.content.title,
        now,
        save.accountId,
        save.isAsPublished ? 1 : 0,
      ),
    ...draftSources(db, save.id, save.content, isSaved),
  ]);
  return saved?.meta.changes === 1;
}

/**
 * Publishes a draft at once: the page becomes due now and goes through the same statements as a scheduled one, in
 * one batch that ends with the site's revision. False = the version is no longer the page's own.
 */
export async function publishPage(
  db: D1Database,
  page: PageDetail,
  websiteId: string,
  now: number,
): Promise<boolean> {
  const [claimed] = await db.batch([
    db
      .prepare(
        'UPDATE pages SET status = 2, publish_on = ?4, is_hidden_from_search = ?5 WHERE id = ?1 AND website_id = ?2 AND version = ?3 AND deleted_at IS NULL',
      )
      .bind(page.id, websiteId, page.version, now, page.draft.isHiddenFromSearch ? 1 : 0),
    ...publishStatements(
      db,
      {
        websiteId,
        pages: [{ id: page.id, path: page.path, version: page.version, content: page.draft }],
        items: [],
      },
      now,
    ),
    db
      .prepare(
        'UPDATE websites SET revision = revision + 1 WHERE id = ?1 AND EXISTS (SELECT 1 FROM pages WHERE id = ?2 AND published_at = ?3)',
      )
      .bind(websiteId, page.id, now),
  ]);
  return claimed?.meta.changes === 1;
}

/** Moves a page to another status if version and old status still hold; `raises` says that visitors see a difference. */
export async function moveStatus(
  db: D1Database,
  move: {
    websiteId: string;
    id: string;
    version: number;
    from: number;
    to: number;
    publishOn: number | null;
    deletedAt: number | null;
    path: string;
  },
  now: number,
): Promise<boolean> {
  const [moved] = await db.batch([
    db
      .prepare(
        'UPDATE pages SET status = ?5, publish_on = ?6, deleted_at = ?7, path = ?8, updated_at = ?9 WHERE id = ?1 AND website_id = ?2 AND version = ?3 AND status = ?4',
      )
      .bind(
        move.id,
        move.websiteId,
        move.version,
        move.from,
        move.to,
        move.publishOn,
        move.deletedAt,
        move.path,
        now,
      ),
    db
      .prepare(
        'UPDATE websites SET revision = revision + 1 WHERE id = ?1 AND EXISTS (SELECT 1 FROM pages WHERE id = ?2 AND status = ?3 AND updated_at = ?4)',
      )
      .bind(move.websiteId, move.id, move.to, now),
  ]);
  return moved?.meta.changes === 1;
}

/**
 * Sets when the draft of a published page is published (epoch milliseconds), or that it is not; visitors see no difference before.
 * False = the version is no longer the page's own, or it is not published.
 */
export async function scheduleChanges(
  db: D1Database,
  page: { websiteId: string; id: string; version: number; publishOn: number | null },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      'UPDATE pages SET publish_on = ?4 WHERE id = ?1 AND website_id = ?2 AND version = ?3 AND status = 1 AND deleted_at IS NULL',
    )
    .bind(page.id, page.websiteId, page.version, page.publishOn)
    .run();
  return meta.changes === 1;
}

/** Writes the order of pages: position = place in `ids`; ids of other sites change nothing. */
export async function orderPages(db: D1Database, websiteId: string, ids: readonly string[]): Promise<void> {
  await db
    .prepare(
      'UPDATE pages SET position = (SELECT key FROM json_each(?2) WHERE value = pages.id) WHERE website_id = ?1 AND id IN (SELECT value FROM json_each(?2))',
    )
    .bind(websiteId, JSON.stringify(ids))
    .run();
}

/** Changes path and access; a new password or kind locks out those who had unlocked the page. */
export async function savePageSettings(
  db: D1Database,
  page: PageDetail,
  websiteId: string,
  change: {
    path: string;
    accessKind: string;
    areaId: string | null;
    passwordHash: string | null | undefined;
  },
  now: number,
): Promise<void> {
  await db.batch([
    statement(db, keepPageAddress(websiteId, { id: page.id, path: change.path })),
    db
      .prepare(
        `UPDATE pages SET path = ?3, access_kind = ?4, password_hash = CASE WHEN ?6 THEN ?5 ELSE password_hash END,
        access_version = access_version + (CASE WHEN ?6 OR access_kind <> ?4 THEN 1 ELSE 0 END), updated_at = ?7,
        area_id = (SELECT id FROM member_areas WHERE id = ?8 AND website_id = ?2) WHERE id = ?1 AND website_id = ?2`,
      )
      .bind(
        page.id,
        websiteId,
        change.path,
        change.accessKind,
        change.passwordHash ?? null,
        change.passwordHash === undefined ? 0 : 1,
        now,
        change.areaId,
      ),
    db
      .prepare("UPDATE search_index SET path = ?3 WHERE website_id = ?1 AND kind = 'page' AND ref_id = ?2")
      .bind(websiteId, page.id, change.path),
    db
      .prepare(
        `UPDATE search_index SET path = ?3 || substr(path, length(?4) + 1) WHERE website_id = ?1 AND kind = 'item'
        AND ref_id IN (SELECT i.id FROM items i JOIN pages p ON p.collection_id = i.collection_id WHERE p.id = ?2 AND i.website_id = ?1)`,
      )
      .bind(websiteId, page.id, change.path, page.path),
    db.prepare('UPDATE websites SET revision = revision + 1 WHERE id = ?').bind(websiteId),
  ]);
}

export async function listRevisions(
  db: D1Database,
  websiteId: string,
  pageId: string,
): Promise<RevisionSummary[]> {
  const { results } = await db
    .prepare(
      'SELECT id, created_at AS createdAt, created_by AS createdBy FROM page_revisions WHERE page_id = ? AND website_id = ? ORDER BY created_at DESC, id DESC LIMIT 50',
    )
    .bind(pageId, websiteId)
    .all<RevisionSummary>();
  return results;
}

export async function readRevision(
  db: D1Database,
  websiteId: string,
  pageId: string,
  id: string,
): Promise<PageContent | null> {
  const row = await db
    .prepare('SELECT content FROM page_revisions WHERE id = ? AND page_id = ? AND website_id = ?')
    .bind(id, pageId, websiteId)
    .first<{ content: string }>();
  return row ? pageContentSchema.parse(JSON.parse(row.content)) : null;
}
