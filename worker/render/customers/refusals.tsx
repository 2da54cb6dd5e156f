import type { Messages } from '#schema/messages/messages.ts';
import { useMessages } from '../kit/messages.tsx';
import { withElement } from '../kit/with-element.tsx';
import { MessageFrame, NarrowFrame } from './frame.tsx';

interface SendAgainProps {
  action: string;
  /** Fields of the rejected form, without passwords, which the customer must enter again. */
  fields: Readonly<Record<string, string>>;
  crumb: string;
  isSignedOut: boolean;
}

const findSecrets = ({ profile, reset }: Messages['account']) =>
  new Map([
    ['current', { label: profile.password, autoComplete: 'current-password' }],
    ['password', { label: reset.password, autoComplete: 'new-password' }],
  ]);

/** Renders a form that sends a rejected form again, because its sign-in session had expired. */
export function SendAgain({ action, fields, crumb, isSignedOut }: SendAgainProps) {
  const { account } = useMessages();
  const texts = account.sendAgain;
  const secrets = findSecrets(account);
  const typed = Object.entries(fields).filter(([name]) => name !== 'crumb');
  return (
    <NarrowFrame title={texts.title}>
      {isSignedOut ? (
        <p role="alert">
          {withElement(
            (link) => texts.signedOut({ link }),
            <a href="/account/login" target="_blank" rel="noopener">
              {texts.signIn}
            </a>,
          )}
        </p>
      ) : (
        <p role="alert">{texts.renewed}</p>
      )}
      <form method="post" action={action} className="stack">
        <input type="hidden" name="crumb" value={crumb} />
        {typed.map(([name, value]) => {
          const secret = secrets.get(name);
          if (!secret) return <input key={name} type="hidden" name={name} value={value} />;
          return (
            <div key={name} className="field">
              <label htmlFor={name}>{secret.label}</label>
              <input id={name} name={name} type="password" autoComplete={secret.autoComplete} required />
            </div>
          );
        })}
        <p>
          <button type="submit" className="button">
            {texts.submit}
          </button>
        </p>
      </form>
      <p>
        <a href="/account">{texts.back}</a>
      </p>
    </NarrowFrame>
  );
}

export function NotACustomer({ email }: { email: string }) {
  const texts = useMessages().account.noCustomer;
  return (
    <MessageFrame title={texts.title}>
      <p className="lead" role="alert">
        {texts.text({ email })}
      </p>
      <p>
        <a className="button" href="/account/register">
          {texts.create}
        </a>
      </p>
    </MessageFrame>
  );
}
