import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import type { MemberPage, MemberView } from '#client/config/kit/queries/forms-api.ts';
import type { ListMember } from '#schema/contracts/forms/owner-api.ts';

export const MEMBER_STATUS_LABELS: Readonly<Record<ListMember['status'], string>> = {
  subscribed: 'Subscribed',
  pending: 'Not confirmed yet',
  unsubscribed: 'Unsubscribed',
};

interface Props {
  view: MemberView;
  lists: MemberPage['lists'];
  onChange: (patch: Partial<MemberView>) => void;
}

/** Filters members by list and status. */
export function MemberFilters({ view, lists, onChange }: Props) {
  return (
    <search className="order-filters">
      <SearchInput
        label="Find by email address"
        maxLength={100}
        value={view.search}
        onChange={(search) => onChange({ search })}
      />
      <select
        aria-label="Status"
        value={view.status}
        onChange={(event) => onChange({ status: event.target.value as MemberView['status'] })}
      >
        <option value="">In any state</option>
        {Object.entries(MEMBER_STATUS_LABELS).map(([status, words]) => (
          <option key={status} value={status}>
            {words}
          </option>
        ))}
      </select>
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
