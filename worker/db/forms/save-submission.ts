import type { DeliveryKind, SpamReason, Tracking } from '#schema/contracts/forms/submission.ts';
import type { FormValues } from '#schema/contracts/forms/values.ts';
import { createId } from '#worker/crypto/random.ts';
import { type AttemptLimit, insertAttempts, judgeAttempts } from '../accounts/attempts.ts';
import { batch } from '../database.ts';

/** A submission that was found good, with what it uses up. */
export interface NewSubmission {
  id: string;
  websiteId: string;
  formId: string;
  formVersion: number;
  values: FormValues;
  /** Words by which its owner finds it. */
  searchText: string;
  email: string | null;
  spamReason: SpamReason | null;
  submitButtonText: string;
  isOverlayForm: boolean;
  pageId: string;
  blockId: string;
  tracking: Tracking;
  ipHash: string;
  digest: string;
  isKept: boolean;
  /** The key and the captcha's solution: each serves one submission. */
  spends: readonly { key: string; expiresAt: number }[];
  deliveries: readonly { kind: DeliveryKind; target: string }[];
  fileIds: readonly string[];
}

export type SaveOutcome =
  | { kind: 'stored' }
  /** The same answers came moments ago: they are stored once. */
  | { kind: 'repeated' }
  | { kind: 'limited'; retryAfterSeconds: number }
  /** Something that it would use up is used already. */
  | { kind: 'spent'; keys: string[] };

/** Within this time the same answers are the same submission. */
const REPEAT_MS = 10 * 60_000;

/**
 * Counts, spends and stores in one transaction, so that of many at once each is stored once or refused: nothing is spent for a
 * submission above the limits, and nothing is stored with a key that another one spent.
 */
export async function saveSubmission(
  db: D1Database,
  submission: NewSubmission,
  limits: readonly AttemptLimit[],
  now: number,
): Promise<SaveOutcome> {
  const { id, websiteId, formId, spends } = submission;
  const isWithin = `NOT EXISTS (SELECT 1 FROM json_each(?1) l JOIN attempt_counters c ON c.key = l.value ->> 'key' WHERE c.attempts > l.value ->> 'limit')`;
  const isRepeated = `EXISTS (SELECT 1 FROM form_submissions WHERE form_id = ?3 AND digest = ?4 AND created_at > ?5 AND id <> ?2)`;
  const known = [JSON.stringify(limits), id, formId, submission.digest, now - REPEAT_MS] as const;
  const stored = 'EXISTS (SELECT 1 FROM form_submissions WHERE id = ?1)';
  const [counted, ...results] = await batch(db, [
    insertAttempts(limits, now),
    db
      .prepare(
        `INSERT INTO form_keys (key, website_id, submission_id, expires_at)
        SELECT s.value ->> 'key', ?6, ?2, s.value ->> 'expiresAt' FROM json_each(?7) s
        WHERE ${isWithin} AND NOT ${isRepeated} ON CONFLICT DO NOTHING`,
      )
      .bind(...known, websiteId, JSON.stringify(spends)),
    insertStatement(db, submission, known, `${isWithin} AND NOT ${isRepeated}`, now),
    db
      .prepare(
        'INSERT INTO form_search (rowid, site, form, text) SELECT number, website_id, form_id, ?2 FROM form_submissions WHERE id = ?1',
      )
      .bind(id, submission.searchText),
    db
      .prepare(
        `INSERT INTO form_deliveries (id, website_id, submission_id, kind, target, status, next_attempt_at, created_at)
        SELECT d.value ->> 'id', ?2, ?1, d.value ->> 'kind', d.value ->> 'target', ?4, ?5, ?5 FROM json_each(?3) d WHERE ${stored}`,
      )
      .bind(
        id,
        websiteId,
        JSON.stringify(submission.deliveries.map((delivery) => ({ ...delivery, id: createId() }))),
        submission.spamReason === null ? 'pending' : 'held',
        now,
      ),
    db
      .prepare(
        `UPDATE form_files SET submission_id = ?1 WHERE website_id = ?2 AND submission_id IS NULL AND id IN (SELECT value FROM json_each(?3)) AND ${stored}`,
      )
      .bind(id, websiteId, JSON.stringify(submission.fileIds)),
    db
      .prepare(
        `SELECT ${stored} AS stored, EXISTS (SELECT 1 FROM form_submissions WHERE form_id = ?2 AND digest = ?3 AND created_at > ?4 AND id <> ?1) AS repeated,
        (SELECT json_group_array(key) FROM form_keys WHERE submission_id = ?1) AS held`,
      )
      .bind(id, formId, submission.digest, now - REPEAT_MS),
  ]);
  const state = results.at(-1)?.results[0];
  if (state?.stored === 1) return { kind: 'stored' };
  const limit = judgeAttempts(counted, limits, now);
  if (!limit.isAllowed) return { kind: 'limited', retryAfterSeconds: limit.retryAfterSeconds };
  if (state?.repeated === 1) return { kind: 'repeated' };
  const held = JSON.parse(String(state?.held ?? '[]')) as string[];
  return { kind: 'spent', keys: spends.map(({ key }) => key).filter((key) => !held.includes(key)) };
}

function insertStatement(
  db: D1Database,
  submission: NewSubmission,
  known: readonly (string | number)[],
  condition: string,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO form_submissions (id, website_id, form_id, form_version, answers, email, status, spam_reason, submit_button_text,
        is_overlay_form, page_id, block_id, tracking, ip_hash, digest, is_kept, created_at)
      SELECT ?2, ?6, ?3, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?4, ?18, ?19
      WHERE ${condition} AND (SELECT count(*) FROM form_keys WHERE submission_id = ?2) = ?20`,
    )
    .bind(
      ...known,
      submission.websiteId,
      submission.formVersion,
      JSON.stringify(submission.values),
      submission.email,
      submission.spamReason === null ? 'unread' : 'spam',
      submission.spamReason,
      submission.submitButtonText,
      Number(submission.isOverlayForm),
      submission.pageId || null,
      submission.blockId || null,
      JSON.stringify(submission.tracking),
      submission.ipHash,
      Number(submission.isKept),
      now,
      submission.spends.length,
    );
}
