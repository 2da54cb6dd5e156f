import { RESTORE_PHASES, type RestorePhase } from '#schema/contracts/backups/restore.ts';
import { getUnknownAccountHash } from '#worker/accounts/password.ts';
import { findBackup } from '#worker/db/backups/backups.ts';
import {
  claimRestore,
  endRestoreStep,
  failRestore,
  finishRestore,
  releaseRestore,
  saveRestoreStep,
} from '#worker/db/backups/restores.ts';
import { switchHistory } from '#worker/db/backups/switch-history.ts';
import { switchSite } from '#worker/db/backups/switch-site.ts';
import { batch } from '#worker/db/database.ts';
import { isRefusal } from '#worker/db/guards.ts';
import { spreadSite } from '#worker/sites/spread-revision.ts';
import type { Pace } from '../slice.ts';
import { startBackup } from '../start-backup.ts';
import { checkTarget, isMove } from './check-source.ts';
import { deleteSafetyBackup } from './delete-safety-backup.ts';
import { deriveRows } from './derive-rows.ts';
import { RefusedArchive } from './open-archive.ts';
import { releaseOrders } from './release-orders.ts';
import { restoreFiles } from './restore-files.ts';
import { RestoreRun } from './restore-run.ts';
import { stageTables } from './stage-tables.ts';

/** Next queue message of a restore. */
export interface NextStep {
  step: number;
  /** Whether the restore waits for the backup of the current state. */
  isWaiting: boolean;
}

/** Functions of the phases before the switch. Each returns whether its phase is complete. */
const WORK: Readonly<
  Record<Exclude<RestorePhase, 'switching' | 'finishing'>, (run: RestoreRun) => Promise<boolean>>
> = {
  saving: saveCurrentState,
  tables: stageTables,
  deriving: deriveRows,
  files: restoreFiles,
};

/**
 * Works for about `budgetMs`. Returns the next queue message, or null if the restore has ended or another
 * Worker holds its lease. A step that fails or runs twice has the same effect as one that runs once.
 */
export async function advanceRestore(
  env: Env,
  work: { id: string; step: number; isRetry: boolean },
  pace: Pace,
): Promise<NextStep | null> {
  const record = await claimRestore(env.DB, work, pace.clock());
  if (!record) return null;
  const run = new RestoreRun(env, record, pace);
  try {
    return await takeStep(run);
  } catch (error) {
    if (error instanceof RefusedArchive) {
      const failed = await failRestore(env.DB, record.id, error.message, pace.clock());
      if (failed) await deleteSafetyBackup(env, failed);
      return null;
    }
    if (await releaseRestore(env.DB, record, pace.clock())) throw error;
    return null;
  }
}

async function takeStep(run: RestoreRun): Promise<NextStep | null> {
  const { env, record, progress, pace } = run;
  while (progress.phase !== 'switching' && progress.phase !== 'finishing') {
    const isDone = await WORK[progress.phase](run);
    const isWaiting = !isDone && progress.phase === 'saving';
    if (isDone) progress.phase = RESTORE_PHASES[RESTORE_PHASES.indexOf(progress.phase) + 1] ?? 'switching';
    if (isDone && !(await run.isOver())) continue;
    const isSaved = await saveRestoreStep(env.DB, record, progress, pace.clock());
    return isSaved ? { step: record.step + 1, isWaiting } : null;
  }
  if (progress.phase === 'switching') return switchOver(run);
  if (progress.isMove && !(await releaseOrders(run))) {
    const isSaved = await saveRestoreStep(env.DB, record, progress, pace.clock());
    return isSaved ? { step: record.step + 1, isWaiting: false } : null;
  }
  await spreadSite(env, record.websiteId, pace.clock());
  await finishRestore(env.DB, record, pace.clock());
  return null;
}

/** Makes a backup of the current state, which undoes the restore if the owner needs it. */
async function saveCurrentState(run: RestoreRun): Promise<boolean> {
  const { env, record, progress, pace } = run;
  const { websiteId } = record;
  const known = progress.safetyId === '' ? null : await findBackup(env.DB, websiteId, progress.safetyId);
  if (known?.state === 'done') {
    progress.isMove = record.scope === 'everything' && (await isMove(env.DB, await run.archive()));
    return true;
  }
  if (known?.state === 'running') return false;
  // The backup is missing or failed. If another backup is running, the next message tries again.
  progress.safetyId = (await startBackup(env, { websiteId, kind: 'safety' }, pace.clock())) ?? '';
  return false;
}

async function switchOver(run: RestoreRun): Promise<NextStep | null> {
  const { env, record, progress, pace } = run;
  const now = pace.clock();
  await checkTarget(run);
  progress.phase = 'finishing';
  const to = { restoreId: record.id, websiteId: record.websiteId, now };
  try {
    await batch(env.DB, [
      ...(progress.isMove
        ? switchHistory(run.tables(), to, getUnknownAccountHash())
        : switchSite(run.tables(), to)),
      endRestoreStep(record, progress, now),
    ]);
  } catch (error) {
    if (!isRefusal(error) || (await hasEnded(run))) throw error;
    console.error(`restore ${record.id} was refused by the database`, error);
    throw new RefusedArchive(
      'The backup contradicts itself or uses an id of a different site. Your site did not change.',
    );
  }
  return { step: record.step + 1, isWaiting: false };
}

/** Whether the restore was cancelled or taken over, which also fails the batch. */
const hasEnded = async ({ env, record, pace }: RestoreRun): Promise<boolean> =>
  !(await releaseRestore(env.DB, record, pace.clock()));
