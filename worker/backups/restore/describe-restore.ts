import type { Restore } from '#schema/contracts/backups/restore.ts';
import type { RestoreRecord } from '#worker/db/backups/restores.ts';

/** Percentage at which each phase starts. */
const START = { saving: 0, tables: 20, deriving: 50, files: 60, switching: 95, finishing: 98 } as const;
const END = { saving: 20, tables: 50, deriving: 60, files: 95, switching: 98, finishing: 99 } as const;

function toPercent({ state, progress }: RestoreRecord): number {
  if (state === 'done') return 100;
  const { phase, rowsDone, rowsAll, entry, entriesAll } = progress;
  const share =
    phase === 'tables'
      ? rowsDone / Math.max(1, rowsAll)
      : phase === 'files'
        ? entry / Math.max(1, entriesAll)
        : 0;
  return Math.floor(START[phase] + (END[phase] - START[phase]) * Math.min(1, share));
}

export function describeRestore(record: RestoreRecord): Restore {
  const { id, backupId, backedUpAt, scope, state, progress, problem, finishedAt } = record;
  return {
    id,
    backupId,
    backedUpAt,
    scope,
    state,
    phase: progress.phase,
    percent: toPercent(record),
    safetyId: progress.safetyId === '' ? null : progress.safetyId,
    isMove: progress.isMove,
    problem,
    canCancel: state === 'running' && progress.phase !== 'finishing',
    finishedAt,
  };
}
