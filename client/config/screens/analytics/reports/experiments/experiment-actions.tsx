import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { removeExperiment, startExperiment } from '#schema/contracts/analytics/experiment-calls.ts';
import { EndExperiment } from './end-experiment.tsx';
import type { Assessed } from './experiment-words.ts';

interface Props {
  experiment: Assessed;
  onChanged: () => Promise<void>;
}

export function ExperimentActions({ experiment, onChanged }: Props) {
  const { id, title, status } = experiment;
  const can = useCan();
  const [isEnding, setEnding] = useState(false);
  const params = { id };
  const start = useMutation({
    mutationFn: () => callApi(startExperiment, { params }),
    onSuccess: () => {
      toast.success(`“${title}” is running.`);
      return onChanged();
    },
  });
  const remove = useMutation({
    mutationFn: () => callApi(removeExperiment, { params }),
    onSuccess: onChanged,
  });
  const missing = findMissing(experiment);
  const isBusy = start.isPending || remove.isPending;
  const askRemove = () => {
    if (window.confirm(`Delete “${title}” with its variants and figures? The page itself stays as it is.`))
      remove.mutate();
  };
  const canPublish = can('content.publish');
  const canRemove = status !== 'running' && can('content.write');
  if (!canPublish && !canRemove) return null;
  return (
    <div className="experiment-actions">
      {status === 'draft' && canPublish && (
        <button
          type="button"
          className="button primary"
          disabled={missing !== null || isBusy}
          aria-describedby={missing === null ? undefined : `missing-${id}`}
          onClick={() => start.mutate()}
        >
          Start
        </button>
      )}
      {(status === 'running' || status === 'stopped') && canPublish && (
        <button type="button" className="button" onClick={() => setEnding(true)}>
          {status === 'running' ? 'End…' : 'Choose a winner…'}
        </button>
      )}
      {canRemove && (
        <button type="button" className="button" disabled={isBusy} onClick={askRemove}>
          Delete
        </button>
      )}
      {status === 'draft' && missing !== null && (
        <p id={`missing-${id}`} className="report-quiet">
          {missing}
        </p>
      )}
      {isEnding && (
        <EndExperiment experiment={experiment} onClose={() => setEnding(false)} onEnded={onChanged} />
      )}
    </div>
  );
}

function findMissing({ goal, arms }: Assessed): string | null {
  const drafts = arms.filter(({ isPublished }) => !isPublished).map(({ cohort }) => cohort);
  if (drafts.length > 0)
    return `Before it can start: publish ${drafts.join(', ')} in the editor. No visitor sees a variant until then.`;
  return goal === null ? 'Before it can start: choose a goal and save it.' : null;
}
