import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ACCOUNT_PATH, isCustomerPath } from '#domain/customers.ts';
import type { AppEnv } from './env.ts';
import { WireException } from './errors.ts';
import { loadMessages } from './i18n/load-messages.ts';
import { findMessages } from './i18n/messages.ts';
import { enforceAccess } from './middleware/access.ts';
import { crossDomain } from './middleware/cross-domain.ts';
import { securityHeaders } from './middleware/own-origin.ts';
import { pausedSite } from './middleware/paused-site.ts';
import { plainPath } from './middleware/plain-path.ts';
import { session } from './middleware/session.ts';
import { siteLanguage } from './middleware/site-language.ts';
import { siteLookup } from './middleware/site-lookup.ts';
import { redirectTo } from './redirect.ts';
import { plainPage } from './render/document/plain-page.ts';
import { errorPage, notFoundPage } from './render/pages/error-pages.tsx';

/**
 * Creates an app with the middleware that all requests share. Routes that `before` registers run without it.
 */
export function siteApp(before: (app: Hono<AppEnv>) => void = () => {}): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  before(app);
  app.use(
    securityHeaders,
    siteLookup,
    plainPath,
    siteLanguage,
    crossDomain,
    session,
    pausedSite,
    enforceAccess,
  );
  app.onError(answerError);
  app.notFound(async (c) => {
    if (isApi(c.req.path)) return c.json({ error: 'Not found', path: c.req.path }, 404);
    const { refuseMethod } = await import('./routes/pages/one-hop.ts');
    return (await refuseMethod(c)) ?? notFoundPage(c);
  });
  return app;
}

/**
 * Converts an error to a response. API clients get JSON. Browsers at /config are redirected to the sign-in
 * page, or get a page about the missing role.
 */
async function wireAnswer(c: Context<AppEnv>, { body, status }: WireException): Promise<Response> {
  if (isApi(c.req.path)) return c.json(body, status);
  if (isCustomerPath(c.req.path)) {
    const { customerAnswer } = await import('./routes/customers/answer.tsx');
    return customerAnswer(c, body, status);
  }
  if (body.loginRequired)
    return redirectTo(c, `/login?next=${encodeURIComponent(c.req.path + new URL(c.req.url).search)}`, 302);
  const { settings } = c.var.site;
  await loadMessages(c.env, settings.locale);
  const { denied } = findMessages(settings.locale).page;
  const isCustomer = status === 403 && c.var.session?.isMember === true;
  return plainPage({
    status,
    title: status === 404 ? denied.notFound : denied.title,
    text: isCustomer ? denied.customer : body.error,
    ...(isCustomer && { link: { href: ACCOUNT_PATH, text: denied.account } }),
    lang: settings.locale,
    siteTitle: settings.title,
  });
}

const isApi = (path: string) => path.startsWith('/api/');

function answerError(error: Error, c: Context<AppEnv>): Response | Promise<Response> {
  if (error instanceof WireException) return wireAnswer(c, error);
  if (error instanceof HTTPException)
    return isApi(c.req.path) ? c.json({ error: error.message }, error.status) : error.getResponse();
  console.error(error);
  return isApi(c.req.path)
    ? c.json({ error: 'Internal server error. Please try again later.' }, 500)
    : errorPage(c);
}
