import type { CurrencyCode } from '#schema/contracts/commerce/currencies.ts';
import { ITEM_STATUS } from '#schema/contracts/enumerations/item-status.ts';
import { MAX_PRODUCTS_PER_COLLECTION } from '#schema/contracts/limits.ts';
import {
  claimImport,
  type ImportRecord,
  markStatement,
  nextProducts,
  type ProductMark,
  type StagedProduct,
  setImport,
} from '../store/product-imports.ts';
import {
  type Conflict,
  conflictOf,
  type ProductWrite,
  productStatements,
  type WriteContext,
} from '../store/product-statements.ts';
import { raiseRevision } from '../store/sites.ts';
import { CHUNK_PRODUCTS } from './look-through.ts';
import { type Planned, planChunk } from './plan-chunk.ts';
import { openStorePages, type StorePages } from './store-pages.ts';

export interface Advance {
  /** Nothing is left to do. */
  isOver: boolean;
  /** Visitors see a difference. */
  raised: boolean;
}

const CONFLICT_TEXT: Readonly<Record<Conflict, string>> = {
  version: 'Someone changed this product at the same time. Import the file again.',
  stock: 'Its stock changed at the same time. Import the file again.',
  sku: 'One of its SKUs belongs to another product.',
  address: 'Another product has its address.',
  full: `Its store page holds ${MAX_PRODUCTS_PER_COLLECTION} products already.`,
};

/**
 * Writes products of a running import for about `budgetMs`, or until none is left. What was written and what came of it stand
 * in the same D1 batch, so that whoever goes on after this Worker, or beside it, writes nothing twice; a product goes in whole
 * or not at all. Null when another Worker is at it.
 */
export async function advanceImport(
  env: Env,
  id: string,
  { currency, budgetMs, clock }: { currency: CurrencyCode; budgetMs: number; clock: () => number },
): Promise<Advance | null> {
  const startedAt = clock();
  const record = await claimImport(env.DB, id, startedAt);
  if (!record) return null;
  let raised = false;
  const pages = await openStorePages(env.DB, record);
  while (clock() - startedAt < budgetMs) {
    const staged = await nextProducts(env.DB, id, 'write', CHUNK_PRODUCTS);
    if (staged.length === 0) {
      await setImport(env.DB, id, { state: 'done' }, clock());
      return { isOver: true, raised };
    }
    const now = clock();
    raised = (await writeProducts(env, record, { staged, pages, currency, now })) || raised;
  }
  await setImport(env.DB, id, { state: 'running' }, clock());
  return { isOver: false, raised };
}

interface Chunk {
  staged: readonly StagedProduct[];
  pages: StorePages;
  currency: CurrencyCode;
  now: number;
}

/** A generated SKU or a count may be overtaken by somebody: a product is planned anew so often before it is given up. */
const ATTEMPTS = 3;

/** Writes a chunk in one batch; when anything in it is refused, its products one by one. */
async function writeProducts(env: Env, record: ImportRecord, chunk: Chunk): Promise<boolean> {
  if (chunk.staged.length === 1) return writeOne(env, record, chunk);
  const attempt = await writePlanned(
    env,
    record,
    await planChunk(env.DB, record, chunk.staged, chunk),
    chunk,
  );
  if (attempt.conflict === null) return attempt.raised;
  let raised = false;
  for (const staged of chunk.staged)
    raised = (await writeOne(env, record, { ...chunk, staged: [staged] })) || raised;
  return raised;
}

async function writeOne(env: Env, record: ImportRecord, chunk: Chunk): Promise<boolean> {
  for (let left = ATTEMPTS; ; left--) {
    const planned = await planChunk(env.DB, record, chunk.staged, chunk);
    const { conflict, raised } = await writePlanned(env, record, planned, chunk);
    if (conflict === null) return raised;
    if (left > 1) continue;
    const marks = planned.map((one) => failed(one, CONFLICT_TEXT[conflict]));
    await markStatement(env.DB, record.id, 'write', marks).run();
    return false;
  }
}

const OUTCOME = { create: 'created', update: 'updated', same: 'same', error: 'failed' } as const;

const markOf = ({ staged, title, plan, pictures }: Planned): ProductMark => ({
  line: staged.line,
  title,
  mark: OUTCOME[plan.kind],
  issues: plan.issues,
  pictures: plan.kind === 'error' ? 0 : pictures,
});
const failed = (one: Planned, message: string): ProductMark => ({
  ...markOf(one),
  mark: 'failed',
  issues: [...one.plan.issues, { line: one.staged.line, level: 'error', message }],
  pictures: 0,
});

async function writePlanned(
  env: Env,
  record: ImportRecord,
  planned: readonly Planned[],
  { pages, now }: Chunk,
): Promise<{ conflict: Conflict | null; raised: boolean }> {
  const writes: ProductWrite[] = [];
  for (const { plan, existing } of planned) {
    if (plan.kind === 'update' && existing)
      writes.push({
        item: plan.item,
        collection: pages.sortOf(existing.collectionId),
        version: existing.version,
        stock: plan.stock,
      });
    if (plan.kind === 'create') {
      const { collection, urlId, position } = await pages.placeFor(plan.item.urlId);
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
  try {
    await env.DB.batch([
      ...(writes.length > 0 ? productStatements(env.DB, writes, context) : []),
      markStatement(env.DB, record.id, 'write', planned.map(markOf)),
      ...(raised ? [raiseRevision(env, record.websiteId)] : []),
    ]);
    return { conflict: null, raised };
  } catch (error) {
    const conflict = conflictOf(error);
    if (conflict === null) throw error;
    await pages.reload();
    return { conflict, raised: false };
  }
}
