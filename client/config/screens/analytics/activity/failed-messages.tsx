import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { usePages } from '#client/config/kit/api/use-pages.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { joinRows } from '#client/config/kit/list/use-list.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { CodeView } from '#client/config/kit/ui/code-view.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { DeadLetterSummary } from '#schema/contracts/script-errors/activity.ts';
import { activityApi } from './activity-api.ts';

const LABELS: Readonly<Record<string, string>> = {
  'sitewright-census': 'Visit or click',
  'sitewright-traces': 'Contributor activity',
  'sitewright-script-errors': 'Script errors',
  'sitewright-renewals': 'Subscription renewals',
  'sitewright-forms': 'Form deliveries',
  'sitewright-imports': 'Imports',
  'sitewright-backups': 'Backups',
};

export const getQueueLabel = (queue: string): string => LABELS[queue] ?? 'Unknown message';

export function formatBody(body: string): { text: string; isCut: boolean } {
  try {
    return { text: JSON.stringify(JSON.parse(body), null, 2), isCut: false };
  } catch {
    // The list contains only the start of a message.
    return { text: body, isCut: true };
  }
}

const fetchPage = (_view: string, cursor: string | null) => activityApi.deadLetters(cursor);
type LetterPage = Awaited<ReturnType<typeof fetchPage>>;
const join = joinRows<'deadLetters', LetterPage>('deadLetters');

/** Lists queued page views, traces and reports that failed after all retries, so the analytics lack them. */
export function FailedMessages() {
  const { page, problem, reload, loadMore, change } = usePages('', fetchPage, join);
  const letters = page?.deadLetters;
  const changeLetters = (how: (letters: DeadLetterSummary[]) => DeadLetterSummary[]) =>
    change((known) => ({ ...known, deadLetters: how(known.deadLetters) }));
  const replay = useMutation({
    mutationFn: (id: string) => activityApi.replay(id),
    onSuccess: (_answer, id) => {
      changeLetters((all) => all.map((one) => (one.id === id ? { ...one, replayedAt: Date.now() } : one)));
      toast.success('Message replayed.');
    },
  });
  const drop = useMutation({
    mutationFn: (id: string) => activityApi.drop(id),
    onSuccess: (_answer, id) => {
      changeLetters((all) => all.filter((one) => one.id !== id));
      toast.success('Message discarded.');
    },
  });
  return (
    <section className="activity" aria-labelledby="lost-messages">
      <header>
        <h2 id="lost-messages">Failed messages</h2>
        <p className="quiet">
          Visits, clicks and reports that could not be processed are kept here for 30 days. Replay one after
          its cause is fixed. It counts at its original time.
        </p>
      </header>
      {problem && <Failed problem={problem} onRetry={() => void reload()} />}
      {!letters && !problem && <Loading label="Loading failed messages" lines={6} />}
      {letters?.length === 0 && (
        <div className="empty">
          <h3>No failed messages</h3>
          <p className="quiet">Every visit, click and report from the last 30 days was processed.</p>
        </div>
      )}
      <ul className="activity-list">
        {letters?.map((letter) => (
          <Letter
            key={letter.id}
            letter={letter}
            onReplay={() => replay.mutate(letter.id)}
            onDrop={() => drop.mutate(letter.id)}
          />
        ))}
      </ul>
      {loadMore && (
        <button type="button" className="button" onClick={loadMore}>
          Show more
        </button>
      )}
    </section>
  );
}

interface LetterProps {
  letter: DeadLetterSummary;
  onReplay: () => void;
  onDrop: () => void;
}

function Letter({ letter, onReplay, onDrop }: LetterProps) {
  const { site } = useAccount();
  const canWrite = useCan()('settings.write');
  const [isAsking, setAsking] = useState(false);
  const { text, isCut } = formatBody(letter.body);
  return (
    <li>
      <details>
        <summary>
          <span className="activity-what">
            <strong>{getQueueLabel(letter.queue)}</strong>
            <span className="quiet activity-peek">{letter.body}</span>
          </span>
          <span className="quiet activity-when">
            {letter.replayedAt !== null && <span className="chip">Replayed</span>}{' '}
            <RelativeTime at={letter.receivedAt} timeZone={site.timeZone} />
          </span>
        </summary>
        <CodeView label="Message" text={text} />
        {isCut && <p className="quiet">Only the start is shown. The whole message is replayed.</p>}
        {canWrite && (
          <div className="tools">
            <button type="button" className="button" disabled={letter.replayedAt !== null} onClick={onReplay}>
              {letter.replayedAt === null ? 'Replay' : 'Replayed'}
            </button>
            {isAsking ? (
              <>
                <button type="button" className="button danger" onClick={onDrop}>
                  Discard permanently
                </button>
                <button type="button" className="button" onClick={() => setAsking(false)}>
                  Keep it
                </button>
              </>
            ) : (
              <button type="button" className="button" onClick={() => setAsking(true)}>
                Discard…
              </button>
            )}
          </div>
        )}
      </details>
    </li>
  );
}
