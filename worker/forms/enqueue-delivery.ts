import type { Context } from 'hono';
import type { AppEnv } from '../env.ts';
import { queueOf } from '../queues/send.ts';

/**
 * Asks for the deliveries of a stored submission, after the answer is out. A message that is lost harms nothing: what is due is
 * in D1, and the job of every minute finds it.
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
    queueOf(c.env, 'form-delivery')
      .send(message)
      .catch((error: unknown) => console.error('a delivery waits for the job of the next minute', error)),
  );
}
