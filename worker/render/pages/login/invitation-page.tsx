import type { Invitation } from '#schema/contracts/accounts/contributors.ts';
import { roleNames } from '#worker/accounts/role-names.ts';
import { AuthError, AuthField, AuthPage } from './auth-page.tsx';

export interface InvitationFault {
  field: 'name' | 'password';
  text: string;
}

interface Props {
  siteTitle: string;
  lang: string;
  invitation: Invitation;
  token: string;
  /** Whether the invited address has an account, and whether it is the one that is signed in. */
  account: 'none' | 'known' | 'signed-in';
  /** Somebody else who is signed in with this browser. */
  otherEmail: string | null;
  name?: string;
  fault?: InvitationFault;
}

/** Who invites to what as what, and what it takes to accept. */
export function InvitationPage(props: Props) {
  const { siteTitle, lang, invitation, token, account, otherEmail, fault } = props;
  return (
    <AuthPage
      siteTitle={siteTitle}
      lang={lang}
      title={`Join ${siteTitle}`}
      about={`${invitation.invitedBy} invites ${invitation.email} as ${roleNames(invitation.roles)}.`}
    >
      <form method="post" action="/invitation">
        <input type="hidden" name="token" value={token} />
        <AuthError text={fault?.text ?? null} />
        {otherEmail && (
          <p className="note">{`You are signed in as ${otherEmail}. Accepting signs you in as ${invitation.email}.`}</p>
        )}
        {account === 'signed-in' ? (
          <p>{`You are signed in as ${invitation.email}.`}</p>
        ) : (
          <Credentials {...props} />
        )}
        <button type="submit">Accept the invitation</button>
      </form>
      {account === 'known' && (
        <p className="below">
          <a href="/forgot-password">Forgot your password?</a>
        </p>
      )}
    </AuthPage>
  );
}

function Credentials({ account, invitation, name, fault }: Props) {
  const isKnown = account === 'known';
  return (
    <>
      <input
        className="hidden"
        name="username"
        autoComplete="username"
        defaultValue={invitation.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      {!isKnown && (
        <AuthField
          name="name"
          label="Your name"
          type="text"
          autoComplete="name"
          defaultValue={name}
          isWrong={fault?.field === 'name'}
        />
      )}
      <AuthField
        name="password"
        label={isKnown ? 'Your password' : 'Choose a password'}
        type="password"
        autoComplete={isKnown ? 'current-password' : 'new-password'}
        minLength={isKnown ? undefined : 10}
        note={
          isKnown
            ? 'You have an account with this address already.'
            : 'At least 10 characters. Three or four words are easy to remember and hard to guess.'
        }
        isWrong={fault?.field === 'password'}
      />
    </>
  );
}
