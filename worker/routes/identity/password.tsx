import type { Context } from 'hono';
import { can } from '#domain/permissions/index.ts';
import { forgotPasswordSchema, resetPasswordSchema } from '#schema/contracts/contributors.ts';
import type { AppEnv } from '../../env.ts';
import { beginSession } from '../../identity/begin-session.ts';
import { hashPassword } from '../../identity/password.ts';
import { randomHex } from '../../identity/random.ts';
import { signToken, verifyToken } from '../../identity/tokens.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { passwordChangedMessage, passwordResetMessage } from '../../mail/messages/account.ts';
import { siteMail } from '../../mail/site-mail.ts';
import { redirectTo } from '../../redirect.ts';
import { AuthError, AuthField, AuthPage } from '../../render/pages/login/auth-page.tsx';
import { findAccountByEmail, standingOf } from '../../store/accounts.ts';
import { countFailure, failureKey, secondsToWait } from '../../store/login-failures.ts';
import { mailStatement } from '../../store/mail-outbox.ts';
import {
  findReset,
  isResetWritten,
  type OpenReset,
  RESET_MS,
  resetPassword,
  resetStatement,
} from '../../store/password-resets.ts';
import { authAnswer, authMessage, foreignForm, frameOf, siteOrigin } from './auth-answer.tsx';

/** GET /forgot-password. */
export function forgotPasswordPage(c: Context<AppEnv>): Response {
  return forgotForm(c, '', null, 200);
}

function forgotForm(c: Context<AppEnv>, email: string, error: string | null, status: 200 | 400): Response {
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
  c.executionCtx.waitUntil(sendReset(c, body.data.email));
  return authMessage(c, {
    title: 'Look into your mail',
    text: 'If there is an account with this address, a link is on its way to it. It works for one hour.',
    href: '/login',
    link: 'Back to the sign-in',
  });
}

/** How often one network may ask for links, to any addresses, in a quarter of an hour. */
const MAX_ASKED = 20;

async function sendReset(c: Context<AppEnv>, email: string): Promise<void> {
  const now = Date.now();
  const { DB } = c.env;
  const key = failureKey('reset-asked', c.req.header('cf-connecting-ip') ?? '127.0.0.1');
  if ((await secondsToWait(DB, key, now, MAX_ASKED)) > 0) return;
  await countFailure(DB, key, now);
  const account = await findAccountByEmail(DB, email);
  if (!account) return;
  const jti = randomHex(16);
  const token = await signToken(c.env, 'password-reset', { jti, sub: account.id }, RESET_MS / 1000);
  const message = passwordResetMessage({
    siteTitle: c.var.site.settings.title,
    href: `${siteOrigin(c)}/reset-password?token=${encodeURIComponent(token)}`,
  });
  const mail = siteMail(c.var.site, message, { kind: 'password-reset', recipient: email, isSecret: true });
  await DB.batch([
    resetStatement(DB, { jti, websiteId: c.var.site.id, accountId: account.id }, now),
    mailStatement(DB, mail, now, isResetWritten(jti)),
  ]);
  await deliverMail(c.env, Date.now());
}

async function openReset(c: Context<AppEnv>, token: string): Promise<OpenReset | null> {
  const claims = await verifyToken(c.env, 'password-reset', token);
  if (typeof claims?.jti !== 'string' || typeof claims.sub !== 'string') return null;
  c.var.roundTrips.d1 += 1;
  const found = { jti: claims.jti, accountId: claims.sub, websiteId: c.var.site.id };
  return findReset(c.env.DB, found, Date.now());
}

const gone = (c: Context<AppEnv>) =>
  authMessage(
    c,
    {
      title: 'This link no longer works',
      text: 'It was used already, or is older than an hour.',
      href: '/forgot-password',
      link: 'Ask for a new link',
    },
    410,
  );

function resetForm(c: Context<AppEnv>, token: string, error: string | null, status: 200 | 400): Response {
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
  const now = Date.now();
  const message = passwordChangedMessage({
    siteTitle: c.var.site.settings.title,
    href: `${siteOrigin(c)}/forgot-password`,
  });
  const mail = siteMail(c.var.site, message, { kind: 'password-changed', recipient: reset.email });
  const passwordHash = await hashPassword(body.data.password);
  const isSet = await resetPassword(c.env.DB, { ...reset, passwordHash }, now, (onlyIf) =>
    mailStatement(c.env.DB, mail, now, onlyIf),
  );
  if (!isSet) return gone(c);
  c.executionCtx.waitUntil(deliverMail(c.env, Date.now()));
  await beginSession(c, { accountId: reset.accountId, isRemembered: false }, now);
  const { roles } = await standingOf(c.env.DB, reset.accountId, c.var.site.id);
  return redirectTo(c, can(roles, 'config') ? '/config/' : '/', 303);
}
