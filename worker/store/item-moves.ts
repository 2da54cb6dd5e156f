import { ITEM_STATUS } from '#schema/contracts/enumerations/item-status.ts';
import { type Conflict, conflictOf, FORGET_SEARCH, REFUSE_FULL } from './product-statements.ts';

/** Puts items in the order of `ids`; one that is not named keeps its place behind them. */
export const orderItems = (
  db: D1Database,
  websiteId: string,
  collectionId: string,
  ids: readonly string[],
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE items SET position = d.key, sort_key = d.key FROM json_each(?3) d
      WHERE items.id = d.value AND items.website_id = ?1 AND items.collection_id = ?2 AND items.deleted_at IS NULL AND items.position <> d.key`,
    )
    .bind(websiteId, collectionId, JSON.stringify(ids));

/** Puts an item into the bin for 30 days; its address goes behind a mark, so that another may have it. */
export const binItem = (
  db: D1Database,
  websiteId: string,
  id: string,
  now: number,
): D1PreparedStatement[] => [
  db.prepare(FORGET_SEARCH).bind(websiteId, JSON.stringify([id])),
  db
    .prepare(
      `UPDATE items SET status = ${ITEM_STATUS.deleted}, deleted_at = ?3, updated_at = ?3, publish_on = NULL, url_id = 'bin-' || id || '-' || url_id,
        version = version + 1 WHERE id = ?2 AND website_id = ?1 AND deleted_at IS NULL`,
    )
    .bind(websiteId, id, now),
];

/** Takes an item out of the bin, unpublished; or the conflict that keeps it there: 'full' where its collection has no room. */
export async function restoreItem(
  db: D1Database,
  websiteId: string,
  { id, urlId }: { id: string; urlId: string },
  now: number,
): Promise<Conflict | null> {
  try {
    await db.batch([
      db
        .prepare(
          `UPDATE items SET status = ${ITEM_STATUS.draft}, deleted_at = NULL, updated_at = ?4, url_id = ?3, version = version + 1
          WHERE id = ?2 AND website_id = ?1 AND deleted_at IS NOT NULL`,
        )
        .bind(websiteId, id, urlId, now),
      db.prepare(REFUSE_FULL).bind(JSON.stringify([id])),
    ]);
    return null;
  } catch (error) {
    const conflict = conflictOf(error);
    if (conflict === null) throw error;
    return conflict;
  }
}

/** The address that an item in the bin had. */
export const addressBefore = ({ id, urlId }: { id: string; urlId: string }): string =>
  urlId.replace(`bin-${id}-`, '');
