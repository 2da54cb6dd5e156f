import type { CategoryPath } from '#domain/catalogue/category-paths.ts';
import { changesStock, findImportChange } from '#domain/catalogue/import-change.ts';
import type { ImportCounts } from '#schema/contracts/catalogue/product-import.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { MAX_PRODUCTS_PER_COLLECTION } from '#schema/contracts/limits.ts';
import { insertChanges, type NewChange } from '#worker/db/catalogue/import-changes.ts';
import { insertIssues, type StagedProduct } from '#worker/db/catalogue/import-rows.ts';
import { type ImportRecord, moveCursor } from '#worker/db/catalogue/product-imports.ts';
import { batch } from '#worker/db/database.ts';
import { type Conflict, toProductConflict } from '#worker/db/items/item-guards.ts';
import { productStatements } from '#worker/db/items/product-statements.ts';
import type { ProductWrite, WriteContext } from '#worker/db/items/product-write.ts';
import { placeCategories } from '#worker/db/products/category-trees.ts';
import { raiseSiteRevision } from '#worker/db/shared/revision.ts';
import { type PlanContext, type Planned, planChunk } from './plan-chunk.ts';
import type { StorePages } from './store-pages.ts';

const CONFLICT_TEXT: Readonly<Record<Conflict, string>> = {
  version: 'Someone changed this product at the same time. Import the file again.',
  stock: 'Its stock changed at the same time. Import the file again.',
  sku: 'One of its SKUs belongs to another product.',
  address: 'Another product already uses its address.',
  full: `Its store page already has ${MAX_PRODUCTS_PER_COLLECTION} products.`,
};

/**
 * Maximum attempts per product. Another request may take a generated SKU or change the stock between two
 * attempts.
 */
const ATTEMPTS = 3;

/**
 * Writes products and their import results in one D1 batch, so that no product is written twice. If D1
 * rejects the batch, writes the products one by one. Throws errors recognised by isOvertaken().
 */
export async function writeChunk(
  env: Env,
  record: ImportRecord,
  staged: readonly StagedProduct[],
  pages: StorePages,
  context: PlanContext,
): Promise<ImportRecord> {
  if (staged.length > 1) {
    const planned = await planChunk(env.DB, record, staged, context);
    const written = await writePlanned(env, record, planned, pages, context.now);
    if (!('conflict' in written)) return written;
  }
  let current = record;
  for (const one of staged) current = await writeOne(env, current, one, pages, context);
  return current;
}

async function writeOne(
  env: Env,
  record: ImportRecord,
  staged: StagedProduct,
  pages: StorePages,
  context: PlanContext,
): Promise<ImportRecord> {
  for (let left = ATTEMPTS; ; left--) {
    const planned = await planChunk(env.DB, record, [staged], context);
    const written = await writePlanned(env, record, planned, pages, context.now);
    if (!('conflict' in written)) return written;
    if (left > 1) continue;
    const message = CONFLICT_TEXT[written.conflict];
    const refused = planned.map((one): Planned => {
      const issues = [...one.plan.issues, { line: one.staged.line, level: 'error' as const, message }];
      return { ...one, plan: { kind: 'error', issues } };
    });
    const given = await writePlanned(env, record, refused, pages, context.now);
    if ('conflict' in given) throw new Error(`import ${record.id}: ${given.conflict} without a write`);
    return given;
  }
}

const OUTCOME = { create: 'created', update: 'updated', same: null, error: 'failed' } as const;

function countOutcomes(before: ImportCounts, planned: readonly Planned[]): ImportCounts {
  const counts = { ...before, done: before.done + planned.length };
  for (const { plan } of planned) {
    const outcome = OUTCOME[plan.kind];
    if (outcome !== null) counts[outcome] += 1;
  }
  return counts;
}

/** Returns what the import changes about a product, which an undo of the import needs. A new product has version 1. */
function toChange({ plan, existing }: Planned): NewChange[] {
  if (plan.kind === 'create')
    return [{ kind: 'created', targetId: plan.item.id, title: plan.item.title, version: 1 }];
  if (plan.kind !== 'update' || !existing) return [];
  const change = findImportChange(existing.item, plan.item, plan.stock);
  return [
    {
      kind: 'updated',
      targetId: plan.item.id,
      title: plan.item.title,
      earlierVersion: existing.version,
      version: existing.version + 1,
      detail: JSON.stringify(change),
      hasStock: changesStock(change),
    },
  ];
}

async function writePlanned(
  env: Env,
  record: ImportRecord,
  planned: readonly Planned[],
  pages: StorePages,
  now: number,
): Promise<ImportRecord | { conflict: Conflict }> {
  const writes: ProductWrite[] = [];
  const paths = new Map<string, CategoryPath[]>();
  const addPaths = (collectionId: string, more: readonly CategoryPath[]) =>
    paths.set(collectionId, [...(paths.get(collectionId) ?? []), ...more]);
  for (const { plan, existing, categoryPaths } of planned) {
    if (plan.kind === 'update' && existing) {
      addPaths(existing.collectionId, categoryPaths);
      writes.push({
        item: plan.item,
        collection: pages.getSort(existing.collectionId),
        version: existing.version,
        stock: plan.stock,
      });
    }
    if (plan.kind === 'create') {
      const { collection, urlId, position } = await pages.placeFor(plan.item.urlId);
      addPaths(collection.id, categoryPaths);
      writes.push({ item: { ...plan.item, urlId, position }, collection, version: null, stock: plan.stock });
    }
  }
  const isShown = (item: ProductWrite['item'] | undefined) => item?.status === ITEM_STATUS.published;
  const raised =
    writes.some(({ item }) => isShown(item)) ||
    planned.some(({ plan, existing }) => plan.kind === 'update' && isShown(existing?.item));
  const context: WriteContext = {
    websiteId: record.websiteId,
    now,
    reason: 'import',
    accountId: record.accountId,
  };
  const issues = planned.flatMap(({ plan, title }) => plan.issues.map((issue) => ({ ...issue, title })));
  const cursor = planned.at(-1)?.staged.line ?? record.cursor;
  const counts = countOutcomes(record.counts, planned);
  for (const [collectionId, ofPage] of paths)
    await placeCategories(env.DB, { websiteId: record.websiteId, collectionId }, ofPage, (added) =>
      insertChanges(
        record.id,
        added.map(({ slug, name }) => ({ kind: 'category', targetId: slug, collectionId, title: name })),
        now,
      ),
    );
  try {
    await batch(env.DB, [
      ...(writes.length > 0 ? productStatements(writes, context) : []),
      ...insertChanges(record.id, planned.flatMap(toChange), now),
      insertIssues(record.id, issues),
      ...(raised ? [raiseSiteRevision(record.websiteId)] : []),
      moveCursor(record, { cursor, counts }, now),
    ]);
    return { ...record, cursor, counts };
  } catch (error) {
    const conflict = toProductConflict(error);
    if (conflict === null) throw error;
    await pages.reload();
    return { conflict };
  }
}
