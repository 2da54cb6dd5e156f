import type { Context } from 'hono';
import { withoutSecrets } from '#domain/links/without-secrets.ts';
import { MAX_MESSAGE_BYTES, type QueueMessage } from '#schema/contracts/queue-messages.ts';
import type { AppEnv } from '../env.ts';
import { invalid } from '../errors.ts';
import { gather } from '../kernel/gather.ts';
import { getQueue } from '../kernel/queue.ts';

/** Brackets around one event. */
const MAX_BYTES = MAX_MESSAGE_BYTES - 2;

/**
 * Queues an event after the response: a collector never waits for its storage. 400 for one that fits into no message. A page names
 * its address and where its visitor came from; what opens an order or an account is not stored with it.
 */
export function enqueue(c: Context<AppEnv>, message: QueueMessage): void {
  const text = JSON.stringify(message, (_, value) =>
    typeof value === 'string' ? withoutSecrets(value) : value,
  );
  // Numbers such as 1e20 grow when they are serialized again.
  const bytes = new TextEncoder().encode(text).byteLength;
  if (bytes > MAX_BYTES) throw invalid({ data: 'is too large' });
  gather(getQueue(c.env, message.topic), { text, bytes }, c.executionCtx);
}
