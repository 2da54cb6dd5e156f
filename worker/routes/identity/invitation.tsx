import type { Context } from 'hono';
import { newPasswordSchema } from '#schema/contracts/account.ts';
import { acceptInvitationSchema } from '#schema/contracts/contributors.ts';
import type { AppEnv } from '../../env.ts';
import { setSessionCookies } from '../../identity/cookies.ts';
import { hashPassword, verifyPassword } from '../../identity/password.ts';
import { createId } from '../../identity/random.ts';
import { roleNames } from '../../identity/role-names.ts';
import { verifyToken } from '../../identity/tokens.ts';
import { redirectTo } from '../../redirect.ts';
import { AuthError, AuthField, AuthPage } from '../../render/pages/login/auth-page.tsx';
import { findAccountByEmail } from '../../store/accounts.ts';
import { acceptInvitation, findInvitation } from '../../store/contributors.ts';
import { clearFailures, countFailure, failureKey, secondsToWait } from '../../store/login-failures.ts';
import { startSession } from '../../store/sessions.ts';
import { authAnswer, authMessage, foreignForm, frameOf } from './auth-answer.tsx';

type Open = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** The invitation that a token opens; null when it is forged, withdrawn, used or too old. */
async function openInvitation(c: Context<AppEnv>, token: string): Promise<Open | null> {
  const claims = await verifyToken(c.env, 'invitation', token);
  if (typeof claims?.jti !== 'string') return null;
  c.var.roundTrips.d1 += 1;
  const found = await findInvitation(c.env.DB, c.var.site.id, claims.jti);
  return found && found.usedAt === null && found.expiresAt > Date.now() ? found : null;
}

const gone = (c: Context<AppEnv>) =>
  authMessage(
    c,
    {
      title: 'This invitation no longer works',
      text: 'It was accepted, withdrawn or replaced, or it is older than seven days. Ask whoever invited you for a new one.',
      href: '/login',
      link: 'Go to the sign-in',
    },
    410,
  );

function page(
  c: Context<AppEnv>,
  invitation: Open,
  state: { token: string; name: string; error: string | null; wrong?: 'name' | 'password' },
  status: 200 | 400 | 401 | 429 = 200,
): Response {
  const { siteTitle } = frameOf(c);
  return authAnswer(
    c,
    <AuthPage
      {...frameOf(c)}
      title={`Join ${siteTitle}`}
      about={`${invitation.invitedBy} invites ${invitation.email} as ${roleNames(invitation.roles)}.`}
    >
      <form method="post" action="/invitation">
        <input type="hidden" name="token" value={state.token} />
        <input type="hidden" name="username" autoComplete="username" value={invitation.email} />
        <AuthError text={state.error} />
        {!invitation.hasAccount && (
          <AuthField
            name="name"
            label="Your name"
            type="text"
            autoComplete="name"
            defaultValue={state.name}
            isWrong={state.wrong === 'name'}
          />
        )}
        <AuthField
          name="password"
          label={invitation.hasAccount ? 'Your password' : 'Choose a password'}
          type="password"
          autoComplete={invitation.hasAccount ? 'current-password' : 'new-password'}
          minLength={invitation.hasAccount ? undefined : 10}
          note={
            invitation.hasAccount
              ? 'You have an account with this address already.'
              : 'At least 10 characters. Three or four words are easy to remember and hard to guess.'
          }
          isWrong={state.wrong === 'password'}
        />
        <button type="submit">Accept the invitation</button>
      </form>
    </AuthPage>,
    status,
  );
}

/** GET /invitation?token=: looks, and changes nothing, since scanners of mail open links too. */
export async function invitationPage(c: Context<AppEnv>): Promise<Response> {
  const token = c.req.query('token') ?? '';
  const invitation = await openInvitation(c, token);
  return invitation ? page(c, invitation, { token, name: '', error: null }) : gone(c);
}

/** POST /invitation: gives the roles, once, to a new account or to one that proves its password, and signs it in. */
export async function postInvitation(c: Context<AppEnv>): Promise<Response> {
  const foreign = foreignForm(c, 'Invitation');
  if (foreign) return foreign;
  const form = await c.req.parseBody();
  const token = typeof form.token === 'string' ? form.token : '';
  const name = typeof form.name === 'string' ? form.name.slice(0, 200) : '';
  const invitation = await openInvitation(c, token);
  if (!invitation) return gone(c);
  const again = (error: string, wrong: 'name' | 'password', status: 400 | 401 | 429 = 400) =>
    page(c, invitation, { token, name, error, wrong }, status);
  const body = acceptInvitationSchema.safeParse(form);
  if (!body.success) {
    const issue = body.error.issues[0];
    return again(issue?.message ?? 'Please check the form.', issue?.path[0] === 'name' ? 'name' : 'password');
  }
  const now = Date.now();
  const known = await findAccountByEmail(c.env.DB, invitation.email);
  if (!known) {
    if (!body.data.name) return again('Enter your name.', 'name');
    const password = newPasswordSchema.safeParse(body.data.password);
    if (!password.success) return again(password.error.issues[0]?.message ?? 'Choose another.', 'password');
  } else {
    const key = failureKey(known.email, c.req.header('cf-connecting-ip') ?? '127.0.0.1');
    if ((await secondsToWait(c.env.DB, key, now)) > 0)
      return again('Too many tries. Please wait a few minutes and try again.', 'password', 429);
    if (!(await verifyPassword(body.data.password, known.passwordHash))) {
      await countFailure(c.env.DB, key, now);
      return again('That is not the password of this account.', 'password', 401);
    }
    await clearFailures(c.env.DB, key);
  }
  const account = {
    websiteId: c.var.site.id,
    id: known?.id ?? createId(),
    name: body.data.name ?? '',
    passwordHash: known ? null : await hashPassword(body.data.password),
  };
  if (!(await acceptInvitation(c.env.DB, invitation, account, now))) return gone(c);
  const session = await startSession(
    c.env.DB,
    { accountId: account.id, websiteId: c.var.site.id, isRemembered: false },
    now,
  );
  setSessionCookies(c, session);
  return redirectTo(c, '/config/', 303);
}
