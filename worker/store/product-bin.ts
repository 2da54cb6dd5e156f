import { ITEM_STATUS } from '#schema/contracts/enumerations/item-status.ts';
import type { StoredProduct } from './product-list.ts';
import { type Conflict, conflictOf, FORGET_SEARCH, REFUSE_FULL } from './product-statements.ts';
import { freeUrlId } from './product-writes.ts';
import { raiseRevision } from './sites.ts';

/** Products of `?1` (JSON of ids) on the site `?2` that are not deleted. */
const LIVE =
  'id IN (SELECT value FROM json_each(?1)) AND website_id = ?2 AND record_type = 11 AND deleted_at IS NULL';

/**
 * Puts products into the bin for 30 days. Their addresses and SKUs go behind a mark, so that another product may have
 * them; stock and its ledger stay. Returns how many went.
 */
export async function binProducts(
  env: Env,
  websiteId: string,
  ids: readonly string[],
  now: number,
): Promise<number> {
  const list = JSON.stringify(ids);
  const bind = (sql: string, ...values: unknown[]) => env.DB.prepare(sql).bind(...values);
  const results = await env.DB.batch([
    bind(
      `UPDATE product_variants SET sku = '~' || id || '~' || sku WHERE website_id = ?2 AND item_id IN (SELECT id FROM items WHERE ${LIVE})`,
      list,
      websiteId,
    ),
    bind(FORGET_SEARCH, websiteId, list),
    bind(
      `UPDATE items SET status = ${ITEM_STATUS.deleted}, deleted_at = ?3, updated_at = ?3, publish_on = NULL, url_id = 'bin-' || id || '-' || url_id, version = version + 1 WHERE ${LIVE} RETURNING id`,
      list,
      websiteId,
      now,
    ),
    raiseRevision(env, websiteId),
  ]);
  return results[2]?.results.length ?? 0;
}

/** Takes a product out of the bin, hidden, under its old address or the next free one; or the conflict that keeps it there. */
export async function restoreProduct(
  env: Env,
  websiteId: string,
  { item, collectionId }: StoredProduct,
  now: number,
): Promise<Conflict | null> {
  const urlId = await freeUrlId(env.DB, collectionId, item.urlId, item.id);
  const bind = (sql: string, ...values: unknown[]) => env.DB.prepare(sql).bind(...values);
  try {
    await env.DB.batch([
      bind(
        `UPDATE items SET status = ${ITEM_STATUS.draft}, deleted_at = NULL, updated_at = ?4, url_id = ?3, version = version + 1 WHERE id = ?1 AND website_id = ?2 AND deleted_at IS NOT NULL`,
        item.id,
        websiteId,
        urlId,
        now,
      ),
      bind(REFUSE_FULL, JSON.stringify([item.id])),
      bind(
        `UPDATE product_variants SET sku = substr(sku, length(id) + 3) WHERE item_id = ?1 AND website_id = ?2 AND substr(sku, 1, length(id) + 2) = '~' || id || '~'`,
        item.id,
        websiteId,
      ),
    ]);
    return null;
  } catch (error) {
    const conflict = conflictOf(error);
    if (conflict === null) throw error;
    return conflict;
  }
}
