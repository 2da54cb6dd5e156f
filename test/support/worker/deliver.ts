import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test';
import { type CensusMessage, censusMessageSchema } from '#schema/contracts/queue-messages.ts';
import { consume } from '#worker/queues/consume.ts';
import { SITE_ID } from './site.ts';

let delivered = 0;

/** Passes messages to a queue's consumer. Returns the messages that it acknowledged. */
export async function deliver(queue: string, bodies: readonly unknown[], bindings: Env = env) {
  const messages = bodies.map((body) => ({
    id: `queue-id-${++delivered}`,
    timestamp: new Date(),
    attempts: 1,
    body,
  }));
  const batch = createMessageBatch(queue, messages);
  const context = createExecutionContext();
  await consume(batch, bindings);
  const result = await getQueueResult(batch, context);
  const findIndexById = (id: string) => messages.findIndex((message) => message.id === id);
  return {
    acked: result.explicitAcks.map(findIndexById),
    retried: result.retryMessages.map(({ msgId }) => findIndexById(msgId)),
  };
}

/**
 * Returns a message about an analytics hit. By default, the hit is the first page view of an unknown visitor.
 */
export function censusMessage(overrides: Partial<CensusMessage> = {}): CensusMessage {
  return censusMessageSchema.parse({
    topic: 'census',
    id: `${SITE_ID}:${crypto.randomUUID()}`,
    websiteId: SITE_ID,
    receivedAt: Date.UTC(2026, 2, 1, 12),
    day: '2026-03-01',
    kind: 'hit',
    event: 1,
    path: '/',
    visitorHash: null,
    isNewVisit: true,
    referrerHost: null,
    device: null,
    data: {},
    ...overrides,
  });
}
