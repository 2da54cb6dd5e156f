import type { Context } from 'hono';
import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import { signInLinkSchema } from '#schema/contracts/accounts/account.ts';
import { openSignInLink, sendSignInLink, signInByLink } from '#worker/accounts/sign-in-link.ts';
import type { AppEnv } from '../../env.ts';
import { redirectTo } from '../../redirect.ts';
import { AuthPage } from '../../render/pages/login/auth-page.tsx';
import { authAnswer, authMessage, foreignForm, frameOf } from './auth-answer.tsx';

const TITLE = 'Sign in by mail';

/**
 * POST /login/link: the same answer at the same moment for every address; what is to be done is done after it. It opens an
 * account to its owner while strangers' guesses keep its password from being looked at.
 */
export async function postSignInLink(c: Context<AppEnv>): Promise<Response> {
  const foreign = foreignForm(c, TITLE);
  if (foreign) return foreign;
  const body = signInLinkSchema.safeParse(await c.req.parseBody());
  if (!body.success)
    return authMessage(
      c,
      { title: TITLE, text: 'Enter your email address first.', href: '/login', link: 'Back to the sign-in' },
      400,
    );
  c.executionCtx.waitUntil(sendSignInLink(c, body.data.email, safeRelativePath(body.data.next)));
  return authMessage(c, {
    title: 'Check your email',
    text: 'If there is an account with this address, a link that signs you in is on its way to it. It works once, for a quarter of an hour.',
    href: '/login',
    link: 'Back to the sign-in',
  });
}

const gone = (c: Context<AppEnv>) =>
  authMessage(
    c,
    {
      title: 'This link no longer works',
      text: 'It was used already, or is older than a quarter of an hour.',
      href: '/login',
      link: 'Go to the sign-in',
    },
    410,
  );

/** GET /login/link?token=: looks, and changes nothing, since scanners of mail open links too. */
export async function signInLinkPage(c: Context<AppEnv>): Promise<Response> {
  const token = c.req.query('token') ?? '';
  const link = await openSignInLink(c, token);
  if (!link) return gone(c);
  return authAnswer(
    c,
    <AuthPage {...frameOf(c)} title="Sign in" about={`as ${link.email}`}>
      <form method="post" action="/login/link/open">
        <input type="hidden" name="token" value={token} />
        <button type="submit">Sign in</button>
      </form>
    </AuthPage>,
  );
}

/** POST /login/link/open: signs in, once. */
export async function postOpenSignInLink(c: Context<AppEnv>): Promise<Response> {
  const foreign = foreignForm(c, TITLE);
  if (foreign) return foreign;
  const { token } = await c.req.parseBody();
  const link = typeof token === 'string' ? await openSignInLink(c, token) : null;
  const next = link && (await signInByLink(c, link));
  return next === null ? gone(c) : redirectTo(c, next, 303);
}
