import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env.ts';
import { WireException } from '../errors.ts';
import { isOwnOrigin } from './crumb.ts';

/** Whether a browser says that this request comes from a page of the site; one without Origin is not a browser's form or fetch. */
export function isFromHere(c: Context<AppEnv>): boolean {
  const origin = c.req.header('origin');
  if (c.req.header('sec-fetch-site') === 'cross-site') return false;
  return origin === undefined || origin === new URL(c.req.url).origin || isOwnOrigin(c, origin);
}

/** Refuses changes that another site's page asks for. Carts and checkouts have no session to guard, and so no crumb. */
export const fromHere = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method !== 'GET' && !isFromHere(c))
    throw new WireException(403, { error: 'This request comes from another site.', authorizationFail: true });
  return next();
});
