import type { Context } from 'hono';
import { MAX_MESSAGE_BYTES, type QueueMessage } from '#schema/contracts/queue-messages.ts';
import type { AppEnv } from '#worker/env.ts';
import { invalid } from '#worker/errors.ts';
import { gather } from '#worker/queues/gather.ts';
import { getQueue } from '#worker/queues/send.ts';

/** Brackets around one event. */
const MAX_BYTES = MAX_MESSAGE_BYTES - 2;

/** Queues an event after the response: a collector never waits for its storage. 400 for one that fits into no message. */
export function enqueue(c: Context<AppEnv>, message: QueueMessage): void {
  const text = JSON.stringify(message);
  // Numbers such as 1e20 grow when they are serialized again.
  const bytes = new TextEncoder().encode(text).byteLength;
  if (bytes > MAX_BYTES) throw invalid({ data: 'is too large' });
  gather(getQueue(c.env, message.topic), { text, bytes }, c.executionCtx);
}
