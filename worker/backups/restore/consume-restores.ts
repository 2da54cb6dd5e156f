import { type RestoreMessage, restoreMessageSchema } from '#schema/contracts/queue-messages.ts';
import { failRestore, listIdleRestores, type RestoreRecord } from '#worker/db/backups/restores.ts';
import type { Pace } from '../slice.ts';
import { advanceRestore } from './advance-restore.ts';
import { deleteSafetyBackup } from './delete-safety-backup.ts';

/** Delay, in seconds, before the restore checks again whether the backup of the current state is done. */
const WAIT_SECONDS = 3;

export async function queueRestore(
  env: Pick<Env, 'BACKUPS'>,
  { id, websiteId, step }: Pick<RestoreRecord, 'id' | 'websiteId' | 'step'>,
  now: number,
  delaySeconds = 0,
): Promise<void> {
  const message: RestoreMessage = {
    id: `${id}-${step}`,
    topic: 'restores',
    websiteId,
    receivedAt: now,
    restoreId: id,
    step,
  };
  await env.BACKUPS.send(message, { delaySeconds });
}

const PACE: Pace = { budgetMs: 5_000, clock: Date.now, rest: (ms) => scheduler.wait(ms) };

/**
 * Consumes restore messages. Each does a few seconds of one restore's work and queues the next message.
 * Duplicate deliveries are safe.
 */
export async function consumeRestores(
  batch: Pick<MessageBatch, 'queue' | 'messages'>,
  env: Env,
  pace = PACE,
): Promise<void> {
  for (const message of batch.messages) {
    const body = restoreMessageSchema.safeParse(message.body);
    if (!body.success) {
      console.error(`${batch.queue}: message ${message.id} is malformed`, body.error.issues);
      message.retry();
      continue;
    }
    const { restoreId: id, websiteId, step } = body.data;
    try {
      const next = await advanceRestore(env, { id, step, isRetry: message.attempts > 1 }, pace);
      const delaySeconds = next?.isWaiting ? WAIT_SECONDS : 0;
      if (next) await queueRestore(env, { id, websiteId, step: next.step }, pace.clock(), delaySeconds);
      message.ack();
    } catch (error) {
      console.error(`restore ${id} could not continue`, error);
      message.retry({ delaySeconds: Math.min(5 * 2 ** message.attempts, 300) });
    }
  }
}

/** Time without progress, in ms, after which a restore counts as stalled. */
const IDLE_MS = 90_000;

/** Resumes restores whose queue message was lost, or whose Worker stopped while holding the lease. */
export async function continueRestores(env: Pick<Env, 'DB' | 'BACKUPS'>, now: number): Promise<void> {
  for (const idle of await listIdleRestores(env.DB, now - IDLE_MS, now)) await queueRestore(env, idle, now);
}

const FAILED_TEXT = 'The restore stopped after several attempts. Start it again.';

/** Marks the restore of an undeliverable queue message as failed, because it would otherwise never finish. */
export async function failRestoreInMessage(env: Pick<Env, 'DB' | 'MEDIA'>, body: unknown): Promise<void> {
  const message = restoreMessageSchema.safeParse(body);
  if (!message.success) return;
  const failed = await failRestore(env.DB, message.data.restoreId, FAILED_TEXT, Date.now());
  if (failed) await deleteSafetyBackup(env, failed);
}
