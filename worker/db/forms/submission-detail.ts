import { answerLines, fieldsOf } from '#domain/forms/answers.ts';
import type { DeliveryView, SubmissionDetail } from '#schema/contracts/forms/owner-api.ts';
import type {
  DeliveryKind,
  DeliveryStatus,
  SpamReason,
  SubmissionStatus,
  Tracking,
} from '#schema/contracts/forms/submission.ts';
import { createId } from '#worker/crypto/random.ts';
import { readDefinition } from './published.ts';
import { answersOf } from './submission-list.ts';

type Row = Record<string, unknown>;
const orNull = (value: unknown) => (value === null ? null : Number(value));

/** Where a file of a submission is fetched. */
const fileHref = (id: string) => `/api/form-files/${id}`;

/** All of one submission of this site, in one round trip; null for any other id. */
export async function readSubmission(
  db: D1Database,
  websiteId: string,
  id: string,
  locale: string,
): Promise<SubmissionDetail | null> {
  const of = (sql: string) => db.prepare(sql).bind(id, websiteId);
  const [submission, files, notes, deliveries, attempts] = await db.batch<Row>([
    of(`SELECT s.*, v.definition, f.draft ->> '$.name' AS form_name FROM form_submissions s JOIN forms f ON f.id = s.form_id
      LEFT JOIN form_versions v ON v.form_id = s.form_id AND v.version = s.form_version WHERE s.id = ?1 AND s.website_id = ?2`),
    of(
      'SELECT id, field_id, name, type, bytes FROM form_files WHERE submission_id = ?1 AND website_id = ?2 ORDER BY created_at, id',
    ),
    of(`SELECT n.id, n.account_id, a.name AS author, n.text, n.created_at FROM form_notes n LEFT JOIN accounts a ON a.id = n.account_id
      WHERE n.submission_id = ?1 AND n.website_id = ?2 ORDER BY n.created_at, n.id`),
    of('SELECT * FROM form_deliveries WHERE submission_id = ?1 AND website_id = ?2 ORDER BY kind, target'),
    of(`SELECT a.* FROM form_delivery_attempts a JOIN form_deliveries d ON d.id = a.delivery_id
      WHERE d.submission_id = ?1 AND d.website_id = ?2 ORDER BY a.at`),
  ]);
  const row = submission?.results[0];
  if (!row) return null;
  const values = answersOf(row);
  const definition = row.definition === null ? null : readDefinition(String(row.definition));
  const types = new Map((definition ? fieldsOf(definition) : []).map((field) => [field.id, field.type]));
  const uploads = (files?.results ?? []).map((file) => ({
    id: String(file.id),
    fieldId: String(file.field_id),
    name: String(file.name),
    type: String(file.type),
    bytes: Number(file.bytes),
    href: fileHref(String(file.id)),
  }));
  return {
    id: String(row.id),
    formId: String(row.form_id),
    formName: String(row.form_name),
    formVersion: Number(row.form_version),
    status: row.status as SubmissionStatus,
    spamReason: row.spam_reason as SpamReason | null,
    email: row.email === null ? null : String(row.email),
    createdAt: Number(row.created_at),
    hasFiles: uploads.length > 0,
    answers: (definition ? answerLines(definition, values, locale) : []).map(
      ({ id: fieldId, label, text }) => ({
        fieldId,
        label,
        type: types.get(fieldId) ?? 'text',
        text,
        value: values[fieldId] ?? null,
      }),
    ),
    files: uploads,
    notes: (notes?.results ?? []).map((note) => ({
      id: String(note.id),
      accountId: note.account_id === null ? null : String(note.account_id),
      authorName: note.author === null ? null : String(note.author),
      text: String(note.text),
      createdAt: Number(note.created_at),
    })),
    deliveries: (deliveries?.results ?? []).map((delivery) => toDelivery(delivery, attempts?.results ?? [])),
    tracking: JSON.parse(String(row.tracking)) as Tracking,
    submitButtonText: String(row.submit_button_text),
    isOverlayForm: row.is_overlay_form === 1,
    pageId: row.page_id === null ? null : String(row.page_id),
    ipHash: String(row.ip_hash),
  };
}

function toDelivery(row: Row, attempts: readonly Row[]): DeliveryView {
  const status = row.status as DeliveryStatus;
  return {
    id: String(row.id),
    kind: row.kind as DeliveryKind,
    target: String(row.target),
    status,
    attempts: attempts
      .filter((attempt) => attempt.delivery_id === row.id)
      .map((attempt) => ({
        at: Number(attempt.at),
        httpStatus: orNull(attempt.http_status),
        error: attempt.error === null ? null : String(attempt.error),
      })),
    nextAttemptAt: status === 'pending' || status === 'sending' ? Number(row.next_attempt_at) : null,
    deliveredAt: orNull(row.delivered_at),
  };
}

/** Deliveries of a site that were given up, the newest first. */
export async function deadDeliveries(
  db: D1Database,
  websiteId: string,
): Promise<(DeliveryView & { submissionId: string })[]> {
  const { results } = await db
    .prepare(
      `SELECT d.*, (SELECT json_group_array(json_object('delivery_id', a.delivery_id, 'at', a.at, 'http_status', a.http_status, 'error', a.error))
        FROM form_delivery_attempts a WHERE a.delivery_id = d.id) AS tries
      FROM form_deliveries d WHERE d.website_id = ? AND d.status = 'dead' ORDER BY d.created_at DESC LIMIT 200`,
    )
    .bind(websiteId)
    .all<Row>();
  return results.map((row) => ({
    ...toDelivery(row, JSON.parse(String(row.tries)) as Row[]),
    submissionId: String(row.submission_id),
  }));
}

export const addNote = (
  db: D1Database,
  note: { websiteId: string; submissionId: string; accountId: string | null; text: string; now: number },
): Promise<unknown> =>
  db
    .prepare(
      `INSERT INTO form_notes (id, website_id, submission_id, account_id, text, created_at)
      SELECT ?1, ?2, id, ?4, ?5, ?6 FROM form_submissions WHERE id = ?3 AND website_id = ?2`,
    )
    .bind(createId(), note.websiteId, note.submissionId, note.accountId, note.text, note.now)
    .run();

export const deleteNote = (
  db: D1Database,
  websiteId: string,
  submissionId: string,
  noteId: string,
): Promise<unknown> =>
  db
    .prepare('DELETE FROM form_notes WHERE id = ? AND submission_id = ? AND website_id = ?')
    .bind(noteId, submissionId, websiteId)
    .run();

/** Puts a delivery that was given up back into the queue; false when it is no such delivery. */
export async function replayDelivery(
  db: D1Database,
  of: { websiteId: string; submissionId: string; deliveryId: string; now: number },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE form_deliveries SET status = 'pending', attempts = 0, next_attempt_at = ?4 WHERE id = ?1 AND submission_id = ?2 AND website_id = ?3 AND status = 'dead'`,
    )
    .bind(of.deliveryId, of.submissionId, of.websiteId, of.now)
    .run();
  return meta.changes === 1;
}
