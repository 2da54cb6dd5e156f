import { findImportChange, listChangedParts } from '#domain/catalogue/import-change.ts';
import type { PreviewedProduct } from '#schema/contracts/catalogue/import-preview.ts';
import { nextProducts } from '#worker/db/catalogue/import-rows.ts';
import { summarizeVariants } from '#worker/db/products/product-rows.ts';
import { type PlanContext, type Planned, type PlannedImport, planChunk } from './plan-chunk.ts';

/** Plans the first products that an import will create or change, and writes nothing. */
export async function previewImport(
  db: D1Database,
  record: PlannedImport,
  context: PlanContext,
): Promise<PreviewedProduct[]> {
  const staged = await nextProducts(db, record.id, { after: 0, plans: ['create', 'update'] });
  return (await planChunk(db, record, staged, context)).flatMap(toPreview);
}

function toPreview({ staged: { line }, existing, plan }: Planned): PreviewedProduct[] {
  if (plan.kind === 'error' || !plan.item.product) return [];
  const { item } = plan;
  const parts =
    plan.kind === 'update' && existing
      ? listChangedParts(findImportChange(existing.item, item, plan.stock))
      : [];
  const { title, image = null } = item;
  return [{ line, title, image, plan: plan.kind, parts, ...summarizeVariants(plan.item.product) }];
}
