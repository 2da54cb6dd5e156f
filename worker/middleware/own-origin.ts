import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isSecure } from '#worker/kernel/cookies.ts';
import type { AppEnv } from '../env.ts';
import { secureHeaders } from '../kernel/secure-headers.ts';
import { isOwnOrigin } from './crumb.ts';

/** Adds the headers of secure-headers.ts to every response. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  secureHeaders(c.res.headers, isSecure(c));
});

/**
 * Returns whether a page at one of the site's domains sent the request; the page may be served over plain http (A7.12,
 * A7.13).
 */
export function isFromOwnDomain(c: Context<AppEnv>): boolean {
  const origin = c.req.header('origin');
  if (origin === undefined) return false;
  return isOwnOrigin(c, origin) || c.var.site.domains.some((host) => origin === `http://${host}`);
}

/**
 * Returns whether the browser reports that this request comes from a page of the site; a request without Origin is not
 * a browser's form or fetch.
 */
export function isFromHere(c: Context<AppEnv>): boolean {
  const origin = c.req.header('origin');
  const fetchSite = c.req.header('sec-fetch-site');
  if (fetchSite === 'cross-site') return false;
  // Under a strict referrer policy a form's Origin is `null`, but Sec-Fetch-Site still identifies its source.
  if (origin === 'null') return fetchSite === 'same-origin';
  return origin === undefined || origin === new URL(c.req.url).origin || isOwnOrigin(c, origin);
}
