import { batch, type Database, type Statement } from '../database.ts';

export type Conflict = 'version' | 'stock' | 'sku' | 'address' | 'full';
/** D1 names the column of a broken constraint by its message only. */
const CONFLICTS: readonly (readonly [column: string, conflict: Conflict])[] = [
  ['items.version', 'version'],
  ['product_variants.qty_in_stock', 'stock'],
  ['product_variants.sku', 'sku'],
  ['items.url_id', 'address'],
  ['items.collection_id', 'full'],
];

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
export function toProductConflict(error: unknown): Conflict | null {
  const text = error instanceof Error ? error.message : '';
  if (!text.includes('constraint failed')) return null;
  return CONFLICTS.find(([column]) => text.includes(column))?.[1] ?? null;
}
