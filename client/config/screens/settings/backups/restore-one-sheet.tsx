import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import type { Backup } from '#schema/contracts/backups/backup.ts';
import type { EntryMode, ListedEntry } from '#schema/contracts/backups/entries.ts';
import { backupsApi } from './backups-api.ts';
import { EntryChoice } from './entry-choice.tsx';
import { EntryList } from './entry-list.tsx';
import { getEntryHref } from './entry-words.ts';
import { focusElement } from './focus-element.ts';

interface Props {
  backup: Backup | null;
  onClose: () => void;
}

/** Restores one page, product, item or form of a backup. */
export function RestoreOneSheet({ backup, onClose }: Props) {
  const { site } = useAccount();
  const time = backup ? formatTime(backup.createdAt, site.timeZone) : '';
  return (
    <Sheet title={`Restore from ${time}`} size="wide" isOpen={backup !== null} onClose={onClose}>
      {backup && <Entries key={backup.id} id={backup.id} />}
    </Sheet>
  );
}

function Entries({ id }: { id: string }) {
  const [chosen, setChosen] = useState<ListedEntry | null>(null);
  const [filesLeft, setFilesLeft] = useState(0);
  const [done, setDone] = useState<Awaited<ReturnType<typeof backupsApi.restoreEntry>> | null>(null);
  const restore = useFormMutation(
    ({ entry, mode }: { entry: ListedEntry; mode: EntryMode }) =>
      backupsApi.restoreEntry(id, { kind: entry.kind, entryId: entry.id, mode }, setFilesLeft),
    {
      fields: [],
      onSuccess: (restored) => {
        setDone(restored);
        setChosen(null);
      },
    },
  );
  const choose = (entry: ListedEntry) => {
    setDone(null);
    setFilesLeft(0);
    restore.reset();
    // Nothing on the site could be replaced, so there is nothing to choose.
    if (entry.state === 'missing') void restore.submit({ entry, mode: 'beside' });
    else setChosen(entry);
  };
  return (
    <div className="stack restore-one">
      {restore.isPending && (
        <p className="notice" role="status">
          {filesLeft > 0 ? `Copying files back: ${filesLeft.toLocaleString('en-US')} left…` : 'Restoring…'}
        </p>
      )}
      {restore.problem && (
        <p className="notice is-serious" role="alert">
          {restore.problem}
        </p>
      )}
      {done && <Done {...done} />}
      {chosen && (
        <EntryChoice
          entry={chosen}
          isBusy={restore.isPending}
          onRestore={(mode) => void restore.submit({ entry: chosen, mode })}
          onBack={() => setChosen(null)}
        />
      )}
      <div hidden={chosen !== null}>
        <div className="stack">
          <EntryList id={id} isBusy={restore.isPending} restored={done} onChoose={choose} />
        </div>
      </div>
    </div>
  );
}

function Done({ entry, lostFiles }: Awaited<ReturnType<typeof backupsApi.restoreEntry>>) {
  const href = getEntryHref(entry);
  return (
    // The button that started the restore is gone, so focus moves here.
    <div className="notice" role="status" tabIndex={-1} ref={focusElement}>
      <p>
        “<bdi>{entry.title}</bdi>” is restored as a draft.
        {lostFiles > 0 &&
          ` ${lostFiles === 1 ? '1 file that it uses is' : `${lostFiles} files that it uses are`} not in the backup.`}
      </p>
      {href && (
        <PanelLink className="button" href={href}>
          Open it
        </PanelLink>
      )}
    </div>
  );
}
