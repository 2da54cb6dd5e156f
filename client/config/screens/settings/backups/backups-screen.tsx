import { useMutation } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { Backup } from '#schema/contracts/backups/backup.ts';
import { BackupRows } from './backup-rows.tsx';
import { BackupScheduleCard } from './backup-schedule.tsx';
import { backupsApi } from './backups-api.ts';
import { ExportList } from './export-list.tsx';
import { RestoreOneSheet } from './restore-one-sheet.tsx';
import { RestoreSheet } from './restore-sheet.tsx';
import { RestoreStatus } from './restore-status.tsx';
import { RunningBackup } from './running-backup.tsx';
import { UploadBackup } from './upload-backup.tsx';
import { useBackups } from './use-backups.ts';
import './backups.css';

async function copyLink(id: string): Promise<void> {
  const { href } = await backupsApi.link(id);
  await navigator.clipboard.writeText(new URL(href, window.location.href).href);
  toast.success('Link copied. Anyone who has it can download the backup for one hour.');
}

export default function BackupsScreen() {
  const canWrite = useCan()('settings.write');
  const { value, problem, load, setValue, isRunning, isRestoring } = useBackups();
  const [restoring, setRestoring] = useState<Backup | null>(null);
  const [opened, setOpened] = useState<Backup | null>(null);
  const [deleting, setDeleting] = useState<Backup | null>(null);
  const start = useFormMutation(backupsApi.start, {
    fields: [],
    onProblem: (text) => toast.error(text),
    onSuccess: load,
  });
  const download = useMutation({
    mutationFn: backupsApi.link,
    onSuccess: ({ href }) => window.location.assign(href),
  });
  const copy = useMutation({ mutationFn: copyLink });
  const remove = useMutation({ mutationFn: backupsApi.remove, onSettled: load });
  const running = value?.backups.find(({ state }) => state === 'running');
  const failed = value?.backups.find(({ state }) => state === 'failed');
  const done = value?.backups.filter(({ state }) => state === 'done') ?? [];
  const make = canWrite && (
    <button
      type="button"
      className="button primary"
      disabled={start.isPending || isRunning}
      onClick={() => void start.submit()}
    >
      <Archive size={16} aria-hidden="true" /> Make a backup now
    </button>
  );
  return (
    <div className="backups-page">
      <header className="panel-page-head">
        <h1>Backups and export</h1>
        <div className="panel-page-tools">{done.length > 0 && make}</div>
      </header>
      <p className="quiet backup-intro">
        A backup is one .zip file with everything on your site: pages, products, orders, customers, form
        entries, statistics, and all images and files. It has no passwords, sign-in keys or payment keys. It
        contains personal data of your customers, so store it in a safe place.
      </p>
      {problem && <Failed problem={problem} onRetry={() => void load()} />}
      {!value && !problem && <Loading label="Loading the backups" lines={4} />}
      {value?.restore && (
        <RestoreStatus restore={value.restore} canWrite={canWrite} onChanged={() => void load()} />
      )}
      {running && !isRestoring && (
        <RunningBackup backup={running} onCancel={canWrite ? () => remove.mutate(running.id) : null} />
      )}
      {failed && !running && (
        <Failed
          title="The backup was not made"
          problem={failed.problem ?? 'It stopped.'}
          onRetry={() => void start.submit()}
        />
      )}
      {value && (
        <section className="stack" aria-labelledby="backups-title">
          <h2 id="backups-title">Your backups</h2>
          {done.length > 0 && (
            <BackupRows
              backups={done}
              actions={
                canWrite
                  ? {
                      onDownload: download.mutate,
                      onRestore: setRestoring,
                      onRestoreOne: setOpened,
                      onCopyLink: copy.mutate,
                      onDelete: setDeleting,
                    }
                  : null
              }
            />
          )}
          {done.length === 0 && (
            <div className="backup-empty">
              <p className="quiet">
                {running ? 'Your first backup appears here when it is done.' : 'You have no backups yet.'}
              </p>
              {!running && make}
            </div>
          )}
          {canWrite && <UploadBackup onUploaded={() => void load()} />}
        </section>
      )}
      {value && (
        <BackupScheduleCard
          schedule={value.schedule}
          canWrite={canWrite}
          onSaved={(schedule) => setValue((known) => known && { ...known, schedule })}
        />
      )}
      <ExportList />
      <RestoreSheet
        backup={restoring}
        onClose={() => setRestoring(null)}
        onStarted={() => {
          setRestoring(null);
          void load();
        }}
      />
      <RestoreOneSheet backup={opened} onClose={() => setOpened(null)} />
      <DeleteBackup
        backup={deleting}
        onClose={() => setDeleting(null)}
        onDelete={(id) => {
          setDeleting(null);
          remove.mutate(id);
        }}
      />
    </div>
  );
}

interface DeleteProps {
  backup: Backup | null;
  onClose: () => void;
  onDelete: (id: string) => void;
}

function DeleteBackup({ backup, onClose, onDelete }: DeleteProps) {
  const { site } = useAccount();
  return (
    <Sheet title="Delete this backup?" isOpen={backup !== null} onClose={onClose}>
      {backup && (
        <div className="stack">
          <p>
            The backup of {formatTime(backup.createdAt, site.timeZone)} is deleted for good. Your site does
            not change.
          </p>
          <div className="card-end">
            <button type="button" className="button danger" onClick={() => onDelete(backup.id)}>
              Delete
            </button>
            <button type="button" className="button" onClick={onClose}>
              Keep
            </button>
          </div>
        </div>
      )}
    </Sheet>
  );
}
