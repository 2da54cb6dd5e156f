import { X } from 'lucide-react';
import { useState } from 'react';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { usePages } from '#client/config/kit/api/use-pages.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { joinRows } from '#client/config/kit/list/use-list.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { ShowMore } from '#client/config/kit/ui/show-more.tsx';
import { findAddresses } from '#domain/discounts/find-addresses.ts';
import { type GroupMembers, MAX_ADDED_MEMBERS } from '#schema/contracts/customers/groups.ts';
import { groupsApi } from './groups-api.ts';

const join = joinRows<'members', GroupMembers>('members');

interface Props {
  id: string;
  canWrite: boolean;
  onChanged: () => void;
}

/** Lists the customers of a group, and adds customers from a typed list or a CSV file. */
export function GroupMembersList({ id, canWrite, onChanged }: Props) {
  const { page, problem, isBusy, reload, loadMore } = usePages(id, groupsApi.members, join);
  const [status, setStatus] = useState('');
  const removal = useFormMutation((email: string) => groupsApi.removeMember(id, email), {
    onSuccess: (_, email) => {
      setStatus(`${email} is no longer in the group.`);
      void reload();
      onChanged();
    },
  });
  if (problem && !page) return <Failed problem={problem} onRetry={() => void reload()} />;
  if (!page) return <Loading label="Loading the customers of the group" lines={4} />;
  return (
    <section className="stack" aria-label="Customers of the group">
      <h3>Customers</h3>
      <p className="quiet" role="status">
        {status}
      </p>
      {canWrite && (
        <AddMembers
          id={id}
          onAdded={(text) => {
            setStatus(text);
            void reload();
            onChanged();
          }}
        />
      )}
      {page.members.length === 0 && <p className="quiet">No customers yet.</p>}
      <ul className="group-members">
        {page.members.map(({ email, hasAccount }) => (
          <li key={email}>
            <span>
              {email}
              {!hasAccount && <span className="quiet"> No account yet</span>}
            </span>
            {canWrite && (
              <IconButton label={`Remove ${email}`} icon={X} onPress={() => void removal.submit(email)} />
            )}
          </li>
        ))}
      </ul>
      <ShowMore onLoadMore={loadMore} isBusy={isBusy} />
    </section>
  );
}

function AddMembers({ id, onAdded }: { id: string; onAdded: (text: string) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const emails = findAddresses(text);
  const { submit, isPending, problem } = useFormMutation(
    async () => {
      let sum = { added: 0, moved: 0 };
      for (let from = 0; from < emails.length; from += MAX_ADDED_MEMBERS) {
        const { added, moved } = await groupsApi.add(id, emails.slice(from, from + MAX_ADDED_MEMBERS));
        sum = { added: sum.added + added, moved: sum.moved + moved };
      }
      return sum;
    },
    {
      onSuccess: ({ added, moved }) => {
        setText('');
        onAdded(
          [`${added} added.`, moved > 0 && `${moved} moved from another group.`].filter(Boolean).join(' '),
        );
      },
    },
  );
  const add = async () => {
    if (emails.length === 0) return setError('Enter at least one email address.');
    setError(undefined);
    await submit();
  };
  return (
    <form className="stack" onSubmit={onSubmit(add)}>
      <Labelled
        label="Add customers"
        help="Enter email addresses, or choose a CSV file that contains them."
        error={error ?? problem ?? undefined}
      >
        {(props) => (
          <textarea {...props} rows={3} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </Labelled>
      <div className="tools">
        <button type="submit" className="button" disabled={isPending}>
          {emails.length > 1 ? `Add ${emails.length} customers` : 'Add'}
        </button>
        <label className="button">
          Choose a CSV file
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="visually-hidden"
            onChange={async ({ target }) => setText((await target.files?.[0]?.text()) ?? '')}
          />
        </label>
      </div>
    </form>
  );
}
