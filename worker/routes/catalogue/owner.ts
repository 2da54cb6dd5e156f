import type { Context } from 'hono';
import { applyDecimalMarks } from '#domain/catalogue/decimal-mark.ts';
import * as calls from '#schema/contracts/catalogue/calls.ts';
import type { ImportState, ProductImport } from '#schema/contracts/catalogue/product-import.ts';
import { openBody } from '#worker/calls/bounded-body.ts';
import { Routes } from '#worker/calls/routes.ts';
import { queueImport } from '#worker/catalogue/consume-imports.ts';
import { exportCatalogue } from '#worker/catalogue/exports.ts';
import { writeIssues } from '#worker/catalogue/issues-csv.ts';
import { previewImport } from '#worker/catalogue/preview-import.ts';
import { previewUndo } from '#worker/catalogue/preview-undo.ts';
import { stageImport } from '#worker/catalogue/stage-import.ts';
import { createId } from '#worker/crypto/random.ts';
import { listLeft } from '#worker/db/catalogue/judge-changes.ts';
import {
  endReading,
  findImport,
  type ImportPhase,
  insertImport,
  moveImport,
  restartImportCheck,
  startUndo,
} from '#worker/db/catalogue/product-imports.ts';
import { listImports } from '#worker/db/catalogue/undoable-imports.ts';
import { listProductPages } from '#worker/db/products/product-pages.ts';
import type { AppEnv } from '#worker/env.ts';
import { conflict, invalid, notFound } from '#worker/errors.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';

export const productImportsApi = new Routes();

const NOT_READY = 'This import is not ready to start.';

const getCurrency = (c: Context<AppEnv>) => c.var.site.settings.store.selectedCurrency;

async function getImport(c: Context<AppEnv>, id: string): Promise<ProductImport> {
  const found = await findImport(c.env.DB, c.var.site.id, id);
  if (!found) throw notFound(c.req.path);
  return found;
}

/**
 * Returns the newest import, whichever account started it, so that its progress is still shown after a
 * reload.
 */
productImportsApi.handle(calls.readLastImport, async (c) => {
  const [last, imports] = await Promise.all([
    findImport(c.env.DB, c.var.site.id, null),
    listImports(c.env.DB, c.var.site.id),
  ]);
  return { import: last, imports };
});

/** The request body is the file itself, so that it can be streamed into storage. */
productImportsApi.handle(calls.stageImport, async (c, { query }) => {
  const body = openBody(c);
  if (!body) throw invalid({ file: 'Choose a file.' });
  const websiteId = c.var.site.id;
  const pages = await listProductPages(c.env.DB, websiteId);
  const { collectionId = pages[0]?.id, filename } = query;
  if (!collectionId || !pages.some(({ id }) => id === collectionId))
    throw invalid({ collectionId: 'Create a store page first.' });
  await makeRoom(c, websiteId);
  const id = createId();
  const accountId = c.var.session?.accountId ?? null;
  await insertImport(c.env.DB, { id, websiteId, accountId, collectionId, filename }, Date.now());
  const staged = await stageImport(c.env.DB, id, { body, currency: getCurrency(c) });
  if (staged.kind === 'refused') {
    await endReading(c.env.DB, id, staged, Date.now());
    throw invalid({ file: staged.problem }, staged.problem);
  }
  await endReading(c.env.DB, id, staged, Date.now());
  await begin(c, { id, websiteId, phase: 'looking' });
  return { import: await getImport(c, id) };
});

/**
 * Starts the next phase. If the queue is unavailable, a scheduled job sends its message again within a
 * minute.
 */
async function begin(
  c: Context<AppEnv>,
  work: { id: string; websiteId: string; phase: ImportPhase },
): Promise<void> {
  try {
    await queueImport(c.env, { ...work, after: 0 }, Date.now());
  } catch (error) {
    console.error(`import ${work.id} waits`, error);
  }
}

/**
 * Discards an import that awaits confirmation, so that a new file can be uploaded. Throws if an import is in
 * progress.
 */
async function makeRoom(c: Context<AppEnv>, websiteId: string): Promise<void> {
  await refuseDuringUndo(c);
  const last = await findImport(c.env.DB, websiteId, null);
  if (last?.state === 'looking' || last?.state === 'running')
    throw conflict(`The import of ${last.filename} is in progress. Wait until it is done, or stop it.`);
  if (last?.state === 'ready')
    await moveImport(c.env.DB, websiteId, last.id, { from: ['ready'], to: 'cancelled' }, Date.now());
}

