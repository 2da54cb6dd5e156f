import type { Context } from 'hono';
import * as calls from '#schema/contracts/imports/calls.ts';
import { siteImportProgressSchema } from '#schema/contracts/imports/import-progress.ts';
import { isRowFileKind } from '#schema/contracts/imports/site-import.ts';
import { openFile } from '#worker/calls/bounded-body.ts';
import { Routes } from '#worker/calls/routes.ts';
import { createId } from '#worker/crypto/random.ts';
import { countEntries } from '#worker/db/imports/import-entries.ts';
import { countNotes, groupNotes } from '#worker/db/imports/import-notes.ts';
import { listBlogs } from '#worker/db/imports/live-site.ts';
import {
  deleteSiteImport,
  findSiteImport,
  type ImportMove,
  insertSiteImport,
  listSiteImports,
  moveSiteImport,
  type SiteImportRecord,
} from '#worker/db/imports/site-imports.ts';
import type { AppEnv } from '#worker/env.ts';
import { conflict, invalid, notFound } from '#worker/errors.ts';
import { queueSiteImport } from '#worker/imports/consume-imports.ts';
import { describeImport, listChosenParts } from '#worker/imports/describe-import.ts';
import { deleteImportFiles, uploadKey } from '#worker/imports/import-files.ts';
import { writeReport } from '#worker/imports/report-csv.ts';
import { putStream } from '#worker/kernel/put-stream.ts';

export const siteImportsApi = new Routes();

const OPEN = 'Another import is open. Wait until it is done, or cancel it.';
const GONE = 'This import no longer exists. It was cancelled in another window.';
const STALE = 'This import has changed in the meantime. Load the page again.';

async function getImport(c: Context<AppEnv>, id: string): Promise<SiteImportRecord> {
  const found = await findSiteImport(c.env.DB, c.var.site.id, id);
  if (!found) throw notFound(c.req.path, GONE);
  return found;
}

/**
 * Starts the import's next work. If the queue is unavailable, a scheduled job sends its message again within
 * two minutes.
 */
async function begin(c: Context<AppEnv>, record: SiteImportRecord): Promise<void> {
  try {
    await queueSiteImport(c.env, record, Date.now());
  } catch (error) {
    console.error(`import ${record.id} waits`, error);
  }
}

async function move(c: Context<AppEnv>, id: string, to: ImportMove): Promise<SiteImportRecord> {
  const moved = await moveSiteImport(c.env.DB, { websiteId: c.var.site.id, id }, to, Date.now());
  if (!moved) throw conflict(STALE);
  return moved;
}

siteImportsApi.handle(calls.listSiteImports, async (c) => {
  const { id: websiteId } = c.var.site;
  const [imports, blogs] = await Promise.all([
    listSiteImports(c.env.DB, websiteId),
    listBlogs(c.env.DB, websiteId),
  ]);
  return {
    imports: imports.map((one) => describeImport(one, imports)),
    blogs: blogs.map(({ id, title, path }) => ({ id, title, path })),
  };
});

/** The request body is the file itself, so that it can be streamed into R2. */
siteImportsApi.handle(calls.uploadSiteImport, async (c, { query }) => {
  const { body, length } = openFile(c);
  if (!body || length === 0) throw invalid({ file: 'The file is empty.' }, 'The file is empty.');
  const { id: websiteId } = c.var.site;
  await makeRoom(c);
  const place = { id: createId(), websiteId };
  const accountId = c.var.session?.accountId ?? null;
  const { filename, address } = query;
  const progress = siteImportProgressSchema.parse({ address });
  if (!(await insertSiteImport(c.env.DB, { ...place, accountId, filename, progress }, Date.now())))
    throw conflict(OPEN);
  try {
    await putStream(c.env.MEDIA, uploadKey(place), body, length);
  } catch (error) {
    await deleteSiteImport(c.env.DB, place);
    throw error;
  }
  const record = await getImport(c, place.id);
  await begin(c, record);
  return { import: describeImport(record) };
});

/**
 * Discards imports whose file could not be read. An import that waits for the owner's choices stays, because another
 * window may show it.
 */
async function makeRoom(c: Context<AppEnv>): Promise<void> {
  const imports = await listSiteImports(c.env.DB, c.var.site.id);
  if (imports.some(({ state }) => state === 'ready')) throw conflict(OPEN);
  const isUnread = ({ state, choices }: SiteImportRecord) => state === 'failed' && choices === null;
  for (const one of imports.filter(isUnread)) await discard(c, one);
}

async function discard(c: Context<AppEnv>, record: SiteImportRecord): Promise<void> {
  await deleteSiteImport(c.env.DB, record);
  await deleteImportFiles(c.env.MEDIA, record);
}

siteImportsApi.handle(calls.readSiteImport, async (c, { params }) => {
  const record = await getImport(c, params.id);
  const parts = listChosenParts(record);
  const [notes, rows] = await Promise.all([
    groupNotes(c.env.DB, record.id, parts),
    countNotes(c.env.DB, record.id, parts),
  ]);
  return { import: { ...describeImport(record), notes: rows }, notes };
});

siteImportsApi.handle(calls.startSiteImport, async (c, { params, body }) => {
  const choices = await body;
  const { id, progress } = await getImport(c, params.id);
  const hasRows = isRowFileKind(progress.kind);
  if (progress.phase === 'looking' && choices.rows !== hasRows)
    throw invalid({ pages: 'Choose what to import.' });
  const record = await move(c, id, {
    from: ['ready'],
    to: 'running',
    choices,
    progress: { ...progress, phase: hasRows ? 'rows' : 'planning', piece: 0 },
  });
  await begin(c, record);
  return { import: describeImport(record) };
});

siteImportsApi.handle(calls.pauseSiteImport, async (c, { params }) => {
  const { id } = await getImport(c, params.id);
  return { import: describeImport(await move(c, id, { from: ['running'], to: 'paused' })) };
});

siteImportsApi.handle(calls.resumeSiteImport, async (c, { params }) => {
  const { id, choices, progress } = await getImport(c, params.id);
  if (!choices) throw conflict('This file could not be read. Upload it again.');
  const to = progress.phase === 'undoing' ? 'undoing' : 'running';
  const record = await move(c, id, { from: ['paused', 'failed'], to });
  await begin(c, record);
  return { import: describeImport(record) };
});

/**
 * Cancels an import. One that has written nothing is deleted; any other keeps its report and can be undone.
 */
siteImportsApi.handle(calls.cancelSiteImport, async (c, { params }) => {
  const record = await getImport(c, params.id);
  if (record.choices === null) await discard(c, record);
  else await move(c, record.id, { from: ['running', 'paused'], to: 'cancelled' });
});

siteImportsApi.handle(calls.undoSiteImport, async (c, { params }) => {
  const { id, choices, progress } = await getImport(c, params.id);
  if (!choices) throw conflict('This import has added nothing.');
  const undoAll = await countEntries(c.env.DB, id, 'made');
  const record = await move(c, id, {
    from: ['done', 'cancelled', 'failed', 'paused'],
    to: 'undoing',
    progress: { ...progress, phase: 'undoing', undoAll, removed: 0, kept: 0 },
  });
  await begin(c, record);
  return { import: describeImport(record) };
});

siteImportsApi.handle(calls.downloadImportReport, async (c, { params }) => {
  const record = await getImport(c, params.id);
  return c.body(writeReport(c.env.DB, record), 200, {
    'cache-control': 'private, no-store',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="import-report.csv"',
  });
});
