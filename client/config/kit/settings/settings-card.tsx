import { createContext, type ReactNode, useContext, useRef } from 'react';
import { onSubmit, useFormMutation } from '../api/use-form-mutation.ts';
import { useFocusRefused } from '../fields/use-focus-refused.ts';
import { toast } from '../ui/toast.ts';
import { RestoredNotice } from '../unsaved/restored-notice.tsx';
import type { RestoredDraft } from '../unsaved/use-local-draft.ts';
import { useUnsaved } from '../unsaved/use-unsaved.ts';
import { useBarWork } from './save-bar.tsx';

interface Props {
  title: string;
  about: string;
  canWrite: boolean;
  hasChanges: boolean;
  kept?: RestoredDraft;
  /** Values of the fields that show errors. */
  values?: unknown;
  done?: string;
  onSave: () => Promise<void>;
  onReset: () => void;
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** Name of the release to which settings are saved, or null if visitors see them immediately. */
export const SavedForRelease = createContext<string | null>(null);

export function SettingsCard({
  title,
  about,
  canWrite,
  hasChanges,
  kept,
  values,
  onSave,
  onReset,
  children,
  done = 'Saved. Visitors see it now.',
}: Props) {
  const release = useContext(SavedForRelease);
  const {
    submit: save,
    isPending,
    error,
    errors,
  } = useFormMutation(onSave, {
    values,
    onSuccess: () => toast.success(release === null ? done : `Saved for “${release}”.`),
    onProblem: (text) => toast.error(text),
  });
  const form = useRef<HTMLFormElement>(null);
  useFocusRefused(form, error);
  const reset = () => {
    kept?.forget();
    onReset();
  };
  const hasBar = useBarWork({ title, form, save, reset }, canWrite && hasChanges);
  useUnsaved({ name: `“${title}”`, hasChanges: canWrite && hasChanges, form, save, ...(kept && { kept }) });
  return (
    <form ref={form} className="card" aria-label={title} onSubmit={onSubmit(save)}>
      <header>
        <h2>{title}</h2>
        <p className="quiet">{about}</p>
      </header>
      {kept && <RestoredNotice kept={kept} onDiscard={onReset} />}
      <fieldset className="stack" disabled={!canWrite}>
        <legend className="visually-hidden">{title}</legend>
        {children(errors)}
        {hasBar && <button type="submit" hidden disabled={!hasChanges} />}
        {canWrite && !hasBar && (
          <div className="card-end">
            <button type="submit" className="button primary" disabled={isPending || !hasChanges}>
              {isPending ? 'Saving…' : 'Save'}
            </button>
            {hasChanges && (
              <button type="button" className="button" onClick={onReset}>
                Undo changes
              </button>
            )}
            <span className="save-state" role="status">
              {hasChanges ? 'Not saved yet' : 'Saved'}
            </span>
          </div>
        )}
      </fieldset>
    </form>
  );
}
