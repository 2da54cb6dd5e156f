import { pageSources } from '#domain/pages/page-sources.ts';
import { pageSearchText } from '#domain/pages/search-text.ts';
import { MAX_PAGE_REVISIONS } from '#schema/contracts/limits.ts';
import type { DueItem, DuePage, DuePublications } from './due-publications.ts';

/** Prepares a statement with the rows as `?1`, the website as `?2` and the time as `?3`. */
type Bind = (rows: readonly unknown[], sql: string) => D1PreparedStatement;

/**
 * Statements that publish what is due, for one batch with the site's revision last: drafts become published with a
 * revision kept, blocks' sources and search follow. Run again, they change nothing.
 */
export function publishStatements(db: D1Database, due: DuePublications, now: number): D1PreparedStatement[] {
  const bind: Bind = (rows, sql) => db.prepare(sql).bind(JSON.stringify(rows), due.websiteId, now);
  const pages = due.pages.length > 0 ? pageStatements(bind, due.pages) : [];
  return due.items.length > 0 ? [...pages, ...itemStatements(bind, due.items)] : pages;
}

/** A published page may have changes that are due; an item is changed where it stands. */
export const DUE_STATUSES = { pages: '1, 2', items: '2' } as const;

/** Ids of `?1` that are still due and unchanged: what its owner has just edited or taken back waits. */
const stillDue = (table: 'pages' | 'items') =>
  `(SELECT t.id FROM json_each(?1) d JOIN ${table} t ON t.id = d.value ->> 'id' AND t.version = d.value ->> 'version'
    WHERE t.website_id = ?2 AND t.status IN (${DUE_STATUSES[table]}) AND t.publish_on <= ?3 AND t.deleted_at IS NULL)`;
const DUE_PAGES = stillDue('pages');
const DUE_ITEMS = stillDue('items');

/** What an archive, a seed or an earlier version published was no publication of this site's: it becomes the page's first version. */
const KEEP_ORIGINAL = `INSERT INTO page_revisions (id, page_id, website_id, content, created_at)
  SELECT lower(hex(randomblob(12))), id, website_id, published, min(coalesce(published_at, updated_at), ?3 - 1) FROM pages
  WHERE id IN ${DUE_PAGES} AND published IS NOT NULL AND NOT EXISTS (SELECT 1 FROM page_revisions kept WHERE kept.page_id = pages.id)`;
const KEEP_REVISION = `INSERT INTO page_revisions (id, page_id, website_id, content, created_at)
  SELECT lower(hex(randomblob(12))), id, website_id, draft, ?3 FROM pages WHERE id IN ${DUE_PAGES}`;
/** The newest stay, and the first of all. */
const DROP_OLD_REVISIONS = `DELETE FROM page_revisions WHERE page_id IN ${DUE_PAGES} AND (SELECT count(*) FROM page_revisions newer
  WHERE newer.page_id = page_revisions.page_id
  AND (newer.created_at, newer.id) > (page_revisions.created_at, page_revisions.id)) >= ${MAX_PAGE_REVISIONS - 1}
  AND EXISTS (SELECT 1 FROM page_revisions older WHERE older.page_id = page_revisions.page_id
    AND (older.created_at, older.id) < (page_revisions.created_at, page_revisions.id))`;
const FORGET_SOURCES = `DELETE FROM page_sources WHERE kind = 'published' AND page_id IN ${DUE_PAGES}`;
const ADD_SOURCES = `INSERT INTO page_sources (page_id, kind, block_id, collection_id, max_items, category)
  SELECT d.value ->> 'id', 'published', s.value ->> 'blockId', s.value ->> 'collectionId', s.value ->> 'maxItems', s.value ->> 'category'
  FROM json_each(?1) d, json_each(d.value, '$.sources') s WHERE d.value ->> 'id' IN ${DUE_PAGES}`;
const PUBLISH_PAGES = `UPDATE pages SET published = draft, published_version = version, status = 1, published_at = publish_on,
  publish_on = NULL, is_hidden_from_search = coalesce(draft ->> '$.isHiddenFromSearch', 0), updated_at = ?3 WHERE id IN ${DUE_PAGES}`;
/** The sort key stays: it was made from the same time (domain/collections/sort-key.ts). */
const PUBLISH_ITEMS = `UPDATE items SET status = 1, published_at = coalesce(published_at, publish_on), publish_on = NULL, updated_at = ?3
  WHERE id IN ${DUE_ITEMS}`;

function pageStatements(bind: Bind, due: readonly DuePage[]): D1PreparedStatement[] {
  const pages = due.map(({ content, ...page }) => ({
    ...page,
    title: content.title,
    text: pageSearchText(content),
    sources: pageSources(content),
  }));
  return [
    bind(pages, KEEP_ORIGINAL),
    bind(pages, KEEP_REVISION),
    bind(pages, DROP_OLD_REVISIONS),
    bind(pages, FORGET_SOURCES),
    bind(pages, ADD_SOURCES),
    ...searchStatements(bind, 'page', pages),
    bind(pages, PUBLISH_PAGES),
  ];
}

function itemStatements(bind: Bind, items: readonly DueItem[]): D1PreparedStatement[] {
  return [...searchStatements(bind, 'item', items), bind(items, PUBLISH_ITEMS)];
}

function searchStatements(
  bind: Bind,
  kind: 'page' | 'item',
  rows: readonly unknown[],
): D1PreparedStatement[] {
  const dueIds = kind === 'page' ? DUE_PAGES : DUE_ITEMS;
  return [
    bind(rows, `DELETE FROM search_index WHERE website_id = ?2 AND kind = '${kind}' AND ref_id IN ${dueIds}`),
    bind(
      rows,
      `INSERT INTO search_index (website_id, kind, ref_id, path, title, text)
      SELECT ?2, '${kind}', d.value ->> 'id', d.value ->> 'path', d.value ->> 'title', d.value ->> 'text' FROM json_each(?1) d
      WHERE d.value ->> 'path' IS NOT NULL AND d.value ->> 'id' IN ${dueIds}`,
    ),
  ];
}
