import { createMiddleware } from 'hono/factory';
import { findCall } from '../calls/registry.ts';
import type { AppEnv } from '../env.ts';
import { deliverMail } from '../mail/deliver.ts';

/** Sends the emails queued by a call after its response. The cron job sends the rest. */
export const deliversMail = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.req.method === 'GET' || c.res.status >= 400 || !findCall(c)?.deliversMail) return;
  // Without the delay, the first D1 query would start before the response is sent.
  c.executionCtx.waitUntil(scheduler.wait(1).then(() => deliverMail(c.env, Date.now())));
});
