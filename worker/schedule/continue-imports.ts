import { idleImports } from '#worker/db/catalogue/product-imports.ts';
import { queueImport } from '../catalogue/queue-import.ts';

/** An import that nobody has been at for so long has lost its message. */
const IDLE_MS = 90_000;

/** Sends the messages of imports anew that stopped: the queue refused one, or a Worker died with its lease. */
export async function continueImports(env: Env, now: number): Promise<void> {
  for (const { id, websiteId, phase, cursor } of await idleImports(env.DB, now - IDLE_MS, now))
    await queueImport(env, { id, websiteId, phase, after: cursor }, now);
}
