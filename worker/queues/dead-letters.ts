import * as z from 'zod';
import { recordDeadLetters } from '../store/dead-letters.ts';
import { QUEUE_NAME } from './send.ts';

/** What is still legible of a message that nobody could take. */
const legibleSchema = z
  .object({
    topic: z.enum(['census', 'traces', 'script-errors', 'renewals', 'form-delivery']).nullable().catch(null),
    websiteId: z.string().max(40).nullable().catch(null),
  })
  .catch({ topic: null, websiteId: null });

/** Keeps dead messages for their owner to see and to replay; the message's own id makes a redelivery harmless. */
export async function keepDeadLetters(batch: MessageBatch, env: Env): Promise<void> {
  const letters = batch.messages.map((message) => {
    const { topic, websiteId } = legibleSchema.parse(message.body);
    return {
      id: message.id,
      queue: topic === null ? 'unknown' : QUEUE_NAME[topic],
      websiteId,
      body: JSON.stringify(message.body) ?? 'null',
      receivedAt: message.timestamp.getTime(),
    };
  });
  await recordDeadLetters(env.DB, letters);
}
