import { and, eq, inArray, sql } from 'drizzle-orm';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import { items } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { isLive, restoreItem, trashItems } from '../collections/item-moves.ts';
import { batch, type Database } from '../database.ts';
import { retryOnConflict } from '../guards.ts';
import type { Conflict } from '../items/item-guards.ts';
import { orm } from '../orm.ts';
import { raiseSiteRevision } from '../shared/revision.ts';
import type { StoredProduct } from './product-rows.ts';
import { freeUrlId } from './product-writes.ts';

/**
 * Moves products to the trash for 30 days. A prefix is added to their URLs and SKUs, so that other products can
 * use those.
 */
export function binStatements(websiteId: string, ids: readonly string[], now: number) {
  const selection = { ids, recordType: RECORD_TYPE.storeItem };
  const live = orm.select({ id: items.id }).from(items).where(isLive(websiteId, selection));
  return [
    orm
      .update(productVariants)
      .set({ sku: sql`'~' || ${productVariants.id} || '~' || ${productVariants.sku}` })
      .where(and(eq(productVariants.websiteId, websiteId), inArray(productVariants.itemId, live))),
    ...trashItems(websiteId, selection, now),
    raiseSiteRevision(websiteId),
  ] as const;
}

/** Moves products to the trash, and returns how many. */
export async function binProducts(
  db: Database,
  websiteId: string,
  ids: readonly string[],
  now: number,
): Promise<number> {
  const [, , binned] = await batch(db, [...binStatements(websiteId, ids, now)]);
  return binned.length;
}

/** Restores a product as hidden, at its old path or the next free one. Returns any conflict. */
export const restoreProduct = (
  db: Database,
  websiteId: string,
  product: StoredProduct,
  now: number,
): Promise<Conflict | null> =>
  retryOnConflict(
    () => restoreAtAddress(db, websiteId, product, now),
    (conflict) => conflict === 'address',
  );

async function restoreAtAddress(
  db: Database,
  websiteId: string,
  { item, collectionId }: StoredProduct,
  now: number,
): Promise<Conflict | null> {
  const urlId = await freeUrlId(db, collectionId, item.urlId, item.id);
  const { id, sku } = productVariants;
  return restoreItem(db, websiteId, { id: item.id, urlId }, now, [
    orm
      .update(productVariants)
      .set({ sku: sql`substr(${sku}, length(${id}) + 3)` })
      .where(
        and(
          eq(productVariants.itemId, item.id),
          eq(productVariants.websiteId, websiteId),
          sql`substr(${sku}, 1, length(${id}) + 2) = '~' || ${id} || '~'`,
        ),
      ),
  ]);
}
