import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { useMailToast } from '#client/config/kit/account/use-mail-toast.ts';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { areasApi } from '#client/config/kit/queries/areas-api.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { Unsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import type { AreaMember } from '#schema/contracts/members/member-areas.ts';

const SOURCE: Readonly<Record<AreaMember['source'], string>> = {
  free: 'Joined',
  invited: 'Invited',
  bought: 'Bought',
  subscribed: 'Subscribed',
};

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
  const tellSent = useMailToast();
  const more = useMutation({
    mutationFn: (cursor: string) => areasApi.members(areaId, cursor),
    onSuccess: ({ members, next }) =>
      setPage((known) => ({ members: [...(known?.members ?? []), ...members], next })),
  });
  const invite = useFormMutation(() => areasApi.invite(areaId, email), {
    values: email,
    fields: ['email'],
    onProblem: toast.error,
    onSuccess: (members) => {
      setPage(members);
      tellSent(`${email} is a member now. We sent them an email.`);
      setEmail('');
      onChanged();
    },
  });
  const inviteAgain = useMutation({
    mutationFn: (member: string) => areasApi.invite(areaId, member),
    onSuccess: setPage,
  });
  const remove = useMutation({
    mutationFn: (member: string) => areasApi.shutOut(areaId, member),
    onSuccess: (members, member) => {
      setPage(members);
      toast(`${member} is removed.`, {
        action: { label: 'Undo', onClick: () => inviteAgain.mutate(member) },
      });
      onChanged();
    },
  });
  if (problem) return <Failed problem={problem} onRetry={() => void load()} />;
  if (!page) return <Loading label="Loading members" lines={4} />;
  const canChange = can('commerce.orders.write');
  return (
    <div className="stack">
      {canChange && (
        <form className="member-invite" onSubmit={onSubmit(() => invite.submit())}>
          <Unsaved name="The new member" hasChanges={email !== ''} />
          <Labelled label="Invite by email" error={invite.errors.email}>
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
          <button type="submit" className="button" disabled={invite.isPending}>
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
              {canChange && (
                <button type="button" className="button" onClick={() => remove.mutate(member.email)}>
                  Remove<span className="visually-hidden"> {member.email}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="row-actions">
        {page.next && (
          <button
            type="button"
            className="button"
            disabled={more.isPending}
            onClick={() => page.next && more.mutate(page.next)}
          >
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
