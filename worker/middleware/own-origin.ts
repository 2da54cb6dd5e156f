import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env.ts';
import { fromAnotherSite } from '../errors.ts';
import { isOwnOrigin } from './crumb.ts';

/** Whether a browser says that this request comes from a page of the site; one without Origin is not a browser's form or fetch. */
export function isFromHere(c: Context<AppEnv>): boolean {
  const origin = c.req.header('origin');
  const fetchSite = c.req.header('sec-fetch-site');
  if (fetchSite === 'cross-site') return false;
  // Under a strict referrer policy a form's origin is `null`; the browser still says where it came from.
  if (origin === 'null') return fetchSite === 'same-origin';
  return origin === undefined || origin === new URL(c.req.url).origin || isOwnOrigin(c, origin);
}

/** Refuses changes that another site's page asks for. Carts and checkouts have no session to guard, and so no crumb. */
export const fromHere = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method !== 'GET' && !isFromHere(c)) throw fromAnotherSite();
  return next();
});
