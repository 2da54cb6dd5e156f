import { useMutation } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { useMailToast } from '#client/config/kit/account/use-mail-toast.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { useNewInAddress } from '#client/config/kit/navigation/use-new-in-address.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { Contributor, Invitation } from '#schema/contracts/accounts/contributors.ts';
import { ContributorSheet } from './contributor-sheet.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import '#client/config/kit/shared/accounts/accounts.css';
import { contributorsApi } from '#client/config/kit/shared/accounts/accounts-api.ts';
import { formatRoles } from './role-choice.tsx';

export default function ContributorsRoute() {
  const { account } = useAccount();
  const { value: people, problem, load } = useLoaded(['people'], contributorsApi.read);
  const [isInviting, setInviting] = useState(false);
  useNewInAddress(() => setInviting(true));
  const [chosen, setChosen] = useState<Contributor | null>(null);
  return (
    <main className="panel-page">
      <div className="panel-page-head">
        <h1>People</h1>
        {people && (
          <button type="button" className="button primary" onClick={() => setInviting(true)}>
            <UserPlus size={16} aria-hidden="true" /> Invite
          </button>
        )}
      </div>
      {problem && <Failed problem={problem} onRetry={() => void load()} />}
      {!people && !problem && <Loading label="Loading people" lines={6} />}
      {people && (
        <>
          <Contributors people={people.contributors} ownId={account.id} onChoose={setChosen} />
          <Invitations invitations={people.invitations} onChanged={load} />
          <InviteSheet
            isOpen={isInviting}
            roles={people.assignableRoles}
            onClose={() => setInviting(false)}
            onInvited={() => void load()}
          />
          <ContributorSheet
            contributor={chosen}
            isSelf={chosen?.accountId === account.id}
            roles={people.assignableRoles}
            onClose={() => setChosen(null)}
            onChanged={load}
          />
        </>
      )}
    </main>
  );
}

interface ContributorsProps {
  people: readonly Contributor[];
  ownId: string;
  onChoose: (contributor: Contributor) => void;
}

function Contributors({ people, ownId, onChoose }: ContributorsProps) {
  const { site } = useAccount();
  return (
    <section className="people" aria-labelledby="contributors">
      <h2 id="contributors">Contributors</h2>
      <ul className="rows">
        {people.map((person) => (
          <li key={person.accountId}>
            <span className="person">
              {person.name || person.email}
              {person.accountId === ownId && <span className="chip">You</span>}
              {person.name && <span className="quiet">{person.email}</span>}
            </span>
            <span className="person-role">
              {person.isOwner ? 'Owner' : formatRoles(person.roles)}
              <span className="quiet">
                {person.lastSeenAt === null ? (
                  'Not signed in'
                ) : (
                  <>
                    Last seen <RelativeTime at={person.lastSeenAt} timeZone={site.timeZone} />
                  </>
                )}
              </span>
            </span>
            {!person.isOwner && (
              <button type="button" className="button" onClick={() => onChoose(person)}>
                Change<span className="visually-hidden"> {person.name || person.email}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Invitations({
  invitations,
  onChanged,
}: {
  invitations: readonly Invitation[];
  onChanged: () => Promise<void>;
}) {
  const { site } = useAccount();
  const tellSent = useMailToast();
  const resend = useMutation({
    mutationFn: (id: string) => contributorsApi.resend(id),
    onSuccess: () => tellSent('Sent again. The link in the earlier email no longer works.'),
    onSettled: onChanged,
  });
  const withdraw = useMutation({
    mutationFn: (id: string) => contributorsApi.withdraw(id),
    onSuccess: () => toast.success('Invitation withdrawn.'),
    onSettled: onChanged,
  });
  return (
    <section className="people" aria-labelledby="invitations">
      <h2 id="invitations">Open invitations</h2>
      {invitations.length === 0 && (
        <p className="empty-line">No open invitations. An invitation works once, within seven days.</p>
      )}
      <ul className="rows">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <span className="person">
              {invitation.email}
              <span className="quiet">
                Invited by {invitation.invitedBy},{' '}
                <RelativeTime at={invitation.createdAt} timeZone={site.timeZone} />
              </span>
            </span>
            <span className="person-role">{formatRoles(invitation.roles)}</span>
            <span className="row-actions">
              <button type="button" className="button" onClick={() => resend.mutate(invitation.id)}>
                Resend<span className="visually-hidden"> to {invitation.email}</span>
              </button>
              <button type="button" className="button" onClick={() => withdraw.mutate(invitation.id)}>
                Withdraw<span className="visually-hidden"> the invitation of {invitation.email}</span>
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
