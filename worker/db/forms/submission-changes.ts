import type { SubmissionStatus } from '#schema/contracts/forms/submission.ts';
import { fileKey } from '../../forms/receive-file.ts';
import { auditStatement } from '../accounts/audit.ts';

interface Change {
  websiteId: string;
  accountId: string | null;
  ids: readonly string[];
  now: number;
}

const HERE = 'website_id = ?2 AND id IN (SELECT value FROM json_each(?1))';

/**
 * Moves submissions between the folders. What leaves the spam folder is delivered after all, once; what enters it keeps what was
 * delivered, and is delivered no further.
 */
export async function moveSubmissions(
  db: D1Database,
  { websiteId, ids, now }: Change,
  status: SubmissionStatus,
): Promise<number> {
  const list = JSON.stringify(ids);
  const ofThese = `submission_id IN (SELECT id FROM form_submissions WHERE ${HERE})`;
  const [moved] = await db.batch([
    db
      .prepare(
        `UPDATE form_submissions SET status = ?3, spam_reason = CASE WHEN ?3 = 'spam' THEN coalesce(spam_reason, 'owner') END WHERE ${HERE} AND status <> ?3`,
      )
      .bind(list, websiteId, status),
    status === 'spam'
      ? db
          .prepare(
            `UPDATE form_deliveries SET status = 'held' WHERE ${ofThese} AND status IN ('pending', 'dead')`,
          )
          .bind(list, websiteId)
      : db
          .prepare(
            `UPDATE form_deliveries SET status = 'pending', next_attempt_at = ?3 WHERE ${ofThese} AND status = 'held'`,
          )
          .bind(list, websiteId, now),
  ]);
  return moved?.meta.changes ?? 0;
}

/** Deletes submissions with their notes, deliveries, words in the search, and files. */
export async function deleteSubmissions(
  env: Pick<Env, 'DB' | 'MEDIA'>,
  { websiteId, accountId, ids, now }: Change,
): Promise<number> {
  const list = JSON.stringify(ids);
  const [files, , deleted] = await env.DB.batch<{ id: string }>([
    env.DB.prepare(
      `DELETE FROM form_files WHERE submission_id IN (SELECT id FROM form_submissions WHERE ${HERE}) RETURNING id`,
    ).bind(list, websiteId),
    auditStatement(
      env.DB,
      {
        websiteId,
        accountId,
        action: 'form-submissions.deleted',
        subject: ids[0] ?? '',
        detail: { count: ids.length },
      },
      now,
    ),
    env.DB.prepare(`DELETE FROM form_submissions WHERE ${HERE} RETURNING id`).bind(list, websiteId),
  ]);
  await deleteFiles(
    env.MEDIA,
    websiteId,
    (files?.results ?? []).map(({ id }) => id),
  );
  return deleted?.results.length ?? 0;
}

/** R2 takes a thousand keys at once. */
const KEYS_AT_ONCE = 1_000;

export async function deleteFiles(media: R2Bucket, websiteId: string, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += KEYS_AT_ONCE)
    await media.delete(ids.slice(at, at + KEYS_AT_ONCE).map((id) => fileKey(websiteId, id)));
}
