/**
 * Old addresses. A redirect with a `target_id` leads to where that page or item is now, as long as visitors find it there, so that
 * no chain forms and none has to be taken back when a page is deleted; one without leads to `to_href`, as it was imported. They
 * are asked for only where neither page nor item is found, and so whatever takes an address has it.
 */

const IS_PUBLIC = 'p.website_id = ?1 AND p.status = 1 AND p.published IS NOT NULL AND p.deleted_at IS NULL';
/** Address of the item `i` on the page `p`. */
const ITEM_PATH = "rtrim(p.path, '/') || '/' || i.url_id";

/** Where `path` leads, as `to_href` and `status`: an address of its own, or one below the old address of a collection. */
export const redirectStatement = (
  db: D1Database,
  { websiteId, path }: { websiteId: string; path: string },
  { parent, last }: { parent: string; last: string },
): D1PreparedStatement =>
  db
    .prepare(
      `SELECT to_href, status FROM (SELECT r.status, r.from_path = ?2 AS is_own,
        CASE WHEN r.from_path <> ?2 THEN
          (SELECT ${ITEM_PATH} FROM pages p JOIN items i ON i.collection_id = p.collection_id AND i.url_id = ?4 AND i.status = 1
            WHERE p.id = r.target_id AND ${IS_PUBLIC})
        WHEN r.target_id IS NULL THEN r.to_href
        ELSE coalesce((SELECT p.path FROM pages p WHERE p.id = r.target_id AND ${IS_PUBLIC}),
          (SELECT ${ITEM_PATH} FROM items i JOIN pages p ON p.collection_id = i.collection_id AND ${IS_PUBLIC}
            WHERE i.id = r.target_id AND i.website_id = ?1 AND i.status = 1)) END AS to_href
        FROM redirects r WHERE r.website_id = ?1 AND r.from_path IN (?2, ?3))
      WHERE to_href <> ?2 ORDER BY is_own DESC LIMIT 1`,
    )
    .bind(websiteId, path, parent, last);

const OR_REPLACE = `ON CONFLICT (website_id, from_path)
  DO UPDATE SET to_href = excluded.to_href, status = excluded.status, target_id = excluded.target_id`;

/** Keeps the address of a page that moves to `path`, if it was ever published; before the page is written. */
export const keepPageAddress = (
  db: D1Database,
  websiteId: string,
  { id, path }: { id: string; path: string },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO redirects (website_id, from_path, to_href, status, target_id)
      SELECT website_id, path, ?3, 301, id FROM pages WHERE id = ?2 AND website_id = ?1 AND path <> ?3 AND published_at IS NOT NULL ${OR_REPLACE}`,
    )
    .bind(websiteId, id, path);

/**
 * Keeps the addresses of items of the site `?2` whose `urlId` in `?1` (JSON of rows with `id` and `urlId`) is another one, if they
 * were ever published; before the items are written. Below the old addresses of their collection they are kept too.
 */
export const KEEP_ITEM_ADDRESSES = `WITH moved AS (
    SELECT i.id, i.url_id, d.value ->> 'urlId' AS next, p.id AS page_id, p.path
    FROM json_each(?1) d JOIN items i ON i.id = d.value ->> 'id'
    JOIN pages p ON p.collection_id = i.collection_id AND +p.website_id = ?2 AND p.deleted_at IS NULL
    WHERE +i.website_id = ?2 AND i.url_id <> d.value ->> 'urlId' AND (i.status = 1 OR i.published_at IS NOT NULL))
  INSERT INTO redirects (website_id, from_path, to_href, status, target_id)
  SELECT ?2, rtrim(path, '/') || '/' || url_id, rtrim(path, '/') || '/' || next, 301, id FROM moved
  UNION ALL SELECT ?2, r.from_path || '/' || m.url_id, rtrim(m.path, '/') || '/' || m.next, 301, m.id
    FROM moved m JOIN redirects r ON r.website_id = ?2 AND r.target_id = m.page_id WHERE true ${OR_REPLACE}`;

/** What an archive takes along of the site `?1`: redirects to where their targets are now, without those of what is deleted. */
export const EXPORT_REDIRECTS = `SELECT * FROM (SELECT r.from_path, r.status, CASE WHEN r.target_id IS NULL THEN r.to_href ELSE coalesce(
    (SELECT p.path FROM pages p WHERE p.id = r.target_id AND p.website_id = ?1 AND p.deleted_at IS NULL),
    (SELECT ${ITEM_PATH} FROM items i JOIN pages p ON p.collection_id = i.collection_id AND p.website_id = ?1 AND p.deleted_at IS NULL
      WHERE i.id = r.target_id AND i.deleted_at IS NULL)) END AS to_href
  FROM redirects r WHERE r.website_id = ?1 AND length(r.from_path) <= 300 ORDER BY r.rowid LIMIT 5000) WHERE to_href <> from_path`;
