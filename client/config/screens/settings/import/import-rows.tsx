import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import type { SiteImport } from '#schema/contracts/imports/site-import.ts';
import { ImportNotes } from './import-notes.tsx';
import { count, describeMade, describeState } from './import-words.ts';
import { siteImportsApi } from './site-imports-api.ts';
import { UndoSheet } from './undo-sheet.tsx';

interface Props {
  imports: readonly SiteImport[];
  canWrite: boolean;
  /** Whether another import is open. If so, none of the listed imports can be changed. */
  isBusy: boolean;
  onChanged: () => void;
}

/** Lists finished imports, newest first. */
export function ImportRows({ imports, canWrite, isBusy, onChanged }: Props) {
  const [undoing, setUndoing] = useState<SiteImport | null>(null);
  const undo = useMutation({ mutationFn: siteImportsApi.undo, onSettled: onChanged });
  const resume = useMutation({ mutationFn: siteImportsApi.resume, onSettled: onChanged });
  return (
    <section className="stack" aria-labelledby="imports-title">
      <h2 id="imports-title">Earlier imports</h2>
      <ul className="import-list">
        {imports.map((one) => (
          <ImportRow
            key={one.id}
            one={one}
            onUndo={canWrite && one.canUndo && !isBusy ? () => setUndoing(one) : null}
            onContinue={canWrite && one.canContinue && !isBusy ? () => resume.mutate(one.id) : null}
          />
        ))}
      </ul>
      <UndoSheet
        made={undoing?.made ?? null}
        onClose={() => setUndoing(null)}
        onUndo={() => {
          if (undoing) undo.mutate(undoing.id);
          setUndoing(null);
        }}
      />
    </section>
  );
}

interface RowProps {
  one: SiteImport;
  onUndo: (() => void) | null;
  onContinue: (() => void) | null;
}

/** Whether the file could not be read, so that the import added nothing and cannot continue. */
export const isUnread = ({ state, canContinue }: SiteImport): boolean => state === 'failed' && !canContinue;

function ImportRow({ one, onUndo, onContinue }: RowProps) {
  const { site } = useAccount();
  const { filename, state, problem, made, removed, kept, createdAt, notes } = one;
  return (
    <li>
      <div className="import-about">
        <strong>
          <bdi>{filename}</bdi>
        </strong>
        <span className="quiet">
          {describeState(one)} · {formatTime(createdAt, site.timeZone)}
        </span>
        {problem && <span className={isUnread(one) ? 'quiet' : 'field-error'}>{problem}</span>}
        {isUnread(one) ? null : state === 'undone' ? (
          <span>
            {count(removed, 'entry', 'entries')} removed.
            {kept > 0 && ` ${count(kept, 'entry was', 'entries were')} kept.`}
          </span>
        ) : (
          <span>
            {describeMade(made)}
            {notes > 0 && ` ${count(notes, 'entry', 'entries')} in the report.`}
          </span>
        )}
      </div>
      <div className="tools">
        {onContinue && (
          <button type="button" className="button primary" onClick={onContinue}>
            Continue
          </button>
        )}
        {onUndo && (
          <button
            type="button"
            className="button"
            onClick={onUndo}
            aria-label={`Undo the import of ${filename}`}
          >
            Undo…
          </button>
        )}
      </div>
      {notes > 0 && (
        <details className="import-details">
          <summary>Report</summary>
          <ImportNotes current={one} />
        </details>
      )}
    </li>
  );
}
