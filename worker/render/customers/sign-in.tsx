import { AccountForm, Check, Field } from './fields.tsx';
import { NarrowFrame } from './frame.tsx';

const withNext = (path: string, next: string) =>
  next === '/account' ? path : `${path}?next=${encodeURIComponent(next)}`;

interface LoginProps {
  next: string;
  email: string;
  problem: string | null;
}

export function LoginForm({
  next,
  email,
  problem,
  offersLink = false,
}: LoginProps & { offersLink?: boolean }) {
  return (
    <NarrowFrame title="Sign in" about="Your orders, your addresses, and a cart that waits on every device.">
      <AccountForm action="/account/login" problem={problem}>
        <input type="hidden" name="next" value={next} />
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          maxLength={256}
        />
        <Field
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
        />
        <Check name="rememberMe" label="Stay signed in on this device" />
        <p>
          <button type="submit" className="button">
            Sign in
          </button>
        </p>
      </AccountForm>
      {offersLink && (
        <AccountForm action="/login/link">
          <input type="hidden" name="next" value={next} />
          <input type="hidden" name="email" value={email} />
          <p>{`No need to wait: we can send a link that signs you in to ${email}.`}</p>
          <p>
            <button type="submit" className="button">
              Send me a link
            </button>
          </p>
        </AccountForm>
      )}
      <ul className="account-links">
        <li>
          <a href="/account/forgot-password">Forgot your password?</a>
        </li>
        <li>
          New here? <a href={withNext('/account/register', next)}>Create an account</a>
        </li>
      </ul>
    </NarrowFrame>
  );
}

export function RegisterForm({ next, email, problem }: LoginProps) {
  return (
    <NarrowFrame
      title="Create an account"
      about="We send a link to your address; there you choose a password. Orders that you placed with it will be in your account."
    >
      <AccountForm action="/account/register">
        <input type="hidden" name="next" value={next} />
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue={email}
          maxLength={256}
          problem={problem ?? undefined}
        />
        <p>
          <button type="submit" className="button">
            Send the link
          </button>
        </p>
      </AccountForm>
      <p>
        You have an account? <a href={withNext('/account/login', next)}>Sign in</a>
      </p>
    </NarrowFrame>
  );
}

interface ConfirmProps {
  token: string;
  email: string;
  siteTitle: string;
  /** 'new' chooses name and password, 'known' proves the password it has, 'self' is signed in with it. */
  account: 'new' | 'known' | 'self';
  name: string;
  problems: Readonly<Record<string, string>>;
}

export function ConfirmForm({ token, email, siteTitle, account, name, problems }: ConfirmProps) {
  const about = {
    new: `Your address ${email} is confirmed. Two things are missing.`,
    known: `${email} has an account already, for another part of ${siteTitle}. Enter its password, and it is your customer account too.`,
    self: `${email} is signed in. With one press it is your customer account too.`,
  }[account];
  return (
    <NarrowFrame title="Welcome" about={about}>
      <AccountForm action="/account/confirm" problem={problems.form}>
        <input type="hidden" name="token" value={token} />
        {account === 'new' && (
          <Field
            name="name"
            label="Your name"
            autoComplete="name"
            defaultValue={name}
            maxLength={200}
            problem={problems.name}
          />
        )}
        {account !== 'self' && (
          <Field
            name="password"
            label={account === 'new' ? 'Choose a password' : 'Password'}
            type="password"
            autoComplete={account === 'new' ? 'new-password' : 'current-password'}
            {...(account === 'new' && { minLength: 10, note: 'At least 10 characters.' })}
            maxLength={200}
            problem={problems.password}
          />
        )}
        <p>
          <button type="submit" className="button">
            {account === 'new' ? 'Create the account' : 'Use this account'}
          </button>
        </p>
      </AccountForm>
      {account === 'known' && (
        <p>
          <a href="/account/forgot-password">Forgot the password?</a>
        </p>
      )}
    </NarrowFrame>
  );
}

export function ForgotForm({ email, problem }: { email: string; problem: string | null }) {
  return (
    <NarrowFrame title="Forgot your password?" about="We send you a link to choose a new one.">
      <AccountForm action="/account/forgot-password">
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          maxLength={256}
          problem={problem ?? undefined}
        />
        <p>
          <button type="submit" className="button">
            Send the link
          </button>
        </p>
      </AccountForm>
      <p>
        <a href="/account/login">Back to the sign-in</a>
      </p>
    </NarrowFrame>
  );
}

export function ResetForm({ token, problem }: { token: string; problem: string | null }) {
  return (
    <NarrowFrame title="Choose a new password">
      <AccountForm action="/account/reset-password">
        <input type="hidden" name="token" value={token} />
        <Field
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          minLength={10}
          maxLength={200}
          note="At least 10 characters. Every other device is signed out."
          problem={problem ?? undefined}
        />
        <p>
          <button type="submit" className="button">
            Save and sign in
          </button>
        </p>
      </AccountForm>
    </NarrowFrame>
  );
}

/** Asks what becomes of the cart, which stays with the account in any case. */
export function LogoutForm({ crumb, email, hasCart }: { crumb: string; email: string; hasCart: boolean }) {
  return (
    <NarrowFrame title="Sign out" about={`You are signed in as ${email}.`}>
      <AccountForm action="/account/logout" crumb={crumb}>
        {hasCart && <Check name="cloneCart" label="Leave a copy of my cart in this browser" />}
        <p className="row">
          <button type="submit" className="button">
            Sign out
          </button>
          <a href="/account">Stay signed in</a>
        </p>
      </AccountForm>
    </NarrowFrame>
  );
}
