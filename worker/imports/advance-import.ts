import type { ImportPhase } from '#schema/contracts/imports/import-progress.ts';
import { isRowFileKind } from '#schema/contracts/imports/site-import.ts';
import { claimSiteImport, isImportOvertaken, releaseSiteImport } from '#worker/db/imports/site-imports.ts';
import { spreadSite } from '#worker/sites/spread-revision.ts';
import { fetchImages } from './fetch-images.ts';
import { deleteImportFiles } from './import-files.ts';
import { type ImportPace, ImportRun } from './import-run.ts';
import { type ImportSource, openSource } from './import-source.ts';
import { inspectFile } from './inspect-file.ts';
import { planImport } from './plan-import.ts';
import { readUpload } from './read-upload.ts';
import { inspectRows, writeRows } from './rows/import-rows.ts';
import { undoImport } from './undo-import.ts';
import { writeContent } from './write-content.ts';
import { writeMenus } from './write-menus.ts';
import { writeRedirects } from './write-redirects.ts';

type OpenSource = () => Promise<ImportSource>;

/** Functions of the phases. Each processes one chunk and saves it. */
const PHASES: Readonly<Record<ImportPhase, (run: ImportRun, open: OpenSource) => Promise<void>>> = {
  reading: readUpload,
  looking: async (run, open) =>
    isRowFileKind(run.progress.kind) ? inspectRows(run) : inspectFile(run, await open()),
  planning: planImport,
  rows: writeRows,
  images: fetchImages,
  content: async (run, open) => writeContent(run, await open()),
  redirects: async (run, open) => writeRedirects(run, await open()),
  menus: async (run, open) => writeMenus(run, await open()),
  finishing: (run) => run.save([], [], { state: 'done' }),
  undoing: undoImport,
};

/** Minimum and maximum pause, in ms, between chunks. */
const REST_MS = { least: 1, most: 30 };

/**
 * Works for about `budgetMs`. Returns the step for the next queue message, or null if the import is finished,
 * waiting, or leased by another Worker. A chunk that fails or runs twice is written only once.
 */
export async function advanceSiteImport(
  env: Env,
  work: { id: string; step: number; isRetry: boolean },
  pace: ImportPace,
): Promise<number | null> {
  const startedAt = pace.clock();
  const record = await claimSiteImport(env.DB, work, startedAt);
  if (!record) return null;
  const run = new ImportRun(env, record, pace);
  try {
    await takeChunks(run, startedAt);
  } catch (error) {
    if (isImportOvertaken(error)) return null;
    await releaseSiteImport(env.DB, run.record, pace.clock());
    throw error;
  }
  if (run.end === null)
    return (await releaseSiteImport(env.DB, run.record, pace.clock())) ? run.record.cursor : null;
  await finish(run);
  return null;
}

async function takeChunks(run: ImportRun, startedAt: number): Promise<void> {
  const { pace } = run;
  // Paths depend on the plan, so the source is opened again once the plan exists.
  const sources = new Map<string, Promise<ImportSource>>();
  const open = () => {
    const known = sources.get(run.progress.plan);
    const source = known ?? openSource(run);
    sources.set(run.progress.plan, source);
    return source;
  };
  do {
    const chunkAt = pace.clock();
    await PHASES[run.progress.phase](run, open);
    await pace.rest(Math.min(REST_MS.most, Math.max(REST_MS.least, pace.clock() - chunkAt)));
  } while (run.end === null && pace.clock() - startedAt < pace.budgetMs);
}

async function finish({ env, record, end, pace }: ImportRun): Promise<void> {
  if (end?.state === 'done' || end?.state === 'undone') {
    await spreadSite(env, record.websiteId, pace.clock());
    // The files that remain are deleted with the import.
    await deleteImportFiles(env.MEDIA, record).catch((error: unknown) =>
      console.error(`the files of import ${record.id} remain`, error),
    );
  }
}
