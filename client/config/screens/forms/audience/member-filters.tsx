import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { FilterSelect } from '#client/config/kit/list/filter-select.tsx';
import type { MemberPage, MemberView } from '#client/config/kit/queries/forms-api.ts';
import type { ListMember } from '#schema/contracts/forms/owner-api.ts';

export const MEMBER_STATUS_LABELS: Readonly<Record<ListMember['status'], string>> = {
  subscribed: 'Subscribed',
  pending: 'Not confirmed yet',
  unsubscribed: 'Unsubscribed',
};

export const MEMBER_STATUSES = ['', 'subscribed', 'pending', 'unsubscribed'] as const;
const STATUS_OPTIONS = MEMBER_STATUSES.map(
  (status) => [status, status === '' ? 'Any status' : MEMBER_STATUS_LABELS[status]] as const,
);

interface Props {
  view: MemberView;
  lists: MemberPage['lists'];
  onChange: (patch: Partial<MemberView>) => void;
}

export function MemberFilters({ view, lists, onChange }: Props) {
  return (
    <search className="order-filters">
      <SearchInput
        label="Find by email address"
        maxLength={100}
        value={view.search}
        onChange={(search) => onChange({ search })}
      />
      <FilterSelect
        label="Status"
        value={view.status}
        options={STATUS_OPTIONS}
        onChange={(status) => onChange({ status })}
      />
      <fieldset className="filter-chips">
        <legend className="visually-hidden">List</legend>
        <button type="button" aria-pressed={view.list === ''} onClick={() => onChange({ list: '' })}>
          All lists
        </button>
        {lists.map(({ list, subscribed }) => (
          <button
            key={list}
            type="button"
            aria-pressed={view.list === list}
            onClick={() => onChange({ list })}
          >
            {list}
            <span className="count">{subscribed}</span>
          </button>
        ))}
      </fieldset>
    </search>
  );
}
