import { type FormEvent, type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { ApiError, explain } from '../api.ts';

interface Props {
  title: string;
  about: string;
  canWrite: boolean;
  hasChanges: boolean;
  /** What is said once it is saved. */
  done?: string;
  onSave: () => Promise<void>;
  onReset: () => void;
  children: (errors: Record<string, string>) => ReactNode;
}

/** One part of the settings: a form with a visible state, saved by its button, taken back by another. */
export function SettingsCard({
  title,
  about,
  canWrite,
  hasChanges,
  onSave,
  onReset,
  children,
  done = 'Saved. Visitors see it now.',
}: Props) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setErrors({});
    try {
      await onSave();
      toast.success(done);
    } catch (error) {
      if (error instanceof ApiError && error.body.errors) setErrors(error.body.errors);
      else toast.error(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="card" aria-label={title} onSubmit={(event) => void submit(event)}>
      <header>
        <h2>{title}</h2>
        <p className="quiet">{about}</p>
      </header>
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
