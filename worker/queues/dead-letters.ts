import * as z from 'zod';
import { importMessageSchema } from '#schema/contracts/queue-messages.ts';
import { recordDeadLetters } from '#worker/db/analytics/dead-letters.ts';
import { failImport } from '#worker/db/catalogue/product-imports.ts';
import { QUEUE_NAME } from '../kernel/queue.ts';
import { readEvents } from './read-events.ts';

const legibleSchema = z
  .object({
    topic: z
      .enum(['census', 'traces', 'performance', 'script-errors', 'renewals', 'form-delivery', 'imports'])
      .nullable()
      .catch(null),
    websiteId: z.string().max(40).nullable().catch(null),
  })
  .catch({ topic: null, websiteId: null });

/** Owners can view and replay these messages. Idempotent by the message's id. */
export async function storeDeadLetters(batch: MessageBatch, env: Env): Promise<void> {
  for (const message of batch.messages) {
    const letters = readEvents(message.body).events.map((event, index, { length }) => {
      const { topic, websiteId } = legibleSchema.parse(event);
      return {
        // A message can contain events of several sites.
        id: length > 1 ? `${message.id}-${index}` : message.id,
        queue: topic === null ? 'unknown' : QUEUE_NAME[topic],
        websiteId,
        body: JSON.stringify(event) ?? 'null',
        receivedAt: message.timestamp.getTime(),
      };
    });
    await recordDeadLetters(env.DB, letters);
    await failImportInMessage(env, message);
  }
}

const IMPORT_FAILED_TEXT =
  'The import stopped after several attempts. Imported products are kept. Upload the file again to import the rest.';

/** Ends an import whose message failed, because it would otherwise never finish. */
async function failImportInMessage(env: Env, message: Message): Promise<void> {
  const body = importMessageSchema.safeParse(message.body);
  if (body.success) await failImport(env.DB, body.data.importId, IMPORT_FAILED_TEXT, Date.now());
}
