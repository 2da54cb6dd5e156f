import { useMutation } from '@tanstack/react-query';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import type { Restore } from '#schema/contracts/backups/restore.ts';
import { backupsApi } from './backups-api.ts';
import { describePhase } from './restore-words.ts';

interface Props {
  restore: Restore;
  canWrite: boolean;
  onChanged: () => void;
}

/** Time, in ms, for which the result of a restore stays on the screen. */
const SHOWN_MS = 7 * 86_400_000;

/** Shows the progress of a restore, or its result. */
export function RestoreStatus({ restore, canWrite, onChanged }: Props) {
  const { site } = useAccount();
  const cancel = useMutation({ mutationFn: backupsApi.cancelRestore, onSettled: onChanged });
  const { state, backedUpAt, finishedAt, problem } = restore;
  const time = formatTime(backedUpAt, site.timeZone);
  if (state === 'running')
    return (
      <section className="backup-running" aria-label="Restore in progress">
        <div className="backup-running-head">
          <h2>Restoring the backup of {time}</h2>
          {canWrite && restore.canCancel && (
            <button
              type="button"
              className="button"
              disabled={cancel.isPending}
              onClick={() => cancel.mutate()}
            >
              Cancel
            </button>
          )}
        </div>
        <progress aria-label="Progress of the restore" max={100} value={restore.percent} />
        <p role="status">{describePhase(restore)}</p>
        <p className="quiet">
          Visitors see the current site until the switch. Changes that you make meanwhile may be replaced.
        </p>
      </section>
    );
  if (finishedAt === null || Date.now() - finishedAt > SHOWN_MS) return null;
  if (state === 'failed')
    return (
      <p className="notice is-serious" role="alert">
        The backup of {time} was not restored, and your site did not change. {problem}
      </p>
    );
  if (state !== 'done') return null;
  return (
    <p className="notice" role="status">
      Your site was restored from the backup of {time}.{' '}
      {restore.isMove
        ? 'The orders and customers stay, even if you restore an earlier backup. If this was the wrong backup, delete this site, and upload the right one to a new site.'
        : 'To undo this, restore the backup “Before a restore”.'}
    </p>
  );
}
