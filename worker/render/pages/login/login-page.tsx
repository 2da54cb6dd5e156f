import { ASSETS } from '#generated/assets.ts';
import { AuthError, AuthField, AuthPage } from './auth-page.tsx';

export interface LoginState {
  next: string;
  email: string;
  error: string | null;
  /** Offers to sign in by mail: the password is not looked at now. */
  offersLink?: boolean;
}

/** The owners' sign-in page. Its script shows the button for passkeys where the browser knows them. */
export function LoginPage({
  siteTitle,
  lang,
  next,
  email,
  error,
  offersLink = false,
}: LoginState & { siteTitle: string; lang: string }) {
  const isWrong = error !== null;
  return (
    <AuthPage
      siteTitle={siteTitle}
      lang={lang}
      title="Sign in"
      about={`to ${siteTitle}`}
      script={ASSETS.login}
    >
      <form method="post" action="/login">
        <input type="hidden" name="next" value={next} />
        <AuthError text={error} />
        <AuthField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          isWrong={isWrong}
        />
        <AuthField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          isWrong={isWrong}
        />
        <div className="check">
          <input id="rememberMe" name="rememberMe" type="checkbox" value="true" />
          <label htmlFor="rememberMe">Keep me signed in for 30 days</label>
        </div>
        <button type="submit">Sign in</button>
        <button type="button" className="second" id="passkey" hidden>
          Sign in with a passkey
        </button>
        <p className="error" id="passkey-status" role="alert" />
      </form>
      {offersLink && (
        <form method="post" action="/login/link" className="below">
          <input type="hidden" name="next" value={next} />
          <input type="hidden" name="email" value={email} />
          <p>{`No need to wait: we can send a link that signs you in to ${email}.`}</p>
          <button type="submit">Send me a link</button>
        </form>
      )}
      <p className="below">
        <a href="/forgot-password">Forgot your password?</a>
      </p>
    </AuthPage>
  );
}
