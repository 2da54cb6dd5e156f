import { NarrowFrame } from './frame.tsx';

interface SendAgainProps {
  action: string;
  /** What was sent; secrets among it are asked for again. */
  fields: Readonly<Record<string, string>>;
  crumb: string;
  isSignedOut: boolean;
}

const SECRETS: Readonly<Record<string, { label: string; autoComplete: string }>> = {
  current: { label: 'Your password', autoComplete: 'current-password' },
  password: { label: 'New password', autoComplete: 'new-password' },
};

/** A form that came with an old session: what was typed is still in it, and goes out with one more press. */
export function SendAgain({ action, fields, crumb, isSignedOut }: SendAgainProps) {
  const typed = Object.entries(fields).filter(([name]) => name !== 'crumb');
  return (
    <NarrowFrame title="Once more, please">
      {isSignedOut ? (
        <p role="alert">
          You were signed out in the meantime. Nothing you typed is lost:{' '}
          <a href="/account/login" target="_blank" rel="noopener">
            sign in (opens in a new tab)
          </a>
          , come back here, and send it again.
        </p>
      ) : (
        <p role="alert">Your session was renewed in another tab. Nothing you typed is lost: send it again.</p>
      )}
      <form method="post" action={action} className="stack">
        <input type="hidden" name="crumb" value={crumb} />
        {typed.map(([name, value]) => {
          const secret = SECRETS[name];
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
            Send again
          </button>
        </p>
      </form>
      <p>
        <a href="/account">Back to the account</a>
      </p>
    </NarrowFrame>
  );
}

/** Somebody who works on the site, but never bought here with an account. */
export function NotACustomer({ email }: { email: string }) {
  return (
    <NarrowFrame title="No customer account">
      <p role="alert">
        You are signed in as {email}, which has no customer account in this shop. Orders and addresses belong
        to one.
      </p>
      <p>
        <a className="button" href="/account/register">
          Create one
        </a>
      </p>
    </NarrowFrame>
  );
}
