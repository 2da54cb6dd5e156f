import { createId } from '#worker/crypto/random.ts';

/** A mail as its cause writes it. */
export interface NewMail {
  websiteId: string;
  /** What it is about: 'invitation', 'order-confirmation' … */
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  senderName: string;
  replyTo?: string;
  /** Names the cause within the site: a second mail of the same key is not written. */
  idempotencyKey?: string;
  /** Its text opens an account: only the addressee reads it, and it is taken out once it has left. */
  isSecret?: boolean;
  /** Not to be sent before this time (epoch milliseconds). */
  notBefore?: number;
  /** Where one click ends such mails (RFC 8058); '' or absent for a mail that cannot be ended. */
  unsubscribeUrl?: string;
}

/** A condition on rows that the same batch wrote; the mail is written only when it holds. */
export interface OnlyIf {
  sql: string;
  params: readonly (string | number)[];
}

export interface OutgoingMail {
  id: string;
  websiteId: string;
  kind: string;
  recipient: string;
  replyTo: string;
  senderName: string;
  subject: string;
  body: string;
  html: string;
  /** JSON of mailFactsSchema for one that is composed when it is sent. */
  facts: string | null;
  unsubscribeUrl: string;
  attempts: number;
}

/** What a mail says, and in whose name. */
export type MailContent = Required<Pick<NewMail, 'subject' | 'text' | 'html' | 'senderName' | 'replyTo'>> &
  Pick<NewMail, 'unsubscribeUrl'>;

/** Line breaks and what turns the direction of a text: in a header they forge others, or what a reader sees. */
const UNSAFE_IN_HEADERS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
const header = (text: string) => text.replace(UNSAFE_IN_HEADERS, ' ').trim().slice(0, 200);

