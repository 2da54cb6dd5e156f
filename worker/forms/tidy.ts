import { deleteFiles } from '../store/forms/submission-changes.ts';

const DAY_MS = 86_400_000;
const ROWS = 500;
const RUNS = 20;

/** Submissions that may go: past their form's retention, spam of a month, and what is not kept once it is delivered. */
const DUE = `SELECT s.id FROM form_submissions s JOIN forms f ON f.id = s.form_id
  WHERE s.created_at < ?1 - ${DAY_MS} * CAST(coalesce(f.published, f.draft) ->> '$.storage.retentionDays' AS INTEGER)
  UNION ALL SELECT id FROM form_submissions WHERE status = 'spam' AND created_at < ?1 - ${30 * DAY_MS}
  UNION ALL SELECT s.id FROM form_submissions s WHERE s.is_kept = 0 AND s.created_at < ?1 - ${DAY_MS} AND s.status <> 'spam'
    AND NOT EXISTS (SELECT 1 FROM form_deliveries d WHERE d.submission_id = s.id AND d.status IN ('pending', 'sending', 'dead'))
  LIMIT ${ROWS}`;

/** Deletes what forms no longer need: submissions whose time is over, files that nobody sent, keys and drafts that ran out. */
export async function tidyForms(env: Pick<Env, 'DB' | 'MEDIA'>, now: number): Promise<void> {
  for (let run = 0; run < RUNS; run++) {
    const { results } = await env.DB.prepare(DUE).bind(now).all<{ id: string }>();
    if (results.length === 0) break;
    const ids = JSON.stringify(results.map(({ id }) => id));
    const [files] = await env.DB.batch<FileRow>([
      env.DB.prepare(
        'DELETE FROM form_files WHERE submission_id IN (SELECT value FROM json_each(?)) RETURNING id, website_id AS websiteId',
      ).bind(ids),
      env.DB.prepare('DELETE FROM form_submissions WHERE id IN (SELECT value FROM json_each(?))').bind(ids),
    ]);
    await forget(env.MEDIA, files?.results ?? []);
  }
  const [loose] = await env.DB.batch<FileRow>([
    env.DB.prepare(
      `DELETE FROM form_files WHERE id IN (SELECT id FROM form_files WHERE submission_id IS NULL AND created_at < ? LIMIT ${ROWS}) RETURNING id, website_id AS websiteId`,
    ).bind(now - DAY_MS),
    env.DB.prepare('DELETE FROM form_keys WHERE expires_at < ?').bind(now),
    env.DB.prepare('DELETE FROM form_drafts WHERE expires_at < ?').bind(now),
    env.DB.prepare("DELETE FROM mailing_list_members WHERE status = 'pending' AND created_at < ?").bind(
      now - 30 * DAY_MS,
    ),
  ]);
  await forget(env.MEDIA, loose?.results ?? []);
}

interface FileRow {
  id: string;
  websiteId: string;
}

async function forget(media: R2Bucket, rows: readonly FileRow[]): Promise<void> {
  const bySite = Map.groupBy(rows, ({ websiteId }) => websiteId);
  for (const [websiteId, files] of bySite)
    await deleteFiles(
      media,
      websiteId,
      files.map(({ id }) => id),
    );
}
