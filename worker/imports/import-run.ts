import type { SiteImportProgress } from '#schema/contracts/imports/import-progress.ts';
import type { ImportPart } from '#schema/contracts/imports/site-import.ts';
import { SITE_IMPORT_LIMITS } from '#schema/contracts/limits.ts';
import type { WxrReport } from '#worker/archive/wxr/report.ts';
import { batch, type Statement } from '#worker/db/database.ts';
import { type ImportNote, insertNotes } from '#worker/db/imports/import-notes.ts';
import { endChunk, type ImportEnd, type SiteImportRecord } from '#worker/db/imports/site-imports.ts';

export interface ImportPace {
  /** Working time, in ms, before the next queue message is sent. */
  budgetMs: number;
  clock: () => number;
  /** Pauses, so that visitors' requests can run. */
  rest: (ms: number) => Promise<void>;
  /** Fetches images and resolves host names. Tests replace it. */
  ask: typeof fetch;
}

/** The work done for one queue message. */
export class ImportRun {
  readonly env: Env;
  readonly pace: ImportPace;
  record: SiteImportRecord;
  progress: SiteImportProgress;
  /** Final state, set by the chunk that ends the work. */
  end: ImportEnd | null = null;

  constructor(env: Env, record: SiteImportRecord, pace: ImportPace) {
    this.env = env;
    this.pace = pace;
    this.record = record;
    this.progress = structuredClone(record.progress);
  }

  /** Ends a chunk by writing all of its content and the new progress in one batch. */
  async save(
    statements: readonly Statement[],
    notes: readonly ImportNote[] = [],
    end: ImportEnd | null = null,
  ): Promise<void> {
    const { record, progress } = this;
    const room = Math.max(0, SITE_IMPORT_LIMITS.notes - progress.notes);
    const written = notes.slice(0, room);
    const now = this.pace.clock();
    const position = progress.notes;
    progress.notes += written.length;
    await batch(this.env.DB, [
      ...statements,
      ...insertNotes(record.id, position, written),
      endChunk(record, progress, end, now),
    ]);
    this.end = end;
    this.record = { ...record, cursor: record.cursor + 1, progress: structuredClone(progress) };
  }
}

const PART_OF: Readonly<Record<string, ImportPart>> = {
  pages: 'pages',
  posts: 'posts',
  'sticky posts': 'posts',
  comments: 'comments',
  images: 'images',
  files: 'images',
  redirects: 'redirects',
  'home page': 'pages',
};

/** Returns one row for each example in a report. `part` is the part for examples that name none. */
export function toNotes(
  { changed, left }: Pick<WxrReport, 'changed' | 'left'>,
  part: ImportPart,
): ImportNote[] {
  return [
    ...left.map((entry) => ({ ...entry, level: 'left' as const })),
    ...changed.map((entry) => ({ ...entry, level: 'changed' as const })),
  ].flatMap(({ level, what, why, count, examples }) => {
    const base = { level, part: PART_OF[what] ?? part, what, why };
    const rows = examples.map((example) => ({ ...base, example, cases: 1 }));
    return rows.length < count ? [...rows, { ...base, example: '', cases: count - rows.length }] : rows;
  });
}
