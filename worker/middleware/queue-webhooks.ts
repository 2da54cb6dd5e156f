import { createMiddleware } from 'hono/factory';
import { findCall } from '../calls/registry.ts';
import { queueWebhooksOfSite } from '../developers/queue-webhooks.ts';
import type { AppEnv } from '../env.ts';

/**
 * Soon after the response, sends the webhooks that a change has caused. A scheduled job sends any that
 * remain.
 */
export const queuesWebhooks = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.res.status >= 400) return;
  if ((findCall(c)?.who ?? 'collector') === 'collector') return;
  const { env } = c;
  const { id } = c.var.site;
  c.executionCtx.waitUntil(
    // Without the delay, the first D1 query would start before the response is sent.
    scheduler
      .wait(1)
      .then(() => queueWebhooksOfSite(env, id, Date.now()))
      .catch((error: unknown) => console.error('webhooks are sent by the job of the next minute', error)),
  );
});
