import { roleNames } from '#domain/accounts/role-names.ts';
import type { Invitation } from '#schema/contracts/accounts/contributors.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { AuthError, AuthField, AuthPage } from './auth-page.tsx';

export interface InvitationFault {
  /** Null if the fault is not in a field. */
  field: 'name' | 'password' | null;
  text: string;
}

/** Account of the invited email address; 'elsewhere' means that it exists only on other sites. */
export type InvitedAccount = 'none' | 'known' | 'elsewhere' | 'signed-in';

interface Props {
  siteTitle: string;
  lang: string;
  invitation: Invitation & { giverId: string | null };
  token: string;
  account: InvitedAccount;
  /** Email address of another account that is signed in with this browser. */
  otherEmail: string | null;
  name?: string;
  fault?: InvitationFault;
}

export function InvitationPage(props: Props) {
  const { siteTitle, lang, invitation, token, account, otherEmail, fault } = props;
  const { account: accountTexts, signIn } = useMessages();
  const texts = signIn.invitation;
  const { email } = invitation;
  const isTransfer = invitation.giverId !== null;
  return (
    <AuthPage
      siteTitle={siteTitle}
      lang={lang}
      title={(isTransfer ? signIn.transfer : texts).title({ siteTitle })}
      about={
        isTransfer
          ? signIn.transfer.about({ inviter: invitation.invitedBy, siteTitle, email })
          : texts.about({ inviter: invitation.invitedBy, email, roles: roleNames(invitation.roles) })
      }
    >
      {isTransfer && <p className="note">{signIn.transfer.rights}</p>}
      <form method="post" action="/invitation">
        <input type="hidden" name="token" value={token} />
        <AuthError text={fault?.text ?? null} />
        {otherEmail && <p className="note">{texts.other({ other: otherEmail, email })}</p>}
        {account === 'signed-in' ? <p>{texts.signedIn({ email })}</p> : <Credentials {...props} />}
        <button type="submit">{isTransfer ? signIn.transfer.accept : texts.accept}</button>
      </form>
      {account === 'known' && (
        <p className="below">
          <a href="/forgot-password">{accountTexts.forgot.title}</a>
        </p>
      )}
      {account === 'elsewhere' && <p className="below">{accountTexts.confirm.forgotElsewhere}</p>}
    </AuthPage>
  );
}

function Credentials({ account, invitation, name, fault }: Props) {
  const { account: accountTexts, signIn } = useMessages();
  const texts = signIn.invitation;
  const isKnown = account !== 'none';
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
          label={accountTexts.confirm.name}
          type="text"
          autoComplete="name"
          defaultValue={name}
          isWrong={fault?.field === 'name'}
        />
      )}
      <AuthField
        name="password"
        label={isKnown ? texts.ownPassword : accountTexts.confirm.choosePassword}
        type="password"
        autoComplete={isKnown ? 'current-password' : 'new-password'}
        minLength={isKnown ? undefined : 10}
        note={isKnown ? texts.knownNote : texts.newNote}
        isWrong={fault?.field === 'password'}
      />
    </>
  );
}
