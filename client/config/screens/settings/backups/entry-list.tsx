import { useEffect, useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { usePages } from '#client/config/kit/api/use-pages.ts';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import { FilterSelect } from '#client/config/kit/list/filter-select.tsx';
import { ListBody } from '#client/config/kit/list/list-body.tsx';
import { joinRows } from '#client/config/kit/list/use-list.ts';
import { ENTRY_KINDS, type ListedEntry } from '#schema/contracts/backups/entries.ts';
import { BACKUP_LIMITS } from '#schema/contracts/limits.ts';
import { backupsApi, type EntryView } from './backups-api.ts';
import { KINDS, STATES } from './entry-words.ts';

const ALL: EntryView = { search: '', kind: 'all' };
const FILTERS = [
  ['all', 'Everything'],
  ...ENTRY_KINDS.map((kind) => [kind, `${KINDS[kind]}s`] as const),
] as const;

interface Props {
  id: string;
  isBusy: boolean;
  /** The entry that was restored last. The list is loaded again when it changes. */
  restored: object | null;
  onChoose: (entry: ListedEntry) => void;
}

export function EntryList({ id, isBusy, restored, onChoose }: Props) {
  const { site } = useAccount();
  const [view, setView] = useState(ALL);
  const list = usePages(
    view,
    (shown: EntryView, cursor) => backupsApi.listEntries(id, shown, cursor),
    joinRows('entries'),
  );
  const { reload } = list;
  useEffect(() => {
    if (restored) void reload();
  }, [restored, reload]);
  const isFiltered = view.search !== '' || view.kind !== 'all';
  return (
    <>
      <div className="entry-filters">
        <SearchInput
          label="Search the backup"
          maxLength={200}
          value={view.search}
          onChange={(search) => setView({ ...view, search })}
        />
        <FilterSelect
          label="Kind"
          value={view.kind}
          options={FILTERS}
          onChange={(kind) => setView({ ...view, kind })}
        />
      </div>
      <ListBody
        name="entries"
        list={{ ...list, isEmpty: list.page?.entries.length === 0, isFiltered }}
        first={<h2>This backup has no pages, products or forms</h2>}
        noMatch="Nothing in the backup matches"
        showAll="Show everything"
        onReset={() => setView(ALL)}
      >
        {({ entries, isCut }) => (
          <>
            <ul className="entry-list">
              {entries.map((entry) => (
                <li key={`${entry.kind} ${entry.id}`}>
                  <span className="entry-about">
                    <strong>
                      <bdi>{entry.title}</bdi>
                    </strong>
                    <span className="quiet">
                      {KINDS[entry.kind]}
                      {entry.place !== '' && (
                        <>
                          {' · '}
                          <bdi>{entry.place}</bdi>
                        </>
                      )}
                      {' · '}
                      {formatTime(entry.updatedAt, site.timeZone)}
                    </span>
                  </span>
                  <State state={entry.state} />
                  <button
                    type="button"
                    className="button"
                    disabled={isBusy}
                    aria-label={`Restore ${KINDS[entry.kind].toLowerCase()} ${entry.title}`}
                    onClick={() => onChoose(entry)}
                  >
                    {entry.state === 'missing' ? 'Restore' : 'Restore…'}
                  </button>
                </li>
              ))}
            </ul>
            {isCut && (
              <p className="quiet">
                The backup has more entries. The list shows the first{' '}
                {BACKUP_LIMITS.listedEntries.toLocaleString('en-US')}.
              </p>
            )}
          </>
        )}
      </ListBody>
    </>
  );
}

function State({ state }: Pick<ListedEntry, 'state'>) {
  const shown = STATES[state];
  return (
    shown && (
      <span className="chip" data-tone={shown.tone}>
        {shown.text}
      </span>
    )
  );
}
