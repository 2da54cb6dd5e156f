import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, explain } from '#client/config/kit/api/api.ts';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { COMPONENT_TEXTS } from '#client/config/kit/ui/component-texts.ts';
import { Unsaved } from '#client/config/kit/unsaved/use-unsaved.ts';

/** A network can only be blocked from a submission, because it is stored as a hash. */
const BLOCK_TYPES = [
  ['email', 'Address'],
  ['domain', 'Domain'],
  ['word', 'Words'],
] as const;
type TypedKind = (typeof BLOCK_TYPES)[number][0];
const EXAMPLE: Readonly<Record<TypedKind, string>> = {
  email: 'name@example.com',
  domain: 'example.com',
  word: 'casino',
};

export function AddBlocked({ onAdded }: { onAdded: () => Promise<void> }) {
  const [kind, setKind] = useState<TypedKind>('email');
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const addition = useMutation({
    mutationFn: () => formsApi.block({ kind, value: value.trim() }),
    onSuccess: async () => {
      setValue('');
      setError(undefined);
      await onAdded();
    },
    onError: (failure) =>
      setError(failure instanceof ApiError ? explain(failure) : COMPONENT_TEXTS.common.connect),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim().length < 2) return setError('Type at least two characters.');
    addition.mutate();
  };
  return (
    <form className="add-blocked" onSubmit={submit}>
      <Unsaved name="The block" hasChanges={value !== ''} />
      <Choice label="Type" value={kind} options={BLOCK_TYPES} onChange={setKind} />
      <Labelled label="Block" error={error}>
        {(props) => (
          <input
            {...props}
            maxLength={256}
            autoComplete="off"
            spellCheck={false}
            placeholder={EXAMPLE[kind]}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Labelled>
      <button type="submit" className="button" disabled={addition.isPending}>
        Block
      </button>
    </form>
  );
}
