import type { Context } from 'hono';
import type { QueueMessage } from '#schema/contracts/queue-messages.ts';
import type { AppEnv } from '#worker/env.ts';
import { invalid } from '#worker/errors.ts';
import { fitsQueue, getQueue } from '#worker/queues/send.ts';

/**
 * Sends a message after the response: a collector never waits for its storage. A message that the queue rejects
 * is lost and logged; the visitor could not do anything about it (B8.2.10).
 */
export function enqueue(c: Context<AppEnv>, message: QueueMessage): void {
  if (!fitsQueue(message)) throw invalid({ data: 'is too large' });
  const sent = getQueue(c.env, message.topic).send(message);
  c.executionCtx.waitUntil(
    sent.catch((error: unknown) => console.error(`message of ${message.topic} lost`, error)),
  );
}
