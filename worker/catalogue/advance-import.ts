import type { Issue } from '#domain/catalogue/catalogue-product.ts';
import { MAX_PRODUCTS_PER_COLLECTION } from '#schema/contracts/limits.ts';
import {
  claimNames,
  insertIssues,
  nextProducts,
  type ProductPlan,
  type StagedProduct,
  savePlans,
} from '#worker/db/catalogue/import-rows.ts';
import {
  claimImport,
  endUndo,
  type ImportPhase,
  type ImportRecord,
  isOvertaken,
  moveCursor,
  releaseImport,
} from '#worker/db/catalogue/product-imports.ts';
import { batch } from '#worker/db/database.ts';
import { listProductPages } from '#worker/db/products/product-pages.ts';
import { getSettings } from '#worker/db/shared/settings.ts';
import { spreadSite } from '#worker/sites/spread-revision.ts';
import { fetchProductImages } from './fetch-product-images.ts';
import { type PlanContext, type Planned, planChunk } from './plan-chunk.ts';
import { openStorePages } from './store-pages.ts';
import { undoChunk } from './undo-import.ts';
import { writeChunk } from './write-chunk.ts';

/**
 * Records the changes that an import would make, without changing the store. Throws errors recognised by
 * isOvertaken().
 */
async function checkChunk(
  db: D1Database,
  record: ImportRecord,
  staged: readonly StagedProduct[],
  context: PlanContext,
): Promise<ImportRecord> {
  const planned = await planChunk(db, record, staged, context);
  const owners = await claimNames(db, record.id, planned.flatMap(listClaims));
  const checked = planned.map((one) => {
    const twice = listClaims(one).flatMap(({ name, line, say }): Issue[] => {
      const at = owners.get(name) ?? line;
      return at === line ? [] : [{ line, level: 'error', message: say(at) }];
    });
    const plan = twice.length > 0 ? ('error' as const) : one.plan.kind;
    const issues = [...one.plan.issues, ...twice].map((issue) => ({ ...issue, title: one.title }));
    return { line: one.staged.line, plan, issues, pictures: plan === 'error' ? 0 : one.pictures };
  });
  const counts = { ...record.counts, looked: record.counts.looked + checked.length };
  for (const { plan, pictures } of checked) {
    counts[plan] += 1;
    counts.pictures += pictures;
    if (plan === 'error') counts.failed += 1;
  }
  const cursor = staged.at(-1)?.line ?? record.cursor;
  await batch(db, [
    savePlans(
      record.id,
      checked.map(({ line, plan }) => ({ line, plan })),
    ),
    insertIssues(
      record.id,
      checked.flatMap(({ issues }) => issues),
    ),
    moveCursor(record, { cursor, counts }, context.now),
  ]);
  return { ...record, cursor, counts };
}

interface Claim {
  name: string;
  line: number;
  /** Formats the message for a value that line `at` of the file already uses. */
  say: (at: number) => string;
}

const GENERATED_SKU = /^SQ\d{7}$/;

/**
 * Returns the values that only one imported product may have: its SKUs and the existing product that it
 * updates or, without both, its URL.
 */
function listClaims({ plan, existing, staged: { line } }: Planned): Claim[] {
  if (plan.kind === 'error') return [];
  const skus = (plan.item.product?.variants ?? [])
    .map(({ sku }) => sku)
    .filter((sku) => !GENERATED_SKU.test(sku));
  const claims: Claim[] = skus.map((sku) => ({
    name: `sku:${sku}`,
    line,
    say: (at) => `The SKU ${sku} is already used by the product in row ${at}.`,
  }));
  if (existing)
    claims.unshift({
      name: `item:${existing.item.id}`,
      line,
      say: (at) => `It matches the same product in the store as row ${at}.`,
    });
  else if (skus.length === 0)
    claims.unshift({
      name: `address:${plan.item.urlId}`,
      line,
      say: (at) => `It has the same name as the product in row ${at}, and no SKU to tell them apart.`,
    });
  return claims;
}

export interface ImportWork {
  id: string;
  phase: ImportPhase;
  /** Line in the file of the last product completed in this phase. */
  after: number;
  /** Whether the queue delivered the message before. */
  isRetry: boolean;
}

