import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env.ts';
import { deliverMail } from '../mail/deliver.ts';

/**
 * After a change that may have written mail, sends what is due once the answer is out, so that nobody waits for the job of the next
 * minute; the job finds whatever this leaves.
 */
export const deliversMail = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.req.method !== 'POST' || c.res.status >= 400) return;
  // Not at once: the first question to D1 would leave before the answer does.
  c.executionCtx.waitUntil(scheduler.wait(1).then(() => deliverMail(c.env, Date.now())));
});
