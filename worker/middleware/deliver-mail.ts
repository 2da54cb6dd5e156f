import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env.ts';
import { deliverMail } from '../mail/deliver.ts';

/**
 * After a change that may have queued mail, sends what is due once the response is out, instead of waiting for the cron
 * job of the next minute, which takes the rest.
 */
export const deliversMail = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.req.method !== 'POST' || c.res.status >= 400) return;
  // Delayed, because the first query to D1 would otherwise be sent before the response.
  c.executionCtx.waitUntil(scheduler.wait(1).then(() => deliverMail(c.env, Date.now())));
});
