import type { Context } from 'hono';
import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import type * as calls from '#schema/contracts/accounts/visitor-calls.ts';
import { openSignInLink, sendSignInLink, signInByLink } from '#worker/accounts/sign-in-link.ts';
import type { SentForm } from '#worker/calls/read-form.ts';
import type { AppEnv } from '../../env.ts';
import { redirectTo } from '../../redirect.ts';
import { AuthPage } from '../../render/pages/login/auth-page.tsx';
import { authAnswer, authMessage, foreignForm, getMessages, pageFrame } from './auth-answer.tsx';

/**
 * Sends a sign-in link. Responds before sending, so that the response time does not reveal whether the email
 * address has an account. The link works even while wrong passwords have locked password sign-in.
 */
export async function postSignInLink(
  c: Context<AppEnv>,
  body: SentForm<typeof calls.mailSignInLink.form>,
): Promise<Response> {
  const { account, signIn } = getMessages(c);
  const foreign = foreignForm(c, signIn.mail.title);
  if (foreign) return foreign;
  if (!body.success)
    return authMessage(
      c,
      { title: signIn.mail.title, text: signIn.mail.missing, href: '/login', link: account.forgot.back },
      400,
    );
  c.executionCtx.waitUntil(sendSignInLink(c, body.data.email, safeRelativePath(body.data.next)));
  return authMessage(c, {
    title: signIn.mail.sentTitle,
    text: signIn.mail.sent,
    href: '/login',
    link: account.forgot.back,
  });
}

const showExpired = (c: Context<AppEnv>) =>
  authMessage(
    c,
    {
      title: getMessages(c).account.linkExpired,
      text: getMessages(c).signIn.mail.expired,
      href: '/login',
      link: getMessages(c).account.goToSignIn,
    },
    410,
  );

/** Shows the page of a sign-in link. Changes nothing, because email scanners follow links. */
export async function signInLinkPage(c: Context<AppEnv>): Promise<Response> {
  const token = c.req.query('token') ?? '';
  const link = await openSignInLink(c, token);
  if (!link) return showExpired(c);
  const texts = getMessages(c).signIn;
  return authAnswer(
    c,
    <AuthPage {...pageFrame(c)} title={texts.title} about={texts.asWho({ email: link.email })}>
      <form method="post" action="/login/link/open">
        <input type="hidden" name="token" value={token} />
        <button type="submit">{texts.submit}</button>
      </form>
    </AuthPage>,
  );
}

export async function postOpenSignInLink(
  c: Context<AppEnv>,
  form: SentForm<typeof calls.openSignInLink.form>,
): Promise<Response> {
  const foreign = foreignForm(c, getMessages(c).signIn.mail.title);
  if (foreign) return foreign;
  const link = form.success ? await openSignInLink(c, form.data.token) : null;
  const next = link && (await signInByLink(c, link));
  return next === null ? showExpired(c) : redirectTo(c, next, 303);
}
