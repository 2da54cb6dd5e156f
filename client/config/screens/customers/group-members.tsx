import { X } from 'lucide-react';
import { useState } from 'react';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { usePages } from '#client/config/kit/api/use-pages.ts';
import { joinRows } from '#client/config/kit/list/use-list.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { ShowMore } from '#client/config/kit/ui/show-more.tsx';
import type { GroupMembers } from '#schema/contracts/customers/groups.ts';
import { AddByTag, AddMembers } from './add-members.tsx';
import { groupsApi } from './groups-api.ts';

const join = joinRows<'members', GroupMembers>('members');

interface Props {
  id: string;
  /** Tags of the store's customers. */
  tags: readonly string[];
  canWrite: boolean;
  onChanged: () => void;
}

/** Lists the customers of a group, and adds customers to it. */
export function GroupMembersList({ id, tags, canWrite, onChanged }: Props) {
  const { page, problem, isBusy, reload, loadMore } = usePages(id, groupsApi.members, join);
  const [status, setStatus] = useState('');
  const removal = useFormMutation((email: string) => groupsApi.removeMember(id, email), {
    onSuccess: (_, email) => {
      setStatus(`${email} is no longer in the group.`);
      void reload();
      onChanged();
    },
  });
  const onAdded = (text: string) => {
    setStatus(text);
    void reload();
    onChanged();
  };
  if (problem && !page) return <Failed problem={problem} onRetry={() => void reload()} />;
  if (!page) return <Loading label="Loading the customers of the group" lines={4} />;
  return (
    <section className="stack" aria-label="Customers of the group">
      <h3>Customers</h3>
      <p className="quiet" role="status">
        {status}
      </p>
      {canWrite && <AddMembers id={id} onAdded={onAdded} />}
      {canWrite && tags.length > 0 && <AddByTag id={id} tags={tags} onAdded={onAdded} />}
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
