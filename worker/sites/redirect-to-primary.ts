import { findPrimaryHost } from '#domain/sites/holding.ts';
import { staysOnHost } from '#domain/sites/hosts.ts';
import { SESSION_COOKIE } from '#worker/kernel/cookie-names.ts';
import { findSite } from './site-copies.ts';

/**
 * Redirects visitors from a site's other hosts to its primary domain. Returns null for the primary domain, for
 * the panel and sign-in, and for browsers with a login session, because the panel shows pages on its own host.
 * A local server never redirects, because it cannot serve the domain.
 */
export async function redirectToPrimary(
  request: Request,
  env: Env,
  context: Pick<ExecutionContext, 'waitUntil'>,
): Promise<Response | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  if (env.ENVIRONMENT === 'development' && env.LOCAL_ORIGIN !== '') return null;
  const url = new URL(request.url);
  if (staysOnHost(url.pathname) || request.headers.get('cookie')?.includes(SESSION_COOKIE)) return null;
  const waitUntil = (promise: Promise<unknown>) => context.waitUntil(promise);
  const site = await findSite({ env, waitUntil, now: Date.now() }, url.hostname.toLowerCase());
  const primary = site && findPrimaryHost(site);
  if (!primary) return null;
  const location = `https://${primary}${url.pathname}${url.search}`;
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'no-store' } });
}
