import { createMiddleware } from 'hono/factory';
import { findCall } from '../calls/registry.ts';
import type { AppEnv } from '../env.ts';
import { deliverMail } from '../mail/deliver.ts';

/** Sends due emails after the response of a call that may have queued some; the cron job sends the rest. */
export const deliversMail = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.req.method === 'GET' || c.res.status >= 400 || !findCall(c)?.deliversMail) return;
  // Delayed, because otherwise the first D1 query would be sent before the response.
  c.executionCtx.waitUntil(scheduler.wait(1).then(() => deliverMail(c.env, Date.now())));
});
