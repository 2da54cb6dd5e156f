import { type BackupMessage, backupMessageSchema } from '#schema/contracts/queue-messages.ts';
import { type BackupRecord, failBackup, listIdleBackups } from '#worker/db/backups/backups.ts';
import { advanceBackup } from './advance-backup.ts';
import { deleteFiles } from './backup-files.ts';
import type { Pace } from './slice.ts';

export async function queueBackup(
  env: Pick<Env, 'BACKUPS'>,
  { id, websiteId, step }: Pick<BackupRecord, 'id' | 'websiteId' | 'step'>,
  now: number,
): Promise<void> {
  await env.BACKUPS.send({
    id: `${id}-${step}`,
    topic: 'backups',
    websiteId,
    receivedAt: now,
    backupId: id,
    step,
  } satisfies BackupMessage);
}

const PACE: Pace = { budgetMs: 5_000, clock: Date.now, rest: (ms) => scheduler.wait(ms) };

/**
 * Consumes backup messages. Each does a few seconds of one backup's work and queues the next message.
 * Duplicate deliveries are safe.
 */
export async function consumeBackups(
  batch: Pick<MessageBatch, 'queue' | 'messages'>,
  env: Env,
  pace = PACE,
): Promise<void> {
  for (const message of batch.messages) {
    const body = backupMessageSchema.safeParse(message.body);
    if (!body.success) {
      console.error(`${batch.queue}: message ${message.id} is malformed`, body.error.issues);
      message.retry();
      continue;
    }
    const { backupId: id, websiteId, step } = body.data;
    try {
      const next = await advanceBackup(env, { id, step, isRetry: message.attempts > 1 }, pace);
      if (next !== null) await queueBackup(env, { id, websiteId, step: next }, pace.clock());
      message.ack();
    } catch (error) {
      console.error(`backup ${id} could not continue`, error);
      message.retry({ delaySeconds: Math.min(5 * 2 ** message.attempts, 300) });
    }
  }
}

/** Time without progress, in ms, after which a backup counts as stalled. */
const IDLE_MS = 90_000;

/** Restarts backups whose queue message was lost, or whose Worker stopped while holding the lease. */
export async function continueBackups(env: Pick<Env, 'DB' | 'BACKUPS'>, now: number): Promise<void> {
  for (const backup of await listIdleBackups(env.DB, now - IDLE_MS, now)) await queueBackup(env, backup, now);
}

const FAILED_TEXT = 'The backup stopped after several attempts. Your site is not affected. Try again.';

/** Marks the backup of an undeliverable queue message as failed, because it would otherwise never finish. */
export async function failBackupInMessage(env: Pick<Env, 'DB' | 'MEDIA'>, body: unknown): Promise<void> {
  const message = backupMessageSchema.safeParse(body);
  if (!message.success) return;
  const failed = await failBackup(env.DB, message.data.backupId, FAILED_TEXT, Date.now());
  if (failed) await deleteFiles(env.MEDIA, failed);
}
