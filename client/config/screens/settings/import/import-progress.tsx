import { useMutation } from '@tanstack/react-query';
import type { SiteImport } from '#schema/contracts/imports/site-import.ts';
import { describeMade, describeStep } from './import-words.ts';
import { siteImportsApi } from './site-imports-api.ts';

interface Props {
  current: SiteImport;
  canWrite: boolean;
  onChanged: () => void;
}

const TITLE: Readonly<Partial<Record<SiteImport['state'], string>>> = {
  reading: 'Reading',
  paused: 'Paused:',
  undoing: 'Undoing',
};

export function ImportProgress({ current, canWrite, onChanged }: Props) {
  const { id, state, filename, step, made } = current;
  const pause = useMutation({ mutationFn: siteImportsApi.pause, onSettled: onChanged });
  const resume = useMutation({ mutationFn: siteImportsApi.resume, onSettled: onChanged });
  const cancel = useMutation({ mutationFn: siteImportsApi.cancel, onSettled: onChanged });
  return (
    <section className="import-panel" aria-label="Import in progress">
      <h2>
        {TITLE[state] ?? 'Importing'} <bdi>{filename}</bdi>
      </h2>
      <progress aria-label="Progress of the import" max={100} value={step.percent} />
      <p role="status">{describeStep(current)}</p>
      {state === 'paused' && <p className="quiet">{describeMade(made)}</p>}
      {state !== 'paused' && (
        <p className="quiet">You can leave this page and keep working. The import continues.</p>
      )}
      {canWrite && state !== 'undoing' && (
        <div className="tools">
          {state === 'running' && (
            <button type="button" className="button" onClick={() => pause.mutate(id)}>
              Pause
            </button>
          )}
          {state === 'paused' && (
            <button type="button" className="button primary" onClick={() => resume.mutate(id)}>
              Continue
            </button>
          )}
          <button type="button" className="button" onClick={() => cancel.mutate(id)}>
            Cancel
          </button>
        </div>
      )}
    </section>
  );
}