async function refuseDuringUndo(c: Context<AppEnv>): Promise<void> {
  const imports = await listImports(c.env.DB, c.var.site.id);
  const undoing = imports.find(({ state }) => state === 'undoing');
  if (undoing) throw conflict(`The import of ${undoing.filename} is being undone. Wait until this is done.`);
}

productImportsApi.handle(calls.readImport, async (c, { params }) => ({
  import: await getImport(c, params.id),
}));

productImportsApi.handle(calls.previewImport, async (c, { params, query }) => {
  const { state, ...found } = await getImport(c, params.id);
  if (state !== 'ready') throw conflict(NOT_READY);
  const record = { ...found, websiteId: c.var.site.id, keepsStock: query.keepsStock === '1' };
  const currency = getCurrency(c);
  return { currency, products: await previewImport(c.env.DB, record, { currency, now: Date.now() }) };
});

productImportsApi.handle(calls.downloadImportIssues, async (c, { params }) => {
  const { id } = await getImport(c, params.id);
  return c.body(writeIssues(c.env.DB, id), 200, {
    'cache-control': 'private, no-store',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="product-import-problems.csv"',
  });
});

/** Checks the file again, because another number format changes the prices. */
productImportsApi.handle(calls.readNumbers, async (c, { params, body }) => {
  const { id, file, counts } = await getImport(c, params.id);
  const { marks } = await body;
  const numbers = applyDecimalMarks(file.numbers, marks);
  const websiteId = c.var.site.id;
  if (
    !(await restartImportCheck(c.env.DB, { id, websiteId, file: { ...file, numbers }, counts }, Date.now()))
  )
    throw conflict(NOT_READY);
  await begin(c, { id, websiteId, phase: 'looking' });
  return { import: await getImport(c, id) };
});

productImportsApi.handle(calls.startImport, async (c, { params, body }) => {
  const { id, file } = await getImport(c, params.id);
  const unsaid = file.numbers.find(({ mark }) => mark === null);
  if (unsaid)
    throw invalid({ marks: `Choose how to read “${unsaid.example}” in the column ${unsaid.column}.` });
  const { keepsStock, fetchesImages } = await body;
  const websiteId = c.var.site.id;
  await refuseDuringUndo(c);
  const move = { from: ['ready'], to: 'running', keepsStock, fetchesImages } as const;
  if (!(await moveImport(c.env.DB, websiteId, id, move, Date.now()))) throw conflict(NOT_READY);
  await begin(c, { id, websiteId, phase: 'running' });
  return { import: await getImport(c, params.id) };
});

productImportsApi.handle(calls.stopImport, async (c, { params }) => {
  const { id } = await getImport(c, params.id);
  const move = { from: ['looking', 'ready', 'running'], to: 'cancelled' } as const;
  await moveImport(c.env.DB, c.var.site.id, id, move, Date.now());
});

/** Why an import cannot be undone in these states. */
const NO_UNDO: Readonly<Partial<Record<ImportState, string>>> = {
  reading: 'This import is still running. Stop it first, then undo it.',
  looking: 'This import is still running. Stop it first, then undo it.',
  ready: 'This import has not changed anything yet.',
  running: 'This import is still running. Stop it first, then undo it.',
  undoing: 'This import is being undone already.',
  undone: 'This import was undone already.',
};

productImportsApi.handle(calls.readImportUndo, async (c, { params }) => {
  const found = await getImport(c, params.id);
  const { state, counts } = found;
  if (state !== 'undoing' && state !== 'undone')
    return { import: found, undo: await previewUndo(c.env.DB, { id: found.id, websiteId: c.var.site.id }) };
  const { removed, restored, partly, kept } = counts;
  const products = await listLeft(c.env.DB, found.id);
  return { import: found, undo: { removed, restored, partly, kept, hasStock: false, products } };
});

productImportsApi.handle(calls.undoImport, async (c, { params }) => {
  const { id, state, undoUntil } = await getImport(c, params.id);
  if (undoUntil === null) throw conflict(NO_UNDO[state] ?? 'This import changed nothing that can be undone.');
  const websiteId = c.var.site.id;
  const accountId = c.var.session?.accountId ?? null;
  if (!(await startUndo(c.env.DB, { id, websiteId, accountId }, Date.now())))
    throw conflict('Another import is in progress. Wait until it is done, or stop it.');
  await begin(c, { id, websiteId, phase: 'undoing' });
  return { import: await getImport(c, id) };
});

productImportsApi.handle(calls.exportProducts, async (c, { query }) => {
  const { format } = query;
  const origin = siteOrigin(c);
  const body = exportCatalogue(c.env.DB, c.var.site.id, format, { currency: getCurrency(c), origin });
  return c.body(body, 200, {
    'cache-control': 'no-store',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="products-${format}.csv"`,
  });
});
