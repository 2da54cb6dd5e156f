import { Download } from 'lucide-react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import { FilterSelect } from '#client/config/kit/list/filter-select.tsx';
import { ListBody } from '#client/config/kit/list/list-body.tsx';
import { useList } from '#client/config/kit/list/use-list.ts';
import { useListView } from '#client/config/kit/list/use-list-view.ts';
import { defineView } from '#client/config/kit/views/view-address.ts';
import { isId, isShort, textField } from '#client/config/kit/views/view-fields.ts';
import { type ActivityEntry, AUTOMATIC } from '#schema/contracts/sites/activity.ts';
import { type ActivityView, activityApi } from './activity-api.ts';
import './activity.css';

const VIEW = defineView<ActivityView>({
  person: textField((text) => text === AUTOMATIC || isId(text)),
  area: textField(isShort(40)),
});

export default function ActivityScreen() {
  if (useCan()('activity.read')) return <Activity />;
  return (
    <>
      <h1>Activity log</h1>
      <p className="notice">Your role cannot see the activity log.</p>
    </>
  );
}

function Activity() {
  const filters = useListView(VIEW);
  const { view, change } = filters;
  const list = useList({ list: filters, fetchPage: activityApi.list, rows: 'entries' });
  const { people = [], areas = [] } = list.page ?? {};
  const hasAny = list.page !== null && (!list.isEmpty || list.isFiltered);
  return (
    <div className="activity-page" aria-busy={list.isBusy}>
      <header className="panel-page-head">
        <h1>Activity log</h1>
        <div className="panel-page-tools">
          {hasAny && (
            <a className="button" href={activityApi.exportHref(view)} download="activity-log.csv">
              <Download size={16} aria-hidden="true" /> Export CSV
            </a>
          )}
        </div>
      </header>
      <p className="quiet">Changes by your team, API keys and schedules. Entries are kept for one year.</p>
      {hasAny && (
        <search className="activity-filters">
          <FilterSelect
            label="Person"
            value={view.person}
            options={[
              ['', 'Everyone'],
              ...people.map(({ id, name }) => [id, name] as const),
              [AUTOMATIC, 'Automatic'],
            ]}
            onChange={(person) => change({ person })}
          />
          <FilterSelect
            label="Area"
            value={view.area}
            options={[['', 'All areas'], ...areas.map((area) => [area, area] as const)]}
            onChange={(area) => change({ area })}
          />
        </search>
      )}
      <ListBody
        name="entries"
        list={list}
        onReset={filters.reset}
        first={
          <>
            <h2>No activity yet</h2>
            <p className="quiet">Changes to your site appear here, with the person who made them.</p>
          </>
        }
      >
        {({ entries }) => (
          <ol className="activity-list" aria-label="Activity">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </ListBody>
    </div>
  );
}

function Entry({ entry: { at, person, keyName, text, subject, area } }: { entry: ActivityEntry }) {
  const { timeZone } = useAccount().site;
  return (
    <li>
      <div>
        <strong>{text}</strong>
        {subject !== '' && (
          <>
            {' '}
            <bdi>{subject}</bdi>
          </>
        )}
      </div>
      <div className="quiet">
        <bdi>{keyName === null ? (person?.name ?? 'Automatic') : `API key “${keyName}”`}</bdi>
        {keyName !== null && person && (
          <>
            {' of '}
            <bdi>{person.name}</bdi>
          </>
        )}
        {' · '}
        <time dateTime={new Date(at).toISOString()}>{formatTime(at, timeZone)}</time>
        {' · '}
        {area}
      </div>
    </li>
  );
}
