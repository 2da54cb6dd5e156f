import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import type { AreaMember } from '#schema/contracts/members/member-areas.ts';
import { Failed } from '../script-errors/failed.tsx';
import { useAccount, useCan } from '../shell/account.tsx';
import { ApiError, explain } from '../shell/api.ts';
import { Labelled } from '../ui/labelled.tsx';
import { Loading } from '../ui/loading.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { Unsaved } from '../unsaved/use-unsaved.ts';
import { areasApi } from './areas-api.ts';

const SOURCE: Readonly<Record<AreaMember['source'], string>> = {
  free: 'Joined',
  invited: 'Invited',
  bought: 'Bought',
  subscribed: 'Subscribed',
};

/** Members of an area: invite, remove, export. */
export function AreaMembers({ areaId, onChanged }: { areaId: string; onChanged: () => void }) {
  const can = useCan();
  const { site } = useAccount();
  const {
    value: page,
    problem,
    load,
    setValue: setPage,
  } = useLoaded(['area-members', areaId], () => areasApi.members(areaId));
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const more = async () => {
    if (!page?.next) return;
    try {
      const next = await areasApi.members(areaId, page.next);
      setPage({ members: [...page.members, ...next.members], next: next.next });
    } catch (failure) {
      toast.error(explain(failure));
    }
  };
  const invite = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    try {
      setPage(await areasApi.invite(areaId, email));
      toast.success(`${email} is a member now. We sent them an email.`);
      setEmail('');
      onChanged();
    } catch (failure) {
      if (failure instanceof ApiError && failure.body.errors) setError(failure.body.errors.email);
      else toast.error(explain(failure));
    }
  };
  const remove = async (member: string) => {
    try {
      setPage(await areasApi.shutOut(areaId, member));
      toast(`${member} is removed.`, {
        action: {
          label: 'Undo',
          onClick: () =>
            void areasApi.invite(areaId, member).then(setPage, (failure) => toast.error(explain(failure))),
        },
      });
      onChanged();
    } catch (failure) {
      toast.error(explain(failure));
    }
  };
  if (problem) return <Failed problem={problem} onRetry={() => void load()} />;
  if (!page) return <Loading label="Loading the members" lines={4} />;
  const mayChange = can('commerce.orders.write');
  return (
    <div className="stack">
      {mayChange && (
        <form className="member-invite" onSubmit={(event) => void invite(event)}>
          <Unsaved name="The new member" hasChanges={email !== ''} />
          <Labelled label="Invite by email" error={error}>
            {(field) => (
              <input
                {...field}
                type="email"
                required
                maxLength={256}
                autoComplete="off"
                value={email}
                onChange={({ target }) => setEmail(target.value)}
              />
            )}
          </Labelled>
          <button type="submit" className="button">
            Invite
          </button>
        </form>
      )}
      {page.members.length === 0 ? (
        <p className="quiet">No members yet.</p>
      ) : (
        <ul className="rows" aria-label="Members">
          {page.members.map((member) => (
            <li key={member.email}>
              <span className="member-who">
                {member.email}
                {member.name && <span className="quiet"> {member.name}</span>}
              </span>
              <span className="quiet">
                {SOURCE[member.source]} <RelativeTime at={member.since} timeZone={site.timeZone} />
                {member.endsAt !== null && (
                  <>
                    , until <RelativeTime at={member.endsAt} timeZone={site.timeZone} />
                  </>
                )}
              </span>
              {mayChange && (
                <button type="button" className="button" onClick={() => void remove(member.email)}>
                  Remove<span className="visually-hidden"> {member.email}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="row-actions">
        {page.next && (
          <button type="button" className="button" onClick={() => void more()}>
            Show more
          </button>
        )}
        <a className="button" href={areasApi.exportHref(areaId)} download>
          Export
        </a>
      </p>
    </div>
  );
}
