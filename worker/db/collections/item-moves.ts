import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import {
  batchOrConflict,
  type Conflict,
  FORGET_SEARCH,
  REFUSE_FULL,
} from '../products/product-statements.ts';

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

/** Puts an item right behind another of its collection; all others keep their order. */
export const placeBehind = (
  db: D1Database,
  websiteId: string,
  collectionId: string,
  { id, behind }: { id: string; behind: string },
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE items SET position = d.place, sort_key = d.place FROM (
        SELECT i.id, row_number() OVER (ORDER BY k.sort_key, k.id, i.id = ?3) - 1 AS place
        FROM items i JOIN items k ON k.id = iif(i.id = ?3, ?4, i.id) WHERE +i.website_id = ?1 AND i.collection_id = ?2) d
      WHERE items.id = d.id AND items.position <> d.place`,
    )
    .bind(websiteId, collectionId, id, behind);

/** Items of `?1` (JSON of ids) on the site `?2` that are not deleted, of the record type `?3` where one is given. */
export const LIVE =
  'id IN (SELECT value FROM json_each(?1)) AND website_id = ?2 AND deleted_at IS NULL AND record_type = coalesce(?3, record_type)';

/**
 * Puts items into the bin for 30 days; their addresses go behind a mark, so that others may have them. The second statement
 * returns the ids of those that went.
 */
export function binItems(
  db: D1Database,
  websiteId: string,
  { ids, recordType = null }: { ids: readonly string[]; recordType?: number | null },
  now: number,
): D1PreparedStatement[] {
  const list = JSON.stringify(ids);
  return [
    db.prepare(FORGET_SEARCH).bind(websiteId, list),
    db
      .prepare(
        `UPDATE items SET status = ${ITEM_STATUS.deleted}, deleted_at = ?4, updated_at = ?4, publish_on = NULL, url_id = 'bin-' || id || '-' || url_id, version = version + 1 WHERE ${LIVE} RETURNING id`,
      )
      .bind(list, websiteId, recordType, now),
  ];
}

/**
 * Takes an item out of the bin, unpublished, with what else comes back with it; or the conflict that keeps it there: 'full' where
 * its collection has no room.
 */
export const restoreItem = (
  db: D1Database,
  websiteId: string,
  { id, urlId }: { id: string; urlId: string },
  now: number,
  also: readonly D1PreparedStatement[] = [],
): Promise<Conflict | null> =>
  batchOrConflict(db, [
    db
      .prepare(
        `UPDATE items SET status = ${ITEM_STATUS.draft}, deleted_at = NULL, updated_at = ?4, url_id = ?3, version = version + 1 WHERE id = ?1 AND website_id = ?2 AND deleted_at IS NOT NULL`,
      )
      .bind(id, websiteId, urlId, now),
    db.prepare(REFUSE_FULL).bind(JSON.stringify([id])),
    ...also,
  ]);

/** The address that an item in the bin had. */
export const addressBefore = ({ id, urlId }: { id: string; urlId: string }): string =>
  urlId.replace(`bin-${id}-`, '');
