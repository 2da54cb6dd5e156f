import { useState } from 'react';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { useUnsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import { saveExperiment } from '#schema/contracts/analytics/experiment-calls.ts';
import type { Goal } from '#schema/contracts/analytics/experiments.ts';
import { type Assessed, nameCohort } from './experiment-words.ts';
import { GoalChoice } from './goal-choice.tsx';

interface Props {
  experiment: Assessed;
  onSaved: () => Promise<void>;
}

export function ExperimentSettings({ experiment, onSaved }: Props) {
  const { id, arms } = experiment;
  const [title, setTitle] = useState(experiment.title);
  const [goal, setGoal] = useState<Goal | null>(experiment.goal);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const textOf = (arm: Assessed['arms'][number]) => typed[arm.cohort] ?? String(arm.share);
  const shares = Object.fromEntries(arms.map((arm) => [arm.cohort, Number(textOf(arm))]));
  const all = Object.values(shares).reduce((sum, one) => sum + one, 0);
  const saving = useFormMutation(
    () => callApi(saveExperiment, { params: { id }, body: { title, goal, shares } }),
    {
      values: { title, goal },
      fields: ['title', 'goal'],
      onSuccess: async () => {
        toast.success('Saved.');
        await onSaved();
      },
    },
  );
  const hasChanges =
    title !== experiment.title ||
    JSON.stringify(goal) !== JSON.stringify(experiment.goal) ||
    arms.some((arm) => textOf(arm) !== String(arm.share));
  useUnsaved({ name: `The experiment “${experiment.title}”`, hasChanges, save: () => saving.submit() });
  const isShare = (share: number | undefined) =>
    share !== undefined && Number.isInteger(share) && share >= 1 && share <= 100;
  return (
    <form className="experiment-settings" onSubmit={onSubmit(() => saving.submit())}>
      <Labelled label="Title" error={saving.errors.title}>
        {(props) => (
          <input
            {...props}
            value={title}
            maxLength={100}
            required
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Labelled>
      <GoalChoice experiment={experiment} goal={goal} error={saving.errors.goal} onChange={setGoal} />
      <fieldset className="experiment-shares">
        <legend>Traffic split</legend>
        {arms.map((arm) => {
          const share = shares[arm.cohort];
          return (
            <Labelled
              key={arm.cohort}
              label={nameCohort(arm.cohort)}
              {...(isShare(share)
                ? { help: `${Math.round(((share ?? 0) / all) * 100)}% of visitors` }
                : { error: 'A whole number from 1 to 100' })}
            >
              {(props) => (
                <input
                  {...props}
                  type="number"
                  min={1}
                  max={100}
                  value={textOf(arm)}
                  onChange={(event) => setTyped({ ...typed, [arm.cohort]: event.target.value })}
                />
              )}
            </Labelled>
          );
        })}
      </fieldset>
      {saving.problem && (
        <p className="field-error" role="alert">
          {saving.problem}
        </p>
      )}
      <button
        type="submit"
        className="button"
        disabled={!hasChanges || saving.isPending || !arms.every(({ cohort }) => isShare(shares[cohort]))}
      >
        Save
      </button>
    </form>
  );
}
