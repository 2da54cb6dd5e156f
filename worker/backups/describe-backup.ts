import type { Backup, BackupStep } from '#schema/contracts/backups/backup.ts';
import type { BackupProgress } from '#schema/contracts/backups/backup-progress.ts';
import type { BackupRecord } from '#worker/db/backups/backups.ts';

/** Approximate number of file bytes that can be copied in the time that a table row takes. */
const ROW_BYTES = 1_000;

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, rows) => total + rows, 0);

function describeStep(progress: BackupProgress): BackupStep {
  const { counted, copied, bytesAll, bytesDone } = progress;
  const rows = { done: sum(copied), all: sum(counted) };
  const work = { done: rows.done * ROW_BYTES + bytesDone, all: rows.all * ROW_BYTES + bytesAll };
  const phase = progress.phase === 'completing' ? 'finishing' : progress.phase;
  const isCounting = phase === 'counting';
  return {
    phase,
    ...(phase === 'files' ? { done: bytesDone, all: bytesAll } : rows),
    // Rows and files added after the count could raise the progress above 100 %.
    percent: isCounting ? 0 : Math.min(99, Math.floor((100 * work.done) / Math.max(1, work.all))),
  };
}

export function describeBackup({ progress, ...record }: BackupRecord): Backup {
  const { id, kind, state, bytes, problem, createdAt, finishedAt } = record;
  const count = (table: string) => progress.copied[table] ?? 0;
  return {
    id,
    kind,
    state,
    step: describeStep(progress),
    contents: {
      pages: count('pages'),
      items: count('items'),
      orders: count('orders'),
      members: count('members'),
      submissions: count('form_submissions'),
      files: progress.filesDone,
    },
    skippedFiles: progress.skippedFiles,
    bytes,
    problem,
    upload: progress.upload,
    createdAt,
    finishedAt,
  };
}
