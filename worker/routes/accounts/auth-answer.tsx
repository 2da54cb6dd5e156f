import type { Context } from 'hono';
import type { ReactElement } from 'react';
import type { Messages } from '#schema/messages/messages.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { renderHtml } from '#worker/render/kit/render-html.ts';
import type { AppEnv } from '../../env.ts';
import { isFromHere } from '../../middleware/own-origin.ts';
import { AUTH_HEADERS, AuthError, AuthPage, TOKEN_HEADERS } from '../../render/pages/login/auth-page.tsx';

type Status = 200 | 400 | 401 | 403 | 409 | 410 | 429 | 503;

export const authAnswer = async (
  c: Context<AppEnv>,
  page: ReactElement,
  status: Status = 200,
): Promise<Response> =>
  c.html(
    renderHtml(page, c.var.site.settings.locale),
    status,
    c.req.query('token') === undefined ? AUTH_HEADERS : TOKEN_HEADERS,
  );

export const pageFrame = (c: Context<AppEnv>) => ({
  siteTitle: c.var.site.settings.title,
  lang: c.var.site.settings.locale,
});

export const getMessages = (c: Context<AppEnv>): Messages => findMessages(c.var.site.settings.locale);

export function authMessage(
  c: Context<AppEnv>,
  message: { title: string; text: string; href: string; link: string },
  status: Status = 200,
): Promise<Response> {
  return authAnswer(
    c,
    <AuthPage {...pageFrame(c)} title={message.title}>
      <div className="card">
        <p role={status === 200 ? 'status' : 'alert'}>{message.text}</p>
        <a className="button" href={message.href}>
          {message.link}
        </a>
      </div>
    </AuthPage>,
    status,
  );
}

export function foreignForm(c: Context<AppEnv>, title: string): Promise<Response> | null {
  if (isFromHere(c)) return null;
  const texts = getMessages(c).account;
  return authAnswer(
    c,
    <AuthPage {...pageFrame(c)} title={title}>
      <div className="card">
        <AuthError text={texts.foreignForm} />
        <a className="button" href="/login">
          {texts.goToSignIn}
        </a>
      </div>
    </AuthPage>,
    403,
  );
}
