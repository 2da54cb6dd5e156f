import type { Context } from 'hono';
import type { QueueMessage } from '#schema/contracts/queue-messages.ts';
import type { AppEnv } from '#worker/env.ts';
import { invalid } from '#worker/errors.ts';
import { fitsQueue, queueOf } from '#worker/queues/send.ts';

/**
 * Sends a message behind the answer: a collector never waits for its storage. A message that the queue does not
 * take is lost, which is logged; the visitor could do nothing about it (B8.2.10).
 */
export function enqueue(c: Context<AppEnv>, message: QueueMessage): void {
  if (!fitsQueue(message)) throw invalid({ data: 'is too large' });
  const sent = queueOf(c.env, message.topic).send(message);
  c.executionCtx.waitUntil(
    sent.catch((error: unknown) => console.error(`message of ${message.topic} lost`, error)),
  );
}
