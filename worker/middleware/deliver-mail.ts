import { createMiddleware } from 'hono/factory';
import { findCall } from '../calls/registry.ts';
import type { AppEnv } from '../env.ts';
import { deliverMail } from '../mail/deliver.ts';

/** Sends what is due once the response of a call that may have queued mail is out; the cron job takes the rest. */
export const deliversMail = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.req.method === 'GET' || c.res.status >= 400 || !findCall(c)?.deliversMail) return;
  // Delayed, because the first query to D1 would otherwise be sent before the response.
  c.executionCtx.waitUntil(scheduler.wait(1).then(() => deliverMail(c.env, Date.now())));
});
