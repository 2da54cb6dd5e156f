import type { Context } from 'hono';
import { can } from '#domain/accounts/permissions.ts';
import { throttledText } from '#domain/accounts/wait-text.ts';
import type * as calls from '#schema/contracts/accounts/visitor-calls.ts';
import { describeProblems } from '#worker/accounts/form-problems.ts';
import { BUSY } from '#worker/accounts/judge-password.ts';
import { findPasswordWeakness } from '#worker/accounts/password.ts';
import { openReset, sendReset, spendPasswordReset } from '#worker/accounts/password-reset.ts';
import { toCodePath } from '#worker/accounts/second-factor.ts';
import type { SentForm } from '#worker/calls/read-form.ts';
import { findStanding } from '#worker/db/accounts/accounts.ts';
import type { AppEnv } from '../../env.ts';
import { redirectTo } from '../../redirect.ts';
import { AuthError, AuthField, AuthPage } from '../../render/pages/login/auth-page.tsx';
import { authAnswer, authMessage, foreignForm, getMessages, pageFrame } from './auth-answer.tsx';

export function forgotPasswordPage(c: Context<AppEnv>): Promise<Response> {
  return forgotForm(c, '', null, 200);
}

function forgotForm(
  c: Context<AppEnv>,
  email: string,
  error: string | null,
  status: 200 | 400,
): Promise<Response> {
  const { forgot, login } = getMessages(c).account;
  return authAnswer(
    c,
    <AuthPage {...pageFrame(c)} title={forgot.title} about={forgot.about}>
      <form method="post" action="/forgot-password">
        <AuthError text={error} />
        <AuthField
          name="email"
          label={login.email}
          type="email"
          autoComplete="username"
          defaultValue={email}
          isWrong={error !== null}
        />
        <button type="submit">{forgot.sendLink}</button>
      </form>
      <p className="below">
        <a href="/login">{forgot.back}</a>
      </p>
    </AuthPage>,
    status,
  );
}

/**
 * Sends a password reset link. Responds before sending, so that the response time does not reveal whether the
 * email address has an account.
 */
export async function postForgotPassword(
  c: Context<AppEnv>,
  form: SentForm<typeof calls.mailPasswordReset.form>,
): Promise<Response> {
  const { account } = getMessages(c);
  const foreign = foreignForm(c, account.forgot.title);
  if (foreign) return foreign;
  if (!form.success) return forgotForm(c, form.typed.email?.slice(0, 256) ?? '', account.forgot.missing, 400);
  c.executionCtx.waitUntil(sendReset(c, form.data.email, '/reset-password'));
  return authMessage(c, {
    title: account.forgot.sentTitle,
    text: account.forgot.sent,
    href: '/login',
    link: account.forgot.back,
  });
}

const showExpired = (c: Context<AppEnv>) =>
  authMessage(
    c,
    {
      title: getMessages(c).account.linkExpired,
      text: getMessages(c).signIn.reset.expired,
      href: '/forgot-password',
      link: getMessages(c).account.reset.again,
    },
    410,
  );

function resetForm(
  c: Context<AppEnv>,
  token: string,
  error: string | null,
  status: 200 | 400 | 429 | 503,
): Promise<Response> {
  const { reset } = getMessages(c).account;
  return authAnswer(
    c,
    <AuthPage {...pageFrame(c)} title={reset.title}>
      <form method="post" action="/reset-password">
        <input type="hidden" name="token" value={token} />
        <AuthError text={error} />
        <AuthField
          name="password"
          label={reset.password}
          type="password"
          autoComplete="new-password"
          minLength={10}
          note={reset.note}
          isWrong={error !== null}
        />
        <button type="submit">{reset.submit}</button>
      </form>
    </AuthPage>,
    status,
  );
}

export async function resetPasswordPage(c: Context<AppEnv>): Promise<Response> {
  const token = c.req.query('token') ?? '';
  return (await openReset(c, token)) ? resetForm(c, token, null, 200) : showExpired(c);
}

/** Sets a new password, ends all of the account's sign-in sessions and starts a new one. */
export async function postResetPassword(
  c: Context<AppEnv>,
  body: SentForm<typeof calls.resetPassword.form>,
): Promise<Response> {
  const foreign = foreignForm(c, getMessages(c).account.reset.title);
  if (foreign) return foreign;
  const { token = '' } = body.typed;
  const reset = await openReset(c, token);
  if (!reset) return showExpired(c);
  const { account, page } = getMessages(c);
  const texts = account.problems.password;
  if (!body.success)
    return resetForm(
      c,
      token,
      describeProblems(body.error, account.problems).password ?? texts.tooShort,
      400,
    );
  const weakness = await findPasswordWeakness(c, body.data.password, reset.email);
  if (weakness) return resetForm(c, token, texts[weakness], 400);
  const outcome = await spendPasswordReset(c, reset, body.data.password, '/forgot-password');
  if (outcome === 'expired') return showExpired(c);
  if (outcome === 'busy') {
    c.header('retry-after', String(BUSY.seconds));
    return resetForm(c, token, throttledText(BUSY, page.wait), BUSY.status);
  }
  if (outcome === 'second-factor') return redirectTo(c, toCodePath('/config/'), 303);
  const { roles } = await findStanding(c.env.DB, reset.accountId, c.var.site.id);
  return redirectTo(c, can(roles, 'config') ? '/config/' : '/', 303);
}
