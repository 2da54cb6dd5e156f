import type { Backup } from '#schema/contracts/backups/backup.ts';
import { describeStep } from './backup-words.ts';

interface Props {
  backup: Backup;
  /** Null if the owner's role cannot change settings. */
  onCancel: (() => void) | null;
}

export function RunningBackup({ backup: { step }, onCancel }: Props) {
  return (
    <section className="backup-running" aria-label="Backup in progress">
      <div className="backup-running-head">
        <h2>Making a backup</h2>
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
      <progress aria-label="Progress of the backup" max={100} value={step.percent} />
      <p role="status">{describeStep(step)}</p>
      <p className="quiet">You can leave this page and keep working. The backup continues.</p>
    </section>
  );
}
