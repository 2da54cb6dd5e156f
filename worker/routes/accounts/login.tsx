import type { Context } from 'hono';
import { throttledText } from '#domain/accounts/wait-text.ts';
import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import type * as calls from '#schema/contracts/accounts/visitor-calls.ts';
import { toCodePath } from '#worker/accounts/second-factor.ts';
import { signIn } from '#worker/accounts/sign-in.ts';
import type { SentForm } from '#worker/calls/read-form.ts';
import { renderHtml } from '#worker/render/kit/render-html.ts';
import type { AppEnv } from '../../env.ts';
import { isFromHere } from '../../middleware/own-origin.ts';
import { redirectTo } from '../../redirect.ts';
import { LOGIN_HEADERS } from '../../render/pages/login/auth-page.tsx';
import { LoginPage, type LoginState } from '../../render/pages/login/login-page.tsx';
import { getMessages, pageFrame } from './auth-answer.tsx';

async function page(
  c: Context<AppEnv>,
  state: LoginState,
  status: 200 | 400 | 401 | 403 | 429 | 503,
): Promise<Response> {
  return c.html(
    renderHtml(<LoginPage {...pageFrame(c)} {...state} />, c.var.site.settings.locale),
    status,
    LOGIN_HEADERS,
  );
}

/** The email address to show again, or that a link of the panel to another site of its account names. */
const limitEmail = (typed: string | undefined): string => typed?.slice(0, 256) ?? '';

export function loginPage(c: Context<AppEnv>): Response | Promise<Response> {
  const next = safeRelativePath(c.req.query('next') ?? '/config/');
  if (c.var.session) return redirectTo(c, next, 303);
  const error = c.req.query('over') === undefined ? null : getMessages(c).signIn.over;
  return page(c, { next, email: limitEmail(c.req.query('email')), error }, 200);
}

export async function postLogin(
  c: Context<AppEnv>,
  login: SentForm<typeof calls.logIn.form>,
): Promise<Response> {
  const next = safeRelativePath(login.typed.next);
  const email = limitEmail(login.typed.email);
  // Reject forms from other sites, which could sign the visitor in to another person's account.
  const { account, page: pageTexts } = getMessages(c);
  if (!isFromHere(c)) return page(c, { next, email, error: account.foreignForm }, 403);
  if (!login.success) return page(c, { next, email, error: account.login.incomplete }, 400);
  const result = await signIn(c, login.data);
  if (result.kind === 'throttled') {
    c.header('retry-after', String(result.seconds));
    return page(
      c,
      { next, email, error: throttledText(result, pageTexts.wait), offersLink: true },
      result.status,
    );
  }
  if (result.kind === 'refused') return page(c, { next, email, error: account.login.noMatch }, 401);
  if (result.kind === 'second-factor') return redirectTo(c, toCodePath(next), 303);
  return redirectTo(c, next, 303);
}
