import type { ImportUndo } from '#schema/contracts/catalogue/import-undo.ts';
import { predictUndo } from '#worker/db/catalogue/judge-changes.ts';
import type { ImportRecord } from '#worker/db/catalogue/product-imports.ts';
import { findRemainingParts } from './restore-products.ts';

/** Number of products whose details a preview compares. */
const MAX_COMPARED = 20;

/** Predicts what an undo will do, and names the details that the first products keep. */
export async function previewUndo(
  db: D1Database,
  record: Pick<ImportRecord, 'id' | 'websiteId'>,
): Promise<ImportUndo> {
  const undo = await predictUndo(db, record.websiteId, record.id);
  const compared = undo.products.filter(({ outcome }) => outcome === 'partly').slice(0, MAX_COMPARED);
  if (compared.length === 0) return undo;
  const kept = await findRemainingParts(
    db,
    record,
    compared.map(({ id }) => id),
  );
  return {
    ...undo,
    products: undo.products.map((product) => ({ ...product, parts: kept.get(product.id) ?? product.parts })),
  };
}
