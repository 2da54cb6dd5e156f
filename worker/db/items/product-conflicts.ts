import { batch, type Database, type Statement } from '../database.ts';
import { findFailure } from '../guards.ts';

export type Conflict = 'version' | 'stock' | 'sku' | 'address' | 'full';
const CONFLICTS: Readonly<Record<string, Conflict>> = {
  'items.version': 'version',
  'product_variants.qty_in_stock': 'stock',
  'product_variants.sku': 'sku',
  'items.url_id': 'address',
  // Not null: the list is full.
  'items.collection_id': 'full',
};

/** Runs a batch with the guards of productStatements(); the conflict that kept all of it from being written, or null. */
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

/** Which guard of productStatements() failed a batch; null for any other error. */
export const toProductConflict = (error: unknown): Conflict | null => findFailure(error, CONFLICTS);