export interface Pace {
  /** Working time, in ms, before the next queue message is sent. */
  budgetMs: number;
  clock: () => number;
  /** Pauses, so that other queries can run. */
  rest: (ms: number) => Promise<void>;
  /** Fetches images and resolves host names. Tests replace it. */
  ask?: typeof fetch;
}

/**
 * Minimum and maximum pause in ms between chunks, so that visitors' queries do not queue behind an
 * import.
 */
const REST_MS = { least: 1, most: 30 };

/**
 * Works for about `budgetMs`. Returns the line at which the next queue message continues, or null if the
 * import is finished, stopped or leased by another Worker. Repeated messages count once.
 */
export async function advanceImport(env: Env, work: ImportWork, pace: Pace): Promise<number | null> {
  const startedAt = pace.clock();
  const claimed = await claimImport(env.DB, work, startedAt);
  if (!claimed) return null;
  let record = claimed;
  try {
    const advance = await chunkTaker(env, record, work.phase, pace);
    do {
      const chunkAt = pace.clock();
      const next = await advance(record, chunkAt);
      if (next === null) {
        await endPhase(env, record, work.phase, pace.clock());
        return null;
      }
      record = next;
      await pace.rest(Math.min(REST_MS.most, Math.max(REST_MS.least, pace.clock() - chunkAt)));
    } while (pace.clock() - startedAt < pace.budgetMs);
  } catch (error) {
    if (isOvertaken(error)) return null;
    await releaseImport(env.DB, record, null, pace.clock());
    throw error;
  }
  return (await releaseImport(env.DB, record, null, pace.clock())) ? record.cursor : null;
}

const IMPORTED = ['create', 'update', 'same'] as const satisfies ProductPlan[];

/** Processes a chunk. Returns null if none is left. */
type Take = (record: ImportRecord, now: number) => Promise<ImportRecord | null>;

async function chunkTaker(env: Env, record: ImportRecord, phase: ImportPhase, { ask }: Pace): Promise<Take> {
  if (phase === 'undoing') return (current, now) => undoChunk(env, current, now);
  const { settings } = await getSettings(env.DB, record.websiteId);
  const currency = settings.store.selectedCurrency;
  const withStaged =
    (take: (current: ImportRecord, staged: StagedProduct[], now: number) => Promise<ImportRecord>): Take =>
    async (current, now) => {
      const plans = phase === 'running' ? IMPORTED : null;
      const staged = await nextProducts(env.DB, current.id, { after: current.cursor, plans });
      return staged.length === 0 ? null : take(current, staged, now);
    };
  if (phase === 'looking')
    return withStaged((current, staged, now) => checkChunk(env.DB, current, staged, { currency, now }));
  const pages = await openStorePages(env.DB, record);
  return withStaged(async (current, staged, now) => {
    const fetched = current.fetchesImages
      ? await fetchProductImages(env, current, staged, { currency, now }, ask)
      : null;
    return fetched ?? writeChunk(env, current, staged, pages, { currency, now });
  });
}

async function endPhase(env: Env, record: ImportRecord, phase: ImportPhase, now: number): Promise<void> {
  if (phase === 'looking') {
    await releaseImport(
      env.DB,
      record,
      { state: 'ready', pageNotes: await findPageNotes(env.DB, record) },
      now,
    );
    return;
  }
  const isEnded =
    phase === 'undoing'
      ? await endUndo(env.DB, record, now)
      : await releaseImport(env.DB, record, { state: 'done' }, now);
  if (isEnded) await spreadSite(env, record.websiteId, now);
}

/**
 * Returns a note for the owner if the chosen store page has too little room, in which case the import
 * continues on another page (B9.4.10).
 */
async function findPageNotes(db: D1Database, record: ImportRecord): Promise<string[]> {
  const pages = await listProductPages(db, record.websiteId);
  const page = pages.find(({ id }) => id === record.collectionId);
  const room = MAX_PRODUCTS_PER_COLLECTION - (page?.productCount ?? 0);
  const over = record.counts.create - Math.max(0, room);
  if (!page || over <= 0) return [];
  return [
    `A store page can have ${MAX_PRODUCTS_PER_COLLECTION} products. ${over.toLocaleString('en-US')} of the new products are added to ${page.title} 2 and following pages, which are hidden until you show them.`,
  ];
}
