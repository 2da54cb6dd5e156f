import { and, eq, gt, inArray, ne, notExists, notInArray, sql } from 'drizzle-orm';
import { productImportChanges } from '#schema/tables/catalogue.ts';
import { orderLines } from '#schema/tables/orders.ts';
import { productVariants, restockRequests, stockMovements } from '#schema/tables/products.ts';
import { batch, type Database } from '../database.ts';
import { isOneOf, ONE_ROW } from '../fragments.ts';
import { refuseUnless } from '../guards.ts';
import { orm } from '../orm.ts';

/** Reasons of stock movements that do not come from buyers. */
const BY_OWNER = ['initial', 'import', 'correction'] as const;

export interface VariantUse {
  /** Variants that an order or a customer refers to. */
  used: Set<string>;
  /** Variants whose stock the owner has changed since the import. */
  recounted: Set<string>;
}

export async function findVariantsInUse(
  db: Database,
  importId: string,
  itemIds: readonly string[],
): Promise<VariantUse> {
  const ofItems = isOneOf(productVariants.itemId, itemIds);
  const id = sql<string>`${productVariants.id}`.as('variant');
  const [ordered, moved, awaited, recounted] = await batch(db, [
    orm
      .selectDistinct({ id: sql<string>`${orderLines.variantId}`.as('variant') })
      .from(orderLines)
      .where(isOneOf(orderLines.itemId, itemIds)),
    orm
      .selectDistinct({ id })
      .from(productVariants)
      .innerJoin(stockMovements, eq(stockMovements.variantId, productVariants.id))
      .where(and(ofItems, notInArray(stockMovements.reason, [...BY_OWNER]))),
    orm
      .selectDistinct({ id })
      .from(productVariants)
      .innerJoin(restockRequests, eq(restockRequests.variantId, productVariants.id))
      .where(ofItems),
    orm
      .select({ id })
      .from(productImportChanges)
      .innerJoin(productVariants, eq(productVariants.itemId, productImportChanges.targetId))
      .innerJoin(stockMovements, eq(stockMovements.variantId, productVariants.id))
      .where(
        and(
          eq(productImportChanges.importId, importId),
          eq(productImportChanges.kind, 'updated'),
          isOneOf(productImportChanges.targetId, itemIds),
          gt(stockMovements.at, productImportChanges.at),
          inArray(stockMovements.reason, [...BY_OWNER]),
        ),
      )
      .groupBy(productVariants.id)
      // A later import that was undone leaves the stock as it was.
      .having(ne(sql`sum(${stockMovements.change})`, 0)),
  ]);
  return {
    used: new Set([...ordered, ...moved, ...awaited].map((row) => row.id)),
    recounted: new Set(recounted.map((row) => row.id)),
  };
}

/** Fails a batch that would remove variants if one of them was ordered meanwhile. */
export const refuseIfOrdered = (itemIds: readonly string[], variantIds: readonly string[]) =>
  refuseUnless(
    orm
      .select({ free: sql`1` })
      .from(ONE_ROW)
      .where(
        notExists(
          orm
            .select({ id: orderLines.id })
            .from(orderLines)
            .where(and(isOneOf(orderLines.itemId, itemIds), isOneOf(orderLines.variantId, variantIds))),
        ),
      ),
  );
