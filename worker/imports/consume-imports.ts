import { getRetentionStart } from '#domain/sites/retention.ts';
import { type SiteImportMessage, siteImportMessageSchema } from '#schema/contracts/queue-messages.ts';
import {
  deleteOldSiteImports,
  failSiteImport,
  listIdleSiteImports,
  type SiteImportRecord,
} from '#worker/db/imports/site-imports.ts';
import { advanceSiteImport } from './advance-import.ts';
import { deleteImportFiles } from './import-files.ts';
import type { ImportPace } from './import-run.ts';

export async function queueSiteImport(
  env: Pick<Env, 'IMPORTS'>,
  { id, websiteId, cursor }: Pick<SiteImportRecord, 'id' | 'websiteId' | 'cursor'>,
  now: number,
): Promise<void> {
  await env.IMPORTS.send({
    id: `${id}-${cursor}`,
    topic: 'site-imports',
    websiteId,
    receivedAt: now,
    importId: id,
    step: cursor,
  } satisfies SiteImportMessage);
}

const PACE: ImportPace = {
  budgetMs: 5_000,
  clock: Date.now,
  rest: (ms) => scheduler.wait(ms),
  ask: (...request) => fetch(...request),
};

/**
 * Consumes import messages. Each does a few seconds of one import's work and queues the next message.
 * Duplicate deliveries are safe.
 */
export async function consumeSiteImports(
  batch: Pick<MessageBatch, 'queue' | 'messages'>,
  env: Env,
  pace = PACE,
): Promise<void> {
  for (const message of batch.messages) {
    const body = siteImportMessageSchema.safeParse(message.body);
    if (!body.success) {
      console.error(`${batch.queue}: message ${message.id} is malformed`, body.error.issues);
      message.retry();
      continue;
    }
    const { importId: id, websiteId, step } = body.data;
    try {
      const next = await advanceSiteImport(env, { id, step, isRetry: message.attempts > 1 }, pace);
      if (next !== null) await queueSiteImport(env, { id, websiteId, cursor: next }, pace.clock());
      message.ack();
    } catch (error) {
      console.error(`import ${id} could not continue`, error);
      message.retry({ delaySeconds: Math.min(5 * 2 ** message.attempts, 300) });
    }
  }
}

/** Time without progress, in ms, after which an import counts as stalled. */
const IDLE_MS = 90_000;

/** Resumes imports whose queue message was lost, or whose Worker stopped while holding the lease. */
export async function continueSiteImports(env: Pick<Env, 'DB' | 'IMPORTS'>, now: number): Promise<void> {
  for (const idle of await listIdleSiteImports(env.DB, now - IDLE_MS, now))
    await queueSiteImport(env, idle, now);
}

const FAILED_TEXT =
  'The import stopped after several attempts. What was imported is kept. Continue it, or undo it.';

/** Marks the import of an undeliverable queue message as failed, because it would otherwise never finish. */
export async function failSiteImportInMessage(env: Pick<Env, 'DB'>, body: unknown): Promise<void> {
  const message = siteImportMessageSchema.safeParse(body);
  if (message.success) await failSiteImport(env.DB, message.data.importId, FAILED_TEXT, Date.now());
}

/** Deletes old imports and their files. The imported content stays, but the import can no longer be undone. */
export async function deleteOldImports(env: Pick<Env, 'DB' | 'MEDIA'>, now: number): Promise<void> {
  for (const place of await deleteOldSiteImports(env.DB, getRetentionStart('siteImports', now)))
    await deleteImportFiles(env.MEDIA, place);
}
