import { and, eq, sql } from 'drizzle-orm';
import type { StockChange } from '#schema/contracts/products/product-api.ts';
import { productVariants, stockMovements } from '#schema/tables/products.ts';
import { createId } from '#worker/crypto/random.ts';
import { batch, type Database, first } from '../database.ts';
import { rowFor } from '../fragments.ts';
import { findFailure } from '../guards.ts';
import { toProductConflict } from '../items/item-guards.ts';
import { orm } from '../orm.ts';
import { raiseSiteRevision } from '../shared/revision.ts';

export interface StockState {
  qtyInStock: number;
  unlimited: boolean;
}
export type StockOutcome =
  | { kind: 'changed'; stock: StockState }
  | { kind: 'conflict'; stock: StockState }
  | { kind: 'missing' };

interface StockTarget {
  websiteId: string;
  variantId: string;
  accountId: string | null;
}

const isVariant = ({ websiteId, variantId }: StockTarget) =>
  and(eq(productVariants.id, variantId), eq(productVariants.websiteId, websiteId));

/**
 * Corrects a variant's stock. An absolute number is accepted only if the stock is still what the owner saw.
 * Changes to below 0 are rejected.
 */
export async function correctStock(
  db: Database,
  target: StockTarget,
  change: StockChange,
  now: number,
): Promise<StockOutcome> {
  let isRefused = false;
  try {
    await batch(db, [
      insertMovement(target, change, now),
      'change' in change ? addToStock(target, change.change) : replaceStock(target, change),
      raiseSiteRevision(target.websiteId),
    ]);
  } catch (error) {
    const failed = findFailure(error, {
      product_variants_stock: 'below-zero',
      'stock_movements.id': 'key-taken',
    });
    if (!failed && toProductConflict(error) !== 'stock') throw error;
    const isDone =
      failed === 'key-taken' && 'change' in change && (await isRepeatedChange(db, target, change.key));
    isRefused = !isDone;
  }
  const row = await first(
    db,
    orm
      .select({ qtyInStock: productVariants.qtyInStock, unlimited: productVariants.unlimited })
      .from(productVariants)
      .where(isVariant(target)),
  );
  if (!row) return { kind: 'missing' };
  const stock = { qtyInStock: row.qtyInStock, unlimited: row.unlimited };
  return { kind: isRefused ? 'conflict' : 'changed', stock };
}

function insertMovement(target: StockTarget, change: StockChange, now: number) {
  const pieces = 'change' in change ? change.change : change.qtyInStock - change.expected;
  return orm.insert(stockMovements).select(
    orm
      .select(
        rowFor(stockMovements, {
          id: ('change' in change && change.key) || createId(),
          websiteId: productVariants.websiteId,
          variantId: productVariants.id,
          change: pieces,
          reason: 'correction',
          at: now,
          accountId: target.accountId,
        }),
      )
      .from(productVariants)
      .where(and(isVariant(target), pieces === 0 ? sql`false` : undefined)),
  );
}

const addToStock = (target: StockTarget, pieces: number) =>
  orm
    .update(productVariants)
    .set({ qtyInStock: sql`${productVariants.qtyInStock} + ${pieces}` })
    .where(isVariant(target));

/**
 * Sets the stock. If it is not the expected one, aborts the batch by writing NULL, which the column rejects.
 */
const replaceStock = (target: StockTarget, change: Extract<StockChange, { expected: number }>) =>
  orm
    .update(productVariants)
    .set({
      qtyInStock: sql`iif(${eq(productVariants.qtyInStock, change.expected)}, ${change.qtyInStock}, null)`,
      ...(change.unlimited !== undefined && { unlimited: change.unlimited }),
    })
    .where(isVariant(target));

/**
 * Whether the change was already made and only its response was lost. Rejects an idempotency key that another
 * variant has used.
 */
async function isRepeatedChange(
  db: Database,
  { websiteId, variantId }: StockTarget,
  key: string | undefined,
): Promise<boolean> {
  const movement = await first(
    db,
    orm
      .select({ id: stockMovements.id })
      .from(stockMovements)
      .where(
        and(
          eq(stockMovements.id, key ?? ''),
          eq(stockMovements.websiteId, websiteId),
          eq(stockMovements.variantId, variantId),
        ),
      ),
  );
  return movement !== null;
}
