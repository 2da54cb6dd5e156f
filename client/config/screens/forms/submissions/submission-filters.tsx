import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { TimeChoice } from '#client/config/kit/fields/time-choice.tsx';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import type { SubmissionView } from '#client/config/kit/queries/submission-view.ts';
import type { SubmissionList } from '#schema/contracts/forms/owner-api.ts';

const FOLDERS = [
  ['inbox', 'All'],
  ['unread', 'Unread'],
  ['read', 'Read'],
  ['review', 'To review'],
  ['spam', 'Spam'],
] as const;

interface Props {
  view: SubmissionView;
  counts: SubmissionList['counts'] | null;
  onChange: (patch: Partial<SubmissionView>) => void;
}

export function SubmissionFilters({ view, counts, onChange }: Props) {
  const { value: forms } = useLoaded(['forms'], formsApi.list);
  return (
    <search className="order-filters">
      <SearchInput
        label="Find words in submissions"
        maxLength={100}
        value={view.search}
        onChange={(search) => onChange({ search })}
      />
      <select aria-label="Form" value={view.form} onChange={({ target }) => onChange({ form: target.value })}>
        <option value="">All forms</option>
        {forms?.map((form) => (
          <option key={form.id} value={form.id}>
            {form.name}
          </option>
        ))}
      </select>
      <TimeChoice label="Sent" days={view.days} onChange={(days) => onChange({ days })} />
      <fieldset className="filter-chips">
        <legend className="visually-hidden">Folder</legend>
        {FOLDERS.map(([status, label]) => {
          const count = status === 'inbox' || status === 'read' ? 0 : (counts?.[status] ?? 0);
          return (
            <button
              key={status}
              type="button"
              aria-pressed={view.status === status}
              onClick={() => onChange({ status })}
            >
              {label}
              {count > 0 && <span className="count">{count}</span>}
            </button>
          );
        })}
      </fieldset>
    </search>
  );
}
