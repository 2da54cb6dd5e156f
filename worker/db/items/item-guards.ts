import { aliasedTable, and, count, eq, isNull, sql } from 'drizzle-orm';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import { MAX_ORDERABLE_ITEMS, MAX_PRODUCTS_PER_COLLECTION } from '#schema/contracts/limits.ts';
import { collections, items } from '#schema/tables/collections.ts';
import { batch, type Database, type Statement } from '../database.ts';
import { isOneOf, jsonField } from '../fragments.ts';
import { findFailure } from '../guards.ts';
import { orm } from '../orm.ts';

/**
 * Fails a batch that would exceed a collection's maximum number of items (B9.4.10 for products, B9.4.08 in
 * manual order).
 */
export function refuseFull(ids: readonly string[]) {
  const other = aliasedTable(items, 'other');
  const held = orm
    .select({ count: count() })
    .from(other)
    .where(and(eq(other.collectionId, items.collectionId), isNull(other.deletedAt)));
  const sort = orm
    .select({ sort: jsonField(collections.settings, '$.sort') })
    .from(collections)
    .where(eq(collections.id, items.collectionId));
  const most = sql`case when ${items.recordType} = ${RECORD_TYPE.storeItem} then ${MAX_PRODUCTS_PER_COLLECTION}
    when ${sort} = 'manual' then ${MAX_ORDERABLE_ITEMS} else 9e9 end`;
  return orm
    .update(items)
    .set({ collectionId: sql`null` })
    .where(and(isOneOf(items.id, ids), sql`${held} > ${most}`));
}

export type Conflict = 'version' | 'stock' | 'sku' | 'address' | 'full';
const CONFLICTS: Readonly<Record<string, Conflict>> = {
  'items.version': 'version',
  'product_variants.qty_in_stock': 'stock',
  'product_variants.sku': 'sku',
  'items.url_id': 'address',
  // The failed NOT NULL constraint means that the collection is full.
  'items.collection_id': 'full',
};

export async function batchOrConflict(
  db: Database,
  statements: readonly Statement[],
): Promise<Conflict | null> {
  try {
    await batch(db, statements);
    return null;
  } catch (error) {
    const conflict = toProductConflict(error);
    if (conflict === null) throw error;
    return conflict;
  }
}

export const toProductConflict = (error: unknown): Conflict | null => findFailure(error, CONFLICTS);
