import type { ImportMessage } from '#schema/contracts/queue-messages.ts';
import type { ImportPhase } from '#worker/db/catalogue/product-imports.ts';

/** Queues work on an import from a line on. */
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
