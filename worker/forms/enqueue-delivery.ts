import type { Context } from 'hono';
import type { AppEnv } from '../env.ts';
import { getQueue } from '../kernel/queue.ts';

/**
 * Queues the deliveries of a stored submission after the response. A lost message does no harm: the cron job of the
 * next minute finds what is due in D1.
 */
export function enqueueDelivery(c: Context<AppEnv>, submissionId: string): void {
  const message = {
    topic: 'form-delivery' as const,
    id: `form-delivery:${submissionId}`,
    websiteId: c.var.site.id,
    receivedAt: Date.now(),
    submissionId,
  };
  c.executionCtx.waitUntil(
    getQueue(c.env, 'form-delivery')
      .send(message)
      .catch((error: unknown) => console.error('a delivery waits for the job of the next minute', error)),
  );
}
