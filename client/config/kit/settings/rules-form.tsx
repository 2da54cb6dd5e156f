import { type FormEvent, type ReactNode, useRef } from 'react';
import { useFocusRefused } from '../fields/use-focus-refused.ts';
import { Failed } from '../states/failed.tsx';
import { Loading } from '../states/loading.tsx';
import { RestoredNotice } from '../unsaved/restored-notice.tsx';
import { useUnsaved } from '../unsaved/use-unsaved.ts';
import type { SettingsDraft } from './use-settings-draft.ts';

interface Props<Answer extends { version: number }, Draft> {
  title: string;
  about: string;
  saved: SettingsDraft<Answer, Draft>;
  aside?: ReactNode;
  children: ReactNode;
}

export function RulesForm<Answer extends { version: number }, Draft>({
  title,
  about,
  saved,
  aside,
  children,
}: Props<Answer, Draft>) {
  const { draft, problem, conflict, errors, hasChanges, isBusy } = saved;
  const form = useRef<HTMLFormElement>(null);
  const count = Object.keys(errors).length;
  useFocusRefused(form, saved.refusal);
  const save = (over?: Answer) => saved.save('Saved. Changes apply from the next cart.', over);
  useUnsaved({ name: `“${title}”`, hasChanges, kept: saved.kept, form, save: () => save() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  if (problem) return <Failed problem={problem} onRetry={() => void saved.load()} />;
  if (draft === null) return <Loading label={`Loading ${title.toLowerCase()}`} lines={8} />;
  return (
    <div className="rules" data-aside={aside ? '' : undefined}>
      <form ref={form} className="rules-form" aria-label={title} onSubmit={submit}>
        <header className="rules-bar">
          <h1>{title}</h1>
          <span className="rules-end">
            <span className="save-state" role="status">
              {hasChanges ? 'Not saved yet' : ''}
            </span>
            {hasChanges && (
              <button type="button" className="button" onClick={saved.undo}>
                Undo changes
              </button>
            )}
            <button type="submit" className="button primary" disabled={isBusy || !hasChanges}>
              {isBusy ? 'Saving…' : hasChanges ? 'Save' : 'Saved'}
            </button>
          </span>
        </header>
        <p className="quiet rules-about">{about}</p>
        {!conflict && <RestoredNotice kept={saved.kept} onDiscard={saved.undo} />}
        {conflict && (
          <div className="notice is-serious" role="alert">
            <p>{conflict.text}</p>
            <button type="button" className="button" onClick={saved.takeTheirs}>
              Load theirs
            </button>
            <button type="button" className="button" onClick={() => void save(conflict.theirs)}>
              Overwrite with mine
            </button>
          </div>
        )}
        {count > 0 && (
          <div className="notice is-serious" role="alert">
            <p>{count === 1 ? Object.values(errors)[0] : `${count} fields need your attention.`}</p>
          </div>
        )}
        {children}
      </form>
      {aside && <aside className="rules-aside">{aside}</aside>}
    </div>
  );
}
