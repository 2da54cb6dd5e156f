import { ASSETS } from '#generated/assets.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { AuthError, AuthField, AuthPage } from './auth-page.tsx';

export interface LoginState {
  next: string;
  email: string;
  error: string | null;
  /** Whether to offer a sign-in link by email, while wrong passwords have locked password sign-in. */
  offersLink?: boolean;
}

export function LoginPage({
  siteTitle,
  lang,
  next,
  email,
  error,
  offersLink = false,
}: LoginState & { siteTitle: string; lang: string }) {
  const { account, signIn: texts } = useMessages();
  const isWrong = error !== null;
  return (
    <AuthPage
      siteTitle={siteTitle}
      lang={lang}
      title={texts.title}
      about={texts.toSite({ siteTitle })}
      script={ASSETS.login}
    >
      <form method="post" action="/login">
        <input type="hidden" name="next" value={next} />
        <AuthError text={error} />
        <AuthField
          name="email"
          label={texts.email}
          type="email"
          autoComplete="username"
          defaultValue={email}
          isWrong={isWrong}
        />
        <AuthField
          name="password"
          label={texts.password}
          type="password"
          autoComplete="current-password"
          isWrong={isWrong}
        />
        <div className="check">
          <input id="rememberMe" name="rememberMe" type="checkbox" value="true" />
          <label htmlFor="rememberMe">{texts.remember}</label>
        </div>
        <button type="submit">{texts.submit}</button>
        <button type="button" className="second" id="passkey" hidden>
          {texts.passkey}
        </button>
        <p
          className="error"
          id="passkey-status"
          role="alert"
          data-unused={texts.passkeyUnused}
          data-offline={texts.offline}
        />
      </form>
      {offersLink && (
        <form method="post" action="/login/link" className="below">
          <input type="hidden" name="next" value={next} />
          <input type="hidden" name="email" value={email} />
          <p>{account.login.offerLink({ email })}</p>
          {account.login.sendLink && <button type="submit">{account.login.sendLink}</button>}
        </form>
      )}
      <p className="below">
        <a href="/forgot-password">{account.forgot.title}</a>
      </p>
    </AuthPage>
  );
}
