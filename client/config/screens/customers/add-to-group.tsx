import { useState } from 'react';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { BulkBar } from '#client/config/kit/list/bulk-bar.tsx';
import type { RowSelection } from '#client/config/kit/list/use-selection.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { describeAdded } from './describe-added.ts';
import { groupsApi } from './groups-api.ts';

/** Adds the selected customers to a group. */
export function AddToGroup({ selection: { selected, clear } }: { selection: RowSelection }) {
  const [chosen, setChosen] = useState('');
  const { value } = useLoaded(['customer-groups'], groupsApi.list);
  const groups = value?.groups ?? [];
  const group = groups.find(({ id }) => id === chosen) ?? groups[0];
  const { submit, isPending } = useFormMutation(
    ({ id }: { id: string; name: string }) => groupsApi.add(id, { emails: [...selected] }),
    {
      fields: [],
      onSuccess: (answer, { name }) => {
        toast.success(`${name}: ${describeAdded(answer)}`);
        clear();
      },
      onProblem: toast.error,
    },
  );
  return (
    <BulkBar label="Selected customers" count={selected.size} onClear={clear}>
      {group ? (
        <>
          <select aria-label="Group" value={group.id} onChange={({ target }) => setChosen(target.value)}>
            {groups.map(({ id, terms }) => (
              <option key={id} value={id}>
                {terms.name}
              </option>
            ))}
          </select>
          <button
            type="button"
            className="button"
            disabled={isPending}
            onClick={() => void submit({ id: group.id, name: group.terms.name })}
          >
            Add to group
          </button>
        </>
      ) : (
        value && <PanelLink href="/config/customers/groups">Create a group first</PanelLink>
      )}
    </BulkBar>
  );
}
