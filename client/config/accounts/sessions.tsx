import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import type { SessionSummary } from '#schema/contracts/accounts/contributors.ts';
import { useAccount } from '../shell/account.tsx';
import { explain } from '../shell/api.ts';
import { signOut } from '../shell/sign-out.ts';
import { Loading } from '../ui/loading.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { accountApi } from './people-api.ts';

/** The account's sessions on this site, which can be signed out. */
export function Sessions() {
  const [sessions, setSessions] = useState<SessionSummary[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    accountApi.sessions().then(setSessions, (error) => setProblem(explain(error)));
  }, []);
  const end = async (
    work: () => Promise<void>,
    isLeft: (session: SessionSummary) => boolean,
    done: string,
  ) => {
    try {
      await work();
      setSessions((all) => all?.filter(isLeft) ?? null);
      toast.success(done);
    } catch (error) {
      toast.error(explain(error));
    }
  };
  return (
    <section className="card" aria-labelledby="sessions">
      <header>
        <h2 id="sessions">Where you are signed in</h2>
        <p className="quiet">Sign a device out if you do not know it, and change your password.</p>
      </header>
      <div className="stack">
        {problem && (
          <p role="alert" className="field-error">
            {problem}
          </p>
        )}
        {!sessions && !problem && <Loading label="Loading sessions" />}
        <ul className="rows">
          {sessions?.map((session) => (
            <Session
              key={session.id}
              session={session}
              onEnd={() =>
                void end(
                  () => accountApi.signOutOf(session.id),
                  (other) => other.id !== session.id,
                  'Device signed out.',
                )
              }
            />
          ))}
        </ul>
        <div className="card-end">
          <button type="button" className="button" onClick={() => void signOut()}>
            Sign out here
          </button>
          <button
            type="button"
            className="button"
            onClick={() =>
              void end(
                () => accountApi.signOutOthers(),
                (session) => session.isThis,
                'Every other device is signed out, on all your sites.',
              )
            }
          >
            Sign out everywhere else
          </button>
        </div>
      </div>
    </section>
  );
}

function Session({ session, onEnd }: { session: SessionSummary; onEnd: () => void }) {
  const { site } = useAccount();
  const name = session.device || 'Unknown device';
  return (
    <li>
      <span className="person">
        {name}
        {session.isThis && <span className="chip">This device</span>}
        <span className="quiet">
          Last seen <RelativeTime at={session.lastSeenAt} timeZone={site.timeZone} />, signed in{' '}
          <RelativeTime at={session.createdAt} timeZone={site.timeZone} />, ends{' '}
          <RelativeTime at={session.endsAt} timeZone={site.timeZone} /> at the latest
        </span>
      </span>
      {!session.isThis && (
        <button type="button" className="button" onClick={onEnd}>
          Sign out<span className="visually-hidden"> {name}</span>
        </button>
      )}
    </li>
  );
}
