import { createId } from '../identity/random.ts';

/** A mail as its cause writes it. */
export interface NewMail {
  websiteId: string;
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  senderName: string;
  replyTo?: string;
  /** Names the cause: a second mail of the same key is not written. */
  idempotencyKey?: string;
}

export interface OutgoingMail {
  id: string;
  kind: string;
  recipient: string;
  replyTo: string;
  senderName: string;
  subject: string;
  body: string;
  html: string;
  attempts: number;
}

type Row = Record<string, unknown>;

/** Statement that writes a mail; part of the batch of whatever causes it, so that neither happens without the other. */
export function mailStatement(db: D1Database, mail: NewMail, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO mail_outbox (id, website_id, kind, recipient, reply_to, sender_name, subject, body, html, status, idempotency_key, next_attempt_at, created_at)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 'queued', ?10, ?11, ?11) ON CONFLICT (idempotency_key) DO NOTHING`,
    )
    .bind(
      createId(),
      mail.websiteId,
      mail.kind,
      mail.recipient,
      mail.replyTo ?? '',
      mail.senderName,
      mail.subject,
      mail.text,
      mail.html,
      mail.idempotencyKey ?? null,
      now,
    );
}

/** A claim that is this old belongs to a Worker that is gone. */
const CLAIM_MS = 5 * 60_000;

/** Takes mails that are due: each is given to one caller only. */
export async function claimMail(db: D1Database, now: number, limit: number): Promise<OutgoingMail[]> {
  const [, claimed] = await db.batch<Row>([
    // Whether these were sent nobody knows; sending them again could be once too often.
    db
      .prepare(
        "UPDATE mail_outbox SET status = 'unconfirmed', error = 'Sending was interrupted.' WHERE status = 'sending' AND next_attempt_at <= ?",
      )
      .bind(now - CLAIM_MS),
    db
      .prepare(
        `UPDATE mail_outbox SET status = 'sending', attempts = attempts + 1, next_attempt_at = ?1
        WHERE id IN (SELECT id FROM mail_outbox WHERE status = 'queued' AND next_attempt_at <= ?1 ORDER BY next_attempt_at LIMIT ?2) AND status = 'queued'
        RETURNING id, kind, recipient, reply_to, sender_name, subject, body, html, attempts`,
      )
      .bind(now, limit),
  ]);
  return (claimed?.results ?? []).map((row) => ({
    id: String(row.id),
    kind: String(row.kind),
    recipient: String(row.recipient),
    replyTo: String(row.reply_to),
    senderName: String(row.sender_name),
    subject: String(row.subject),
    body: String(row.body),
    html: String(row.html),
    attempts: Number(row.attempts),
  }));
}

export type MailResult =
  | { status: 'sent' | 'captured' }
  | { status: 'queued'; error: string; nextAttemptAt: number }
  | { status: 'failed'; error: string };

export const recordMail = (db: D1Database, id: string, result: MailResult, now: number): Promise<unknown> =>
  db
    .prepare(
      "UPDATE mail_outbox SET status = ?2, error = ?3, next_attempt_at = coalesce(?4, next_attempt_at), sent_at = ?5 WHERE id = ?1 AND status = 'sending'",
    )
    .bind(
      id,
      result.status,
      'error' in result ? result.error.slice(0, 500) : null,
      result.status === 'queued' ? result.nextAttemptAt : null,
      result.status === 'sent' || result.status === 'captured' ? now : null,
    )
    .run();

export interface MailSummary {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  status: string;
  attempts: number;
  error: string | null;
  createdAt: number;
  sentAt: number | null;
}

/** Mails of a site, newest first; `before` is the last row of the page above. */
export async function listMail(
  db: D1Database,
  websiteId: string,
  before: { createdAt: number; id: string } | null,
  limit: number,
): Promise<MailSummary[]> {
  const { results } = await db
    .prepare(
      `SELECT id, kind, recipient, subject, status, attempts, error, created_at AS createdAt, sent_at AS sentAt FROM mail_outbox
      WHERE website_id = ?1 AND (?2 IS NULL OR (created_at, id) < (?2, ?3)) ORDER BY created_at DESC, id DESC LIMIT ?4`,
    )
    .bind(websiteId, before?.createdAt ?? null, before?.id ?? null, limit)
    .all<MailSummary>();
  return results;
}

export const readMail = (
  db: D1Database,
  websiteId: string,
  id: string,
): Promise<(MailSummary & { body: string }) | null> =>
  db
    .prepare(
      `SELECT id, kind, recipient, subject, status, attempts, error, created_at AS createdAt, sent_at AS sentAt, body FROM mail_outbox
      WHERE website_id = ? AND id = ?`,
    )
    .bind(websiteId, id)
    .first<MailSummary & { body: string }>();

/** Puts a mail that did not go, or may not have gone, back into the queue; false when it is no such mail. */
export async function requeueMail(
  db: D1Database,
  websiteId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      "UPDATE mail_outbox SET status = 'queued', attempts = 0, error = NULL, next_attempt_at = ?3 WHERE website_id = ?1 AND id = ?2 AND status IN ('failed', 'unconfirmed')",
    )
    .bind(websiteId, id, now)
    .run();
  return meta.changes === 1;
}
