import { useState } from 'react';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { endExperiment } from '#schema/contracts/analytics/experiment-calls.ts';
import { COHORTS } from '#schema/contracts/analytics/experiments.ts';
import { type Assessed, nameCohort } from './experiment-words.ts';

interface Props {
  experiment: Assessed;
  onClose: () => void;
  onEnded: () => Promise<void>;
}

const LATER = 'later';

export function EndExperiment({ experiment, onClose, onEnded }: Props) {
  const { id, title, status, arms, assessment } = experiment;
  const winner = assessment.verdict === 'winner' ? assessment.cohort : null;
  const [choice, setChoice] = useState<string>(winner ?? (status === 'running' ? LATER : 'A'));
  const keep = COHORTS.find((cohort) => cohort === choice);
  const ending = useFormMutation(
    () => callApi(endExperiment, { params: { id }, body: keep === undefined ? {} : { keep } }),
    {
      onSuccess: async () => {
        onClose();
        toast.success(keep === undefined ? `“${title}” is stopped.` : `“${title}” is over.`);
        await onEnded();
      },
    },
  );
  const options = [
    ...(status === 'running'
      ? [{ value: LATER, text: 'Stop it and choose later. All visitors see A.' }]
      : []),
    ...arms.map(({ cohort }) => ({
      value: cohort,
      text: cohort === 'A' ? 'A stays the page' : `Variant ${cohort} becomes the page`,
    })),
  ];
  return (
    <Sheet title={`End “${title}”`} isOpen onClose={onClose}>
      <form className="stack" onSubmit={onSubmit(() => ending.submit())}>
        <p>
          {winner === null
            ? 'There is no clear winner.'
            : `The results show that ${nameCohort(winner)} performs better.`}{' '}
          You cannot resume the experiment later.
        </p>
        <fieldset className="experiment-choices">
          <legend>What do visitors see from now on?</legend>
          {options.map(({ value, text }) => (
            <label key={value}>
              <input
                type="radio"
                name={`keep-${id}`}
                value={value}
                checked={choice === value}
                onChange={() => setChoice(value)}
              />
              {text}
            </label>
          ))}
        </fieldset>
        {keep !== undefined && keep !== 'A' && (
          <p className="quiet">
            This variant is published as the page. The previous page is kept among its versions.
          </p>
        )}
        {ending.problem && (
          <p className="field-error" role="alert">
            {ending.problem}
          </p>
        )}
        <button type="submit" className="button primary" disabled={ending.isPending}>
          {keep === undefined ? 'Stop the experiment' : 'End the experiment'}
        </button>
      </form>
    </Sheet>
  );
}
