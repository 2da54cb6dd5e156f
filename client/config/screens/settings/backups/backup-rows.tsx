import { Download } from 'lucide-react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import { MoreMenu } from '#client/config/kit/overlays/more-menu.tsx';
import type { Backup } from '#schema/contracts/backups/backup.ts';
import { describeContents, describeKind, formatBytes } from './backup-words.ts';

interface Actions {
  onDownload: (id: string) => void;
  onRestore: (backup: Backup) => void;
  onRestoreOne: (backup: Backup) => void;
  onCopyLink: (id: string) => void;
  onDelete: (backup: Backup) => void;
}

interface Props {
  backups: readonly Backup[];
  /** Null if the owner's role cannot change settings. */
  actions: Actions | null;
}

export function BackupRows({ backups, actions }: Props) {
  const { site } = useAccount();
  return (
    <ul className="backup-list">
      {backups.map((backup) => {
        const made = formatTime(backup.createdAt, site.timeZone);
        return (
          <li key={backup.id}>
            <div className="backup-about">
              <strong>{made}</strong>
              <span className="quiet">
                {describeKind(backup)} · {formatBytes(backup.bytes ?? 0)}
              </span>
              <span>{describeContents(backup.contents)}</span>
              {backup.upload && (
                <span className="quiet backup-source">
                  {backup.upload.fileName !== '' && (
                    <>
                      From <bdi>{backup.upload.fileName}</bdi>,{' '}
                    </>
                  )}
                  uploaded {formatTime(backup.upload.uploadedAt, site.timeZone)}
                  {backup.upload.siteTitle !== '' && (
                    <>
                      {' · Site: '}
                      <bdi>{backup.upload.siteTitle}</bdi>
                    </>
                  )}
                </span>
              )}
              {backup.skippedFiles > 0 && (
                <span className="chip" data-tone="warn">
                  {backup.skippedFiles === 1
                    ? '1 file was'
                    : `${backup.skippedFiles.toLocaleString('en-US')} files were`}{' '}
                  deleted during the backup
                </span>
              )}
            </div>
            {actions && (
              <div className="backup-tools">
                <button
                  type="button"
                  className="button"
                  aria-label={`Download the backup of ${made}`}
                  onClick={() => actions.onDownload(backup.id)}
                >
                  <Download size={16} aria-hidden="true" /> Download
                </button>
                <MoreMenu
                  label={`More for the backup of ${made}`}
                  entries={[
                    { id: 'restore', text: 'Restore…', act: () => actions.onRestore(backup) },
                    {
                      id: 'restore-one',
                      text: 'Restore one page or product…',
                      act: () => actions.onRestoreOne(backup),
                    },
                    { id: 'link', text: 'Copy download link', act: () => actions.onCopyLink(backup.id) },
                    { id: 'delete', text: 'Delete…', isDanger: true, act: () => actions.onDelete(backup) },
                  ]}
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
