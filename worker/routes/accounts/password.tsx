import type { Context } from 'hono';
import { can } from '#domain/accounts/permissions/index.ts';
import { throttledText } from '#domain/accounts/wait-text.ts';
import { forgotPasswordSchema, resetPasswordSchema } from '#schema/contracts/accounts/contributors.ts';
import { BUSY } from '#worker/accounts/judge-password.ts';
import { openReset, sendReset, spendPasswordReset } from '#worker/accounts/password-reset.ts';
import { weaknessOf } from '#worker/accounts/password-weakness.ts';
import { codePath } from '#worker/accounts/second-factor.ts';
import { findStanding } from '#worker/db/accounts/accounts.ts';
import type { AppEnv } from '../../env.ts';
import { redirectTo } from '../../redirect.ts';
import { AuthError, AuthField, AuthPage } from '../../render/pages/login/auth-page.tsx';
import { authAnswer, authMessage, foreignForm, frameOf } from './auth-answer.tsx';

/** GET /forgot-password. */
export function forgotPasswordPage(c: Context<AppEnv>): Promise<Response> {
  return forgotForm(c, '', null, 200);
}

function forgotForm(
  c: Context<AppEnv>,
  email: string,
  error: string | null,
  status: 200 | 400,
): Promise<Response> {
  return authAnswer(
    c,
    <AuthPage {...frameOf(c)} title="Forgot your password?" about="We send you a link to choose a new one.">
      <form method="post" action="/forgot-password">
        <AuthError text={error} />
        <AuthField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          isWrong={error !== null}
        />
        <button type="submit">Send the link</button>
      </form>
      <p className="below">
        <a href="/login">Back to the sign-in</a>
      </p>
    </AuthPage>,
    status,
  );
}

/**
 * POST /forgot-password: the same answer at the same moment whether the address is known, asked for too often, or unknown;
 * what is to be done is done after the answer.
 */
export async function postForgotPassword(c: Context<AppEnv>): Promise<Response> {
  const foreign = foreignForm(c, 'Forgot your password?');
  if (foreign) return foreign;
  const form = await c.req.parseBody();
  const body = forgotPasswordSchema.safeParse(form);
  if (!body.success)
    return forgotForm(
      c,
      typeof form.email === 'string' ? form.email.slice(0, 256) : '',
      'Enter your email address.',
      400,
    );
  c.executionCtx.waitUntil(sendReset(c, body.data.email, '/reset-password'));
  return authMessage(c, {
    title: 'Check your email',
    text: 'If there is an account with this address, a link is on its way to it. It works for one hour.',
    href: '/login',
    link: 'Back to the sign-in',
  });
}

const gone = (c: Context<AppEnv>) =>
  authMessage(
    c,
    {
      title: 'This link no longer works',
      text: 'It was already used, or is older than an hour.',
      href: '/forgot-password',
      link: 'Ask for a new link',
    },
    410,
  );

function resetForm(
  c: Context<AppEnv>,
  token: string,
  error: string | null,
  status: 200 | 400 | 429 | 503,
): Promise<Response> {
  return authAnswer(
    c,
    <AuthPage {...frameOf(c)} title="Choose a new password">
      <form method="post" action="/reset-password">
        <input type="hidden" name="token" value={token} />
        <AuthError text={error} />
        <AuthField
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          minLength={10}
          note="At least 10 characters. Every other device is signed out."
          isWrong={error !== null}
        />
        <button type="submit">Save and sign in</button>
      </form>
    </AuthPage>,
    status,
  );
}

/** GET /reset-password?token=: looks only. */
export async function resetPasswordPage(c: Context<AppEnv>): Promise<Response> {
  const token = c.req.query('token') ?? '';
  return (await openReset(c, token)) ? resetForm(c, token, null, 200) : gone(c);
}

/** POST /reset-password: sets the password, ends every session, and starts a new one. */
export async function postResetPassword(c: Context<AppEnv>): Promise<Response> {
  const foreign = foreignForm(c, 'Choose a new password');
  if (foreign) return foreign;
  const form = await c.req.parseBody();
  const token = typeof form.token === 'string' ? form.token : '';
  const reset = await openReset(c, token);
  if (!reset) return gone(c);
  const body = resetPasswordSchema.safeParse(form);
  if (!body.success) return resetForm(c, token, body.error.issues[0]?.message ?? 'Choose another.', 400);
  const weakness = await weaknessOf(c, body.data.password, reset.email);
  if (weakness) return resetForm(c, token, weakness, 400);
  const outcome = await spendPasswordReset(c, reset, body.data.password, '/forgot-password');
  if (outcome === 'gone') return gone(c);
  if (outcome === 'busy') {
    c.header('retry-after', String(BUSY.seconds));
    return resetForm(c, token, throttledText(BUSY), BUSY.status);
  }
  if (outcome === 'second-factor') return redirectTo(c, codePath('/config/'), 303);
  const { roles } = await findStanding(c.env.DB, reset.accountId, c.var.site.id);
  return redirectTo(c, can(roles, 'config') ? '/config/' : '/', 303);
}
