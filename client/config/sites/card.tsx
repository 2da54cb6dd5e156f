import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { toast } from 'sonner';
import { ApiError, explain } from '../shell/api.ts';
import { KeptNotice } from '../unsaved/kept-notice.tsx';
import type { Kept } from '../unsaved/use-kept-draft.ts';
import { useUnsaved } from '../unsaved/use-unsaved.ts';

interface Props {
  title: string;
  about: string;
  canWrite: boolean;
  hasChanges: boolean;
  /** Its draft in this browser; omitted for secrets. */
  kept?: Kept;
  /** The message after saving. */
  done?: string;
  onSave: () => Promise<void>;
  onReset: () => void;
  children: (errors: Record<string, string>) => ReactNode;
}

/** A settings card: a form with its state, a save and an undo button. */
export function SettingsCard({
  title,
  about,
  canWrite,
  hasChanges,
  kept,
  onSave,
  onReset,
  children,
  done = 'Saved. Visitors see it now.',
}: Props) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const save = async (): Promise<boolean> => {
    setBusy(true);
    setErrors({});
    try {
      await onSave();
      toast.success(done);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.body.errors) setErrors(error.body.errors);
      else toast.error(explain(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  useUnsaved({ name: `“${title}”`, hasChanges: canWrite && hasChanges, form, save, ...(kept && { kept }) });
  return (
    <form
      ref={form}
      className="card"
      aria-label={title}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <header>
        <h2>{title}</h2>
        <p className="quiet">{about}</p>
      </header>
      {kept && <KeptNotice kept={kept} onDiscard={onReset} />}
      <fieldset className="stack" disabled={!canWrite}>
        <legend className="visually-hidden">{title}</legend>
        {children(errors)}
        {canWrite && (
          <div className="card-end">
            <button type="submit" className="button primary" disabled={isBusy || !hasChanges}>
              {isBusy ? 'Saving…' : 'Save'}
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
