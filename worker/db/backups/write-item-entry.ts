import { and, eq, notExists, sql } from 'drizzle-orm';
import { itemRevisions, items } from '#schema/tables/collections.ts';
import { stockMovements } from '#schema/tables/products.ts';
import { type ItemWrite, itemStatements } from '../collections/collection-items.ts';
import type { Database, Statement } from '../database.ts';
import { isOneOf, RANDOM_ID, rowFor } from '../fragments.ts';
import { batchOrConflict, type Conflict } from '../items/item-guards.ts';
import { orm } from '../orm.ts';
import { CONTENT_TO_COME } from '../pages/publish-statements.ts';
import { raiseSiteRevision } from '../shared/revision.ts';
import type { Around } from './write-page-entry.ts';

/**
 * Writes an item from a backup. If it replaces an item, the present texts become a version in the item's
 * history, and an item in the trash leaves the trash. Returns the conflict if nothing was written.
 */
export function writeRestoredItem(
  db: Database,
  write: Omit<ItemWrite, 'also'>,
  { before, after }: Around,
  now: number,
): Promise<Conflict | null> {
  const { websiteId } = write;
  const isItem = and(eq(items.id, write.item.id), eq(items.websiteId, websiteId));
  return batchOrConflict(db, [
    ...before,
    closeOldStock(websiteId, [...(write.stock?.keys() ?? [])], now),
    ...(write.version === null ? [] : [keepPresent(isItem, now), leaveTrash(isItem)]),
    ...itemStatements(write, now),
    ...after,
    ...(write.raises ? [raiseSiteRevision(websiteId)] : []),
  ]);
}

type Condition = ReturnType<typeof and>;

function keepPresent(isItem: Condition, now: number): Statement {
  const isKept = orm
    .select({ id: itemRevisions.id })
    .from(itemRevisions)
    .where(
      and(
        eq(itemRevisions.itemId, items.id),
        sql`(${itemRevisions.title}, ${itemRevisions.excerpt}, ${itemRevisions.content}) is (${items.title}, ${items.excerpt}, ${CONTENT_TO_COME})`,
      ),
    );
  return orm.insert(itemRevisions).select(
    orm
      .select(
        rowFor(itemRevisions, {
          id: RANDOM_ID,
          itemId: items.id,
          websiteId: items.websiteId,
          title: items.title,
          excerpt: items.excerpt,
          content: CONTENT_TO_COME,
          createdAt: now,
        }),
      )
      .from(items)
      .where(and(isItem, notExists(isKept))),
  );
}

const leaveTrash = (isItem: Condition): Statement => orm.update(items).set({ deletedAt: null }).where(isItem);

/** Ends the stock history of variants that were deleted, so that the history adds up to the restored stock. */
const closeOldStock = (websiteId: string, variantIds: readonly string[], now: number): Statement =>
  orm.insert(stockMovements).select(
    orm
      .select(
        rowFor(stockMovements, {
          id: RANDOM_ID,
          websiteId,
          variantId: stockMovements.variantId,
          change: sql`-sum(${stockMovements.change})`,
          reason: 'correction',
          at: now,
        }),
      )
      .from(stockMovements)
      .where(and(eq(stockMovements.websiteId, websiteId), isOneOf(stockMovements.variantId, variantIds)))
      .groupBy(stockMovements.variantId)
      .having(sql`sum(${stockMovements.change}) <> 0`),
  );
