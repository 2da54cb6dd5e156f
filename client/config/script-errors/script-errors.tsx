import { useState } from 'react';
import { toast } from 'sonner';
import type { ScriptErrorGroup } from '#schema/contracts/script-errors/activity.ts';
import { useAccount, useCan } from '../shell/account.tsx';
import { explain } from '../shell/api.ts';
import { Choice } from '../ui/choice.tsx';
import { CodeView } from '../ui/code-view.tsx';
import { Loading } from '../ui/loading.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { activityApi } from './activity-api.ts';
import { Failed } from './failed.tsx';

const DAYS = [
  ['7', '7 days'],
  ['30', '30 days'],
  ['90', '90 days'],
] as const;
const SHOWN = [
  ['open', 'Open'],
  ['resolved', 'Resolved'],
] as const;

/** Script errors in visitors' browsers, grouped, most frequent first. */
export function ScriptErrors() {
  const [days, setDays] = useState<(typeof DAYS)[number][0]>('30');
  const [shown, setShown] = useState<(typeof SHOWN)[number][0]>('open');
  const {
    value: errors,
    problem,
    load,
  } = useLoaded(['script-errors', days], () => activityApi.scriptErrors(days), { keepsPrevious: true });

  const mark = async (group: ScriptErrorGroup, isResolved: boolean) => {
    try {
      await activityApi.resolve(group.fingerprint, isResolved);
      await load();
      if (isResolved)
        toast('Marked as resolved. It comes back if it happens again.', {
          action: { label: 'Undo', onClick: () => void mark(group, false) },
        });
    } catch (error) {
      toast.error(explain(error));
    }
  };
  const list = errors?.filter(({ resolvedAt }) => (resolvedAt === null) === (shown === 'open'));
  return (
    <section className="activity" aria-labelledby="script-errors">
      <header>
        <h2 id="script-errors">Script errors</h2>
        <div className="activity-tools">
          <Choice label="Status" value={shown} options={SHOWN} onChange={setShown} />
          <Choice label="Period" value={days} options={DAYS} onChange={setDays} />
        </div>
      </header>
      {problem && <Failed problem={problem} onRetry={() => void load()} />}
      {!errors && !problem && <Loading label="Loading script errors" lines={6} />}
      {list?.length === 0 && (
        <div className="empty">
          <h3>{shown === 'open' ? 'No open errors' : 'Nothing is marked as resolved'}</h3>
          <p className="quiet">
            {shown === 'open'
              ? `No script failed in a visitor’s browser in the last ${days} days, or all of it is resolved.`
              : 'Resolved errors are kept here and reopen if they happen again.'}
          </p>
        </div>
      )}
      <ul className="activity-list">
        {list?.map((group) => (
          <ErrorGroup key={group.fingerprint} group={group} onMark={mark} />
        ))}
      </ul>
    </section>
  );
}

const getText = (value: unknown) => (typeof value === 'string' ? value : '');

function ErrorGroup({
  group,
  onMark,
}: {
  group: ScriptErrorGroup;
  onMark: (group: ScriptErrorGroup, isResolved: boolean) => Promise<void>;
}) {
  const { site } = useAccount();
  const canWrite = useCan()('settings.write');
  const { message, file, line, count, browsers, firstSeenAt, lastSeenAt, resolvedAt, sample } = group;
  const isOpen = resolvedAt === null;
  const stack = getText(sample.stack);
  const url = getText(sample.url);
  return (
    <li>
      <details>
        <summary>
          <span className="activity-count" title={`Seen ${count} times`}>
            {count.toLocaleString('en')}
            <span className="visually-hidden"> times</span>
          </span>
          <span className="activity-what">
            <code>{message}</code>
            <span className="quiet">
              {browsers.length > 0 ? browsers.join(', ') : 'Browsers are not recorded'}
            </span>
          </span>
          <span className="quiet activity-when">
            <RelativeTime at={lastSeenAt} timeZone={site.timeZone} />
          </span>
        </summary>
        <dl className="facts">
          <div>
            <dt>First seen</dt>
            <dd>
              <RelativeTime at={firstSeenAt} timeZone={site.timeZone} />
            </dd>
          </div>
          {file && (
            <div>
              <dt>Where</dt>
              <dd>
                <code>
                  {file}
                  {line !== null && `:${line}`}
                  {typeof sample.column === 'number' && `:${sample.column}`}
                </code>
              </dd>
            </div>
          )}
          {url && (
            <div>
              <dt>Page</dt>
              <dd>
                <code>{url}</code>
              </dd>
            </div>
          )}
        </dl>
        {stack ? (
          <CodeView label="Stack trace of the latest report" text={stack} />
        ) : (
          <p className="quiet">The browser sent no stack trace.</p>
        )}
        {canWrite && (
          <button type="button" className="button" onClick={() => void onMark(group, isOpen)}>
            {isOpen ? 'Mark as resolved' : 'Reopen'}
          </button>
        )}
      </details>
    </li>
  );
}
