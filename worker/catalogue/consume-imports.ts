import { type ImportMessage, importMessageSchema } from '#schema/contracts/queue-messages.ts';
import type { ImportPhase } from '#worker/db/catalogue/product-imports.ts';
import { advanceImport, type Pace } from './advance-import.ts';

export async function queueImport(
  env: Pick<Env, 'IMPORTS'>,
  work: { id: string; websiteId: string; phase: ImportPhase; after: number },
  now: number,
): Promise<void> {
  await env.IMPORTS.send({
    id: `${work.id}-${work.phase}-${work.after}`,
    topic: 'imports',
    websiteId: work.websiteId,
    receivedAt: now,
    importId: work.id,
    phase: work.phase,
    after: work.after,
  } satisfies ImportMessage);
}

const PACE: Pace = { budgetMs: 3_000, clock: Date.now, rest: (ms) => scheduler.wait(ms) };

/**
 * Consumes import messages, each of which does a few seconds of work and queues the next message. Duplicate
 * deliveries are safe.
 */
export async function consumeImports(
  batch: Pick<MessageBatch, 'queue' | 'messages'>,
  env: Env,
  pace = PACE,
): Promise<void> {
  for (const message of batch.messages) {
    const body = importMessageSchema.safeParse(message.body);
    if (!body.success) {
      console.error(`${batch.queue}: message ${message.id} is malformed`, body.error.issues);
      message.retry();
      continue;
    }
    try {
      await consumeImport(env, body.data, message.attempts > 1, pace);
      message.ack();
    } catch (error) {
      console.error(`import ${body.data.importId} could not continue`, error);
      message.retry({ delaySeconds: Math.min(5 * 2 ** message.attempts, 300) });
    }
  }
}

async function consumeImport(
  env: Env,
  { importId, websiteId, phase, after }: ImportMessage,
  isRetry: boolean,
  pace: Pace,
): Promise<void> {
  const next = await advanceImport(env, { id: importId, phase, after, isRetry }, pace);
  if (next !== null) await queueImport(env, { id: importId, websiteId, phase, after: next }, pace.clock());
}