/** Statement that writes a mail; part of the batch of whatever causes it, so that neither happens without the other. */
export function mailStatement(
  db: D1Database,
  mail: NewMail,
  now: number,
  onlyIf: OnlyIf = { sql: 'true', params: [] },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO mail_outbox (id, website_id, kind, recipient, reply_to, sender_name, subject, body, html, status, idempotency_key, is_secret, next_attempt_at, created_at)
      SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, 'queued', ?, ?, ?, ? WHERE ${onlyIf.sql} ON CONFLICT DO NOTHING`,
    )
    .bind(
      createId(),
      mail.websiteId,
      mail.kind,
      mail.recipient,
      mail.replyTo ?? '',
      header(mail.senderName),
      header(mail.subject),
      mail.text,
      mail.html,
      mail.idempotencyKey ?? null,
      mail.isSecret ? 1 : 0,
      Math.max(mail.notBefore ?? now, now),
      now,
      ...onlyIf.params,
    );
}

/** A claim that is this old belongs to a Worker that is gone. */
const LEASE_MS = 5 * 60_000;

/**
 * Ends claims that are too old. Nobody knows whether these mails were sent: they are tried again where the service takes a mail
 * only once, and else left to a person, since sending them could be once too often.
 */
export const releaseClaims = (db: D1Database, now: number, isIdempotent: boolean): Promise<unknown> =>
  db
    .prepare(
      "UPDATE mail_outbox SET status = ?, error = 'Sending was interrupted.' WHERE status = 'sending' AND next_attempt_at <= ?",
    )
    .bind(isIdempotent ? 'queued' : 'unconfirmed', now - LEASE_MS)
    .run();

/** Takes mails that are due: each is given to one caller only. */
export async function claimMail(db: D1Database, now: number, limit: number): Promise<OutgoingMail[]> {
  const { results } = await db
    .prepare(
      `UPDATE mail_outbox SET status = 'sending', attempts = attempts + 1, next_attempt_at = ?1
      WHERE id IN (SELECT id FROM mail_outbox WHERE status = 'queued' AND next_attempt_at <= ?1 ORDER BY next_attempt_at LIMIT ?2) AND status = 'queued'
      RETURNING id, website_id AS websiteId, kind, recipient, reply_to AS replyTo, sender_name AS senderName, subject, body, html, facts, unsubscribe_url AS unsubscribeUrl, attempts`,
    )
    .bind(now, limit)
    .all<OutgoingMail>();
  return results;
}

/**
 * Writes the words of a mail that was facts only, before it is sent: another attempt sends the very same. Null when the claim has
 * ended meanwhile. `withIt` are statements of the same batch: they ask for these words themselves.
 */
export async function writeContent(
  db: D1Database,
  mail: OutgoingMail,
  content: MailContent,
  withIt: readonly D1PreparedStatement[] = [],
): Promise<OutgoingMail | null> {
  const { subject, text, html, senderName, replyTo, unsubscribeUrl = '' } = content;
  const written = {
    ...mail,
    subject: header(subject),
    body: text,
    html,
    senderName: header(senderName),
    replyTo: header(replyTo),
    unsubscribeUrl,
  };
  const [changed] = await db.batch([
    db
      .prepare(
        "UPDATE mail_outbox SET subject = ?3, body = ?4, html = ?5, sender_name = ?6, reply_to = ?7, unsubscribe_url = ?8 WHERE id = ?1 AND attempts = ?2 AND status = 'sending'",
      )
      .bind(
        mail.id,
        mail.attempts,
        written.subject,
        text,
        html,
        written.senderName,
        written.replyTo,
        unsubscribeUrl,
      ),
    ...withIt,
  ]);
  return changed?.meta.changes === 1 ? written : null;
}

export type MailResult =
  | { status: 'sent' | 'captured'; sentAt: number; keepsSecrets: boolean }
  | { status: 'queued'; error: string; nextAttemptAt: number }
  | { status: 'failed'; error: string };

/** Writes what became of a claim; one that has ended meanwhile (another attempt, a person) is left alone. */
export function recordMail(
  db: D1Database,
  { id, attempts }: Pick<OutgoingMail, 'id' | 'attempts'>,
  result: MailResult,
): Promise<unknown> {
  const isDone = result.status === 'sent' || result.status === 'captured';
  const kept = (column: string) => `CASE WHEN is_secret = 1 AND ?6 = 0 THEN '' ELSE ${column} END`;
  return db
    .prepare(
      `UPDATE mail_outbox SET status = ?2, error = ?3, next_attempt_at = coalesce(?4, next_attempt_at), sent_at = ?5,
        body = ${kept('body')}, html = ${kept('html')}
      WHERE id = ?1 AND status = 'sending' AND attempts = ?7`,
    )
    .bind(
      id,
      result.status,
      'error' in result ? result.error.slice(0, 500) : null,
      result.status === 'queued' ? result.nextAttemptAt : null,
      isDone ? result.sentAt : null,
      !isDone || result.keepsSecrets ? 1 : 0,
      attempts,
    )
    .run();
}

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

export type StoredMail = MailSummary & { body: string; html: string; isSecret: boolean };

export async function readMail(db: D1Database, websiteId: string, id: string): Promise<StoredMail | null> {
  const row = await db
    .prepare(
      `SELECT id, kind, recipient, subject, status, attempts, error, created_at AS createdAt, sent_at AS sentAt, body, html, is_secret AS isSecret
      FROM mail_outbox WHERE website_id = ? AND id = ?`,
    )
    .bind(websiteId, id)
    .first<MailSummary & { body: string; html: string; isSecret: number }>();
  return row && { ...row, isSecret: row.isSecret === 1 };
}

/** Puts a mail that did not go, or may not have gone, back into the queue; false when it is no such mail. */
export async function requeueMail(
  db: D1Database,
  websiteId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      "UPDATE mail_outbox SET status = 'queued', attempts = 0, error = NULL, next_attempt_at = ?3 WHERE website_id = ?1 AND id = ?2 AND status IN ('failed', 'unconfirmed') AND (body <> '' OR facts IS NOT NULL)",
    )
    .bind(websiteId, id, now)
    .run();
  return meta.changes === 1;
}
