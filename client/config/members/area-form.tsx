import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import type { MemberAreaInput, MemberAreaSummary, PricingOption } from '#schema/contracts/member-areas.ts';
import { ApiError, explain } from '../api.ts';
import { Labelled } from '../ui/labelled.tsx';
import { areasApi } from './areas-api.ts';
import { OptionFields } from './option-fields.tsx';

interface Props {
  /** Null makes a new one. */
  area: MemberAreaSummary | null;
  onSaved: (areas: MemberAreaSummary[]) => void;
}

const EMPTY: MemberAreaInput = {
  name: '',
  description: '',
  landingPath: '/',
  options: [{ kind: 'free', label: 'Free' }],
};
const SIDES = ['Left option', 'Right option'] as const;

/** What an area is called, where it begins, and the one or two ways in. */
export function AreaForm({ area, onSaved }: Props) {
  const [draft, setDraft] = useState<MemberAreaInput>(area ?? EMPTY);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const change = (patch: Partial<MemberAreaInput>) => setDraft({ ...draft, ...patch });
  const setOption = (index: number, option: PricingOption | null) => {
    const options = [...draft.options];
    if (option) options[index] = option;
    else options.splice(index, 1);
    change({ options });
  };
  const run = async (work: () => Promise<MemberAreaSummary[]>, done: string) => {
    setErrors({});
    setProblem(null);
    try {
      onSaved(await work());
      toast.success(done);
    } catch (error) {
      if (error instanceof ApiError && error.body.errors) setErrors(error.body.errors);
      else setProblem(explain(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { name, description, landingPath, options } = draft;
    void run(() => areasApi.save(area?.id ?? null, { name, description, landingPath, options }), 'Saved.');
  };
  return (
    <form className="stack" onSubmit={submit}>
      <Labelled label="Name" error={errors.name}>
        {(field) => (
          <input
            {...field}
            required
            maxLength={100}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Labelled>
      <Labelled label="What members get" help="For whoever is not one yet." error={errors.description}>
        {(field) => (
          <textarea
            {...field}
            rows={3}
            maxLength={1000}
            value={draft.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Labelled>
      <Labelled
        label="First page"
        help="Where a new member goes, such as /members/notebook."
        error={errors.landingPath}
      >
        {(field) => (
          <input
            {...field}
            required
            spellCheck={false}
            value={draft.landingPath}
            onChange={({ target }) => change({ landingPath: target.value })}
          />
        )}
      </Labelled>
      {SIDES.slice(0, draft.options.length + 1).map((side, index) => (
        <OptionFields
          key={side}
          side={side}
          option={draft.options[index] ?? null}
          error={
            errors[`options.${index}.itemId`] ??
            errors[`options.${index}.planId`] ??
            errors[`options.${index}.label`]
          }
          onChange={(option) => setOption(index, option)}
        />
      ))}
      {(errors.options ?? problem) && (
        <p className="field-error" role="alert">
          {errors.options ?? problem}
        </p>
      )}
      <div className="card-end">
        <button type="submit" className="button primary">
          Save
        </button>
        {area && (
          <button
            type="button"
            className="button danger"
            onClick={() => void run(() => areasApi.remove(area.id), 'Deleted.')}
          >
            Delete
          </button>
        )}
      </div>
    </form>
  );
}
