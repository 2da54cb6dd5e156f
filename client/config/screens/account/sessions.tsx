import { useMutation } from '@tanstack/react-query';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { signOut } from '#client/config/kit/account/sign-out.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { accountApi } from '#client/config/kit/shared/accounts/accounts-api.ts';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { Card } from '#client/config/kit/ui/card.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { SessionSummary } from '#schema/contracts/accounts/contributors.ts';

export function Sessions() {
  const { value: sessions, problem, setValue } = useLoaded(['sessions'], accountApi.sessions);
  const endOne = useMutation({
    mutationFn: (id: string) => accountApi.signOutOf(id),
    onSuccess: (_answer, id) => {
      setValue((all) => all?.filter((session) => session.id !== id) ?? null);
      toast.success('Device signed out.');
    },
  });
  const endOthers = useMutation({
    mutationFn: () => accountApi.signOutOthers(),
    onSuccess: () => {
      setValue((all) => all?.filter((session) => session.isThis) ?? null);
      toast.success('Every other device is signed out, on all your sites.');
    },
  });
  return (
    <Card
      title="Where you are signed in"
      about="If you do not recognize a device, sign it out and change your password."
    >
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      {!sessions && !problem && <Loading label="Loading sessions" />}
      <ul className="rows">
        {sessions?.map((session) => (
          <Session key={session.id} session={session} onEnd={() => endOne.mutate(session.id)} />
        ))}
      </ul>
      <div className="card-end">
        <button type="button" className="button" onClick={() => void signOut()}>
          Sign out here
        </button>
        <button type="button" className="button" onClick={() => endOthers.mutate()}>
          Sign out everywhere else
        </button>
      </div>
    </Card>
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
          <RelativeTime at={session.createdAt} timeZone={site.timeZone} />, expires{' '}
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
