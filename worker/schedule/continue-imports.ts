import { listIdleImports } from '#worker/db/catalogue/product-imports.ts';
import { queueImport } from '../catalogue/queue-import.ts';

/** An import without progress for this long has lost its message. */
const IDLE_MS = 90_000;

/** Queues stalled imports again: the queue rejected a message, or a Worker died with its lease. */
export async function continueImports(env: Env, now: number): Promise<void> {
  for (const { id, websiteId, phase, cursor } of await listIdleImports(env.DB, now - IDLE_MS, now))
    await queueImport(env, { id, websiteId, phase, after: cursor }, now);
}
