import { RECORD_TYPE } from '#schema/contracts/collections/item-record-types.ts';
import { binItems, LIVE, restoreItem } from '../collections/item-moves.ts';
import { raiseRevision } from '../sites/sites.ts';
import type { StoredProduct } from './product-list.ts';
import type { Conflict } from './product-statements.ts';
import { freeUrlId } from './product-writes.ts';

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
  const recordType = RECORD_TYPE.storeItem;
  const results = await env.DB.batch([
    env.DB.prepare(
      `UPDATE product_variants SET sku = '~' || id || '~' || sku WHERE website_id = ?2 AND item_id IN (SELECT id FROM items WHERE ${LIVE})`,
    ).bind(JSON.stringify(ids), websiteId, recordType),
    ...binItems(env.DB, websiteId, { ids, recordType }, now),
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
  return restoreItem(env.DB, websiteId, { id: item.id, urlId }, now, [
    env.DB.prepare(
      `UPDATE product_variants SET sku = substr(sku, length(id) + 3) WHERE item_id = ?1 AND website_id = ?2 AND substr(sku, 1, length(id) + 2) = '~' || id || '~'`,
    ).bind(item.id, websiteId),
  ]);
}
