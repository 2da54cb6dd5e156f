import type { Context } from 'hono';
import type { ReactElement } from 'react';
import { renderHtml } from '#worker/render/document/render-html.ts';
import type { AppEnv } from '../../env.ts';
import { isFromHere } from '../../middleware/own-origin.ts';
import { AUTH_HEADERS, AuthError, AuthPage, TOKEN_HEADERS } from '../../render/pages/login/auth-page.tsx';

type Status = 200 | 400 | 401 | 403 | 410 | 429 | 503;

/** A page whose address carries a token tells it to nobody. */
export const authAnswer = async (
  c: Context<AppEnv>,
  page: ReactElement,
  status: Status = 200,
): Promise<Response> =>
  c.html(
    await renderHtml(page, c.var.site.settings.locale),
    status,
    c.req.query('token') === undefined ? AUTH_HEADERS : TOKEN_HEADERS,
  );

/** Title and language that every page of these needs. */
export const frameOf = (c: Context<AppEnv>) => ({
  siteTitle: c.var.site.settings.title,
  lang: c.var.site.settings.locale,
});

/** A page that only says something, with one way on. */
export function authMessage(
  c: Context<AppEnv>,
  message: { title: string; text: string; href: string; link: string },
  status: Status = 200,
): Promise<Response> {
  return authAnswer(
    c,
    <AuthPage {...frameOf(c)} title={message.title}>
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

/** Refuses a form that another site's page sent; null when it is ours. */
export function foreignForm(c: Context<AppEnv>, title: string): Promise<Response> | null {
  if (isFromHere(c)) return null;
  return authAnswer(
    c,
    <AuthPage {...frameOf(c)} title={title}>
      <div className="card">
        <AuthError text="This form came from another site. Please try again here." />
        <a className="button" href="/login">
          Go to the sign-in
        </a>
      </div>
    </AuthPage>,
    403,
  );
}
