import type { MediaFolder } from '#schema/contracts/media/media.ts';

/** Folders of a library by name, with how many files lie in each; '' outside of all. */
export async function listFolders(db: D1Database, websiteId: string): Promise<MediaFolder[]> {
  const { results } = await db
    .prepare(
      `SELECT folder AS name, count(*) AS files FROM media WHERE website_id = ? AND deleted_at IS NULL
      GROUP BY folder ORDER BY folder COLLATE NOCASE`,
    )
    .bind(websiteId)
    .all<MediaFolder>();
  return results;
}

/** A folder stands in its own column, for lists, and in the record, for archives. */
const SET_FOLDER = `folder = ?2, record = CASE ?2 WHEN '' THEN json_remove(record, '$.folder') ELSE json_set(record, '$.folder', ?2) END`;

/** Moves files into a folder; answers how many. Ids of other sites are passed over. */
export async function moveMedia(
  db: D1Database,
  websiteId: string,
  ids: readonly string[],
  folder: string,
): Promise<number> {
  const { meta } = await db
    .prepare(
      `UPDATE media SET ${SET_FOLDER} WHERE website_id = ?1 AND deleted_at IS NULL AND id IN (SELECT value FROM json_each(?3))`,
    )
    .bind(websiteId, folder, JSON.stringify(ids))
    .run();
  return meta.changes;
}

/** Gives a folder another name, or dissolves it with ''; what lies in the bin moves along. */
export async function renameFolder(
  db: D1Database,
  websiteId: string,
  from: string,
  to: string,
): Promise<number> {
  const { meta } = await db
    .prepare(`UPDATE media SET ${SET_FOLDER} WHERE website_id = ?1 AND folder = ?3`)
    .bind(websiteId, to, from)
    .run();
  return meta.changes;
}
