import { createMiddleware } from 'hono/factory';
import { findCall } from '../calls/registry.ts';
import type { AppEnv } from '../env.ts';
import { deliverMail } from '../mail/deliver.ts';

/** After the response, sends the emails that a call has queued. A scheduled job sends any that remain. */
export const deliversMail = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.req.method === 'GET' || c.res.status >= 400 || !findCall(c)?.deliversMail) return;
  // Without the delay, the first D1 query would start before the response is sent.
  c.executionCtx.waitUntil(scheduler.wait(1).then(() => deliverMail(c.env, Date.now())));
});
