import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isSecure } from '#worker/kernel/cookies.ts';
import type { AppEnv } from '../env.ts';
import { secureHeaders } from '../kernel/secure-headers.ts';
import { isOwnOrigin } from './crumb.ts';

export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  secureHeaders(c.res.headers, isSecure(c));
});

/** Returns whether the request comes from one of the site's domains, over http or https (A7.12, A7.13). */
export function isFromOwnDomain(c: Context<AppEnv>): boolean {
  const origin = c.req.header('origin');
  if (origin === undefined) return false;
  return isOwnOrigin(c, origin) || c.var.site.domains.some((host) => origin === `http://${host}`);
}

/**
 * Returns whether a page on this host sent the request. Cross-site forms and fetches always have an Origin
 * header.
 */
export function isFromHere(c: Context<AppEnv>): boolean {
  const origin = c.req.header('origin');
  const fetchSite = c.req.header('sec-fetch-site');
  if (fetchSite === 'cross-site') return false;
  // Under a strict referrer policy, forms send `Origin: null` but still Sec-Fetch-Site.
  if (origin === 'null') return fetchSite === 'same-origin';
  return origin === undefined || origin === new URL(c.req.url).origin || isOwnOrigin(c, origin);
}
