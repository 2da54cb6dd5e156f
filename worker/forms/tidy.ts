import { CART_MAX_AGE_SECONDS } from '#schema/contracts/carts/cart.ts';
import { HAS_FILES } from '#worker/db/forms/asked-files.ts';
import { deleteFiles } from '#worker/db/forms/submission-changes.ts';

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

/** A customer's cart is theirs on every device; without one, nobody finds a cart whose cookie ran out. */
const LONGEST_CART_MS = 90 * DAY_MS;
/** Entries with files, of carts that nobody will order any more. */
const FORGOTTEN = `DELETE FROM cart_entries AS e WHERE ${HAS_FILES} AND EXISTS (SELECT 1 FROM carts c WHERE c.id = e.cart_id
  AND c.order_id IS NULL AND (c.updated_at < ?2 OR (c.updated_at < ?1 AND c.account_id IS NULL)))`;

/** Files a day old that no submission, no order and no open cart names. */
const LOOSE = `SELECT id, website_id AS websiteId FROM form_files f WHERE submission_id IS NULL AND created_at < ?1
  AND NOT EXISTS (SELECT 1 FROM order_files o WHERE o.file_id = f.id)
  AND id NOT IN (SELECT u.value ->> 'id' FROM cart_entries e JOIN carts c ON c.id = e.cart_id AND c.order_id IS NULL,
    json_each(e.answers) a, json_each(a.value, '$.files') u WHERE ${HAS_FILES})
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
  await env.DB.batch([
    env.DB.prepare('DELETE FROM form_keys WHERE expires_at < ?').bind(now),
    env.DB.prepare('DELETE FROM form_drafts WHERE expires_at < ?').bind(now),
    env.DB.prepare("DELETE FROM mailing_list_members WHERE status = 'pending' AND created_at < ?").bind(
      now - 30 * DAY_MS,
    ),
    env.DB.prepare(FORGOTTEN).bind(now - CART_MAX_AGE_SECONDS * 1000, now - LONGEST_CART_MS),
  ]);
  await deleteLooseFiles(env, now);
}

/** Bytes first: a row whose bytes are gone is found again, bytes without a row are not. */
async function deleteLooseFiles(env: Pick<Env, 'DB' | 'MEDIA'>, now: number): Promise<void> {
  for (let run = 0; run < RUNS; run++) {
    const { results } = await env.DB.prepare(LOOSE)
      .bind(now - DAY_MS)
      .all<FileRow>();
    if (results.length === 0) break;
    await forget(env.MEDIA, results);
    await env.DB.prepare('DELETE FROM form_files WHERE id IN (SELECT value FROM json_each(?))')
      .bind(JSON.stringify(results.map(({ id }) => id)))
      .run();
  }
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
