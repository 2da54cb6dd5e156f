import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { ApiError, explain } from '#client/config/kit/api/api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { COMPONENT_TEXTS } from '#client/config/kit/ui/component-texts.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { Unsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import type { BlockEntry } from '#schema/contracts/forms/owner-api.ts';
import { BLOCK_LABELS } from '../submissions/labels.ts';

/** An IP address can be blocked only from a submission, because the site stores addresses as hashes. */
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

function AddBlocked({ onAdded }: { onAdded: () => Promise<void> }) {
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

/** Lists blocked senders. Their submissions go to the spam folder and are not delivered. */
export function BlockList() {
  const canWrite = useCan()('crm.write');
  const { value: entries, problem, load, setValue } = useLoaded(['block-list'], formsApi.blockList);
  const block = useMutation({ mutationFn: (entry: BlockEntry) => formsApi.block(entry), onSuccess: load });
  const unblock = useMutation({
    mutationFn: (entry: BlockEntry) => formsApi.unblock(entry),
    onSuccess: (_, entry) => {
      setValue((all) => all?.filter((one) => one !== entry) ?? null);
      toast('Unblocked.', { action: { label: 'Undo', onClick: () => block.mutate(entry) } });
    },
  });
  return (
    <section className="forms-part block-list" aria-label="Blocked">
      <p className="quiet">
        Their submissions go to the spam folder and are not delivered. Senders are not notified.
      </p>
      {canWrite && <AddBlocked onAdded={load} />}
      {problem && <Failed problem={problem} onRetry={() => void load()} />}
      {!entries && !problem && <Loading label="Loading block list" lines={4} />}
      {entries?.length === 0 && <p className="empty-line">The block list is empty.</p>}
      <ul className="rows">
        {entries?.map((entry) => (
          <Entry
            key={`${entry.kind} ${entry.value}`}
            entry={entry}
            onRemove={canWrite ? () => unblock.mutate(entry) : null}
          />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry, onRemove }: { entry: BlockEntry; onRemove: (() => void) | null }) {
  const { site } = useAccount();
  // Show the start of the hash, because the IP address itself is not stored.
  const name = entry.kind === 'ip' ? `${entry.value.slice(0, 12)}…` : entry.value;
  return (
    <li>
      <span>
        {name}
        <span className="quiet">
          {BLOCK_LABELS[entry.kind]}, <RelativeTime at={entry.createdAt} timeZone={site.timeZone} />
        </span>
      </span>
      {onRemove && (
        <button type="button" className="button" onClick={onRemove}>
          Unblock<span className="visually-hidden"> {name}</span>
        </button>
      )}
    </li>
  );
}
