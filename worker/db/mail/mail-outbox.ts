import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { mailOutbox } from '#schema/tables/accounts.ts';
import { createId } from '#worker/crypto/random.ts';
import { all, batch, type Database, run, type Statement } from '../database.ts';
import { insertIf } from '../insert-if.ts';
import { orm } from '../orm.ts';

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

/** Writes a mail; part of the batch of whatever causes it, so that neither happens without the other. */
export const insertMail = (mail: NewMail, now: number, onlyIf?: SQL) =>
  insertIf(
    mailOutbox,
    {
      id: createId(),
      websiteId: mail.websiteId,
      kind: mail.kind,
      recipient: mail.recipient,
      replyTo: mail.replyTo ?? '',
      senderName: header(mail.senderName),
      subject: header(mail.subject),
      body: mail.text,
      html: mail.html,
      status: 'queued',
      idempotencyKey: mail.idempotencyKey ?? null,
      isSecret: Number(mail.isSecret ?? false),
      nextAttemptAt: Math.max(mail.notBefore ?? now, now),
      createdAt: now,
    },
    onlyIf,
  ).onConflictDoNothing();

/** A claim that is this old belongs to a Worker that is gone. */
const LEASE_MS = 5 * 60_000;

/**
 * Ends claims that are too old. Nobody knows whether these mails were sent: they are tried again where the service takes a mail
 * only once, and else left to a person, since sending them could be once too often.
 */
export const releaseClaims = (db: Database, now: number, isIdempotent: boolean): Promise<number> =>
  run(
    db,
    orm
      .update(mailOutbox)
      .set({ status: isIdempotent ? 'queued' : 'unconfirmed', error: 'Sending was interrupted.' })
      .where(and(eq(mailOutbox.status, 'sending'), lte(mailOutbox.nextAttemptAt, now - LEASE_MS))),
  );

const OUTGOING = {
  id: mailOutbox.id,
  websiteId: mailOutbox.websiteId,
  kind: mailOutbox.kind,
  recipient: mailOutbox.recipient,
  replyTo: mailOutbox.replyTo,
  senderName: mailOutbox.senderName,
  subject: mailOutbox.subject,
  body: mailOutbox.body,
  html: mailOutbox.html,
  facts: mailOutbox.facts,
  unsubscribeUrl: mailOutbox.unsubscribeUrl,
  attempts: mailOutbox.attempts,
};

/** Takes mails that are due: each is given to one caller only. */
export function claimMail(db: Database, now: number, limit: number): Promise<OutgoingMail[]> {
  const due = orm
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.status, 'queued'), lte(mailOutbox.nextAttemptAt, now)))
    .orderBy(mailOutbox.nextAttemptAt)
    .limit(limit);
  return all(
    db,
    orm
      .update(mailOutbox)
      .set({ status: 'sending', attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: now })
      .where(and(inArray(mailOutbox.id, due), eq(mailOutbox.status, 'queued')))
      .returning(OUTGOING),
  );
}

/**
 * Writes the text of a mail that was facts only, before it is sent: another attempt sends the very same. Null when the claim has
 * ended meanwhile. `withIt` are statements of the same batch: their conditions read this text.
 */
export async function writeContent(
  db: Database,
  mail: OutgoingMail,
  content: MailContent,
  withIt: readonly (Statement | D1PreparedStatement)[] = [],
): Promise<OutgoingMail | null> {
  const { text, unsubscribeUrl = '' } = content;
  const written = {
    subject: header(content.subject),
    body: text,
    html: content.html,
    senderName: header(content.senderName),
    replyTo: header(content.replyTo),
    unsubscribeUrl,
  };
  const [changed] = await batch(db, [
    orm
      .update(mailOutbox)
      .set(written)
      .where(
        and(
          eq(mailOutbox.id, mail.id),
          eq(mailOutbox.attempts, mail.attempts),
          eq(mailOutbox.status, 'sending'),
        ),
      ),
    ...withIt,
  ]);
  return changed === 1 ? { ...mail, ...written } : null;
}

export type MailResult =
  | { status: 'sent' | 'captured'; sentAt: number; keepsSecrets: boolean }
  | { status: 'queued'; error: string; nextAttemptAt: number }
  | { status: 'failed'; error: string };

/** Writes what became of a claim; one that has ended meanwhile (another attempt, a person) is left alone. */
export function recordMail(
  db: Database,
  { id, attempts }: Pick<OutgoingMail, 'id' | 'attempts'>,
  result: MailResult,
): Promise<number> {
  const isDone = result.status === 'sent' || result.status === 'captured';
  const keepsSecrets = !isDone || result.keepsSecrets;
  const withoutSecret = (text: typeof mailOutbox.body | typeof mailOutbox.html) =>
    sql`iif(${mailOutbox.isSecret} = 1, '', ${text})`;
  return run(
    db,
    orm
      .update(mailOutbox)
      .set({
        status: result.status,
        error: 'error' in result ? result.error.slice(0, 500) : null,
        sentAt: isDone ? result.sentAt : null,
        ...(result.status === 'queued' && { nextAttemptAt: result.nextAttemptAt }),
        ...(!keepsSecrets && { body: withoutSecret(mailOutbox.body), html: withoutSecret(mailOutbox.html) }),
      })
      .where(and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'sending'), eq(mailOutbox.attempts, attempts))),
  );
}
