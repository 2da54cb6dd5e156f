import { useRef, useState } from 'react';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { areasApi } from '#client/config/kit/queries/areas-api.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { RestoredNotice } from '#client/config/kit/unsaved/restored-notice.tsx';
import { useLocalDraft } from '#client/config/kit/unsaved/use-local-draft.ts';
import { useUnsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import type {
  MemberAreaInput,
  MemberAreaSummary,
  PricingOption,
} from '#schema/contracts/members/member-areas.ts';
import { OptionFields } from './option-fields.tsx';

interface Props {
  area: MemberAreaSummary | null;
  onSaved: (areas: MemberAreaSummary[]) => void;
}

const EMPTY: MemberAreaInput = {
  name: '',
  description: '',
  landingPath: '/',
  options: [{ kind: 'free', label: 'Free' }],
};
const toInput = ({ name, description, landingPath, options }: MemberAreaInput): MemberAreaInput => ({
  name,
  description,
  landingPath,
  options,
});
const SIDES = ['Left option', 'Right option'] as const;
const FIELDS = [
  'name',
  'description',
  'landingPath',
  'options',
  ...SIDES.flatMap((_, index) => ['itemId', 'planId', 'label'].map((field) => `options.${index}.${field}`)),
];

interface Change {
  send: () => Promise<MemberAreaSummary[]>;
  done: string;
}

export function AreaForm({ area, onSaved }: Props) {
  const [stored] = useState<MemberAreaInput>(() => toInput(area ?? EMPTY));
  const [draft, setDraft] = useState(stored);
  const change = (patch: Partial<MemberAreaInput>) => setDraft({ ...draft, ...patch });
  const setOption = (index: number, option: PricingOption | null) => {
    const options = [...draft.options];
    if (option) options[index] = option;
    else options.splice(index, 1);
    change({ options });
  };
  const hasChanges = JSON.stringify(draft) !== JSON.stringify(stored);
  const element = useRef<HTMLFormElement>(null);
  const localDraft = useLocalDraft({
    name: `area.${area?.id ?? 'new'}`,
    content: draft,
    hasChanges,
    restore: setDraft,
  });
  const form = useFormMutation(({ send }: Change) => send(), {
    values: draft,
    fields: FIELDS,
    onSuccess: (saved, { done }) => {
      localDraft.forget();
      onSaved(saved);
      toast.success(done);
    },
  });
  const { errors, problem } = form;
  const save = () => form.submit({ send: () => areasApi.save(area?.id ?? null, draft), done: 'Saved.' });
  useUnsaved({ name: draft.name || 'The new area', hasChanges, kept: localDraft, form: element, save });
  return (
    <form ref={element} className="stack" onSubmit={onSubmit(save)}>
      <RestoredNotice kept={localDraft} onDiscard={() => setDraft(stored)} />
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
      <Labelled
        label="What members get"
        help="Shown to people who are not members yet."
        error={errors.description}
      >
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
            onClick={() => void form.submit({ send: () => areasApi.remove(area.id), done: 'Deleted.' })}
          >
            Delete
          </button>
        )}
      </div>
    </form>
  );
}
