import { and, eq, inArray, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/time/units.ts';
import type { CommerceMailKind } from '#schema/contracts/mail/mail.ts';
import { mailOutbox } from '#schema/tables/accounts.ts';
import { createId } from '#worker/crypto/random.ts';
import {
  all,
  batch,
  type Database,
  prepared,
  preparedBy,
  run,
  type Statement,
  type Values,
} from '../database.ts';
import { RANDOM_ID, rowFor } from '../fragments.ts';
import { insertIf } from '../insert-if.ts';
import { orm } from '../orm.ts';

interface QueuedMail {
  websiteId: SQLWrapper | string;
  kind: SQLWrapper | CommerceMailKind;
  recipient: SQLWrapper;
  subject: SQLWrapper | string;
  facts: SQLWrapper | string;
  idempotencyKey: SQLWrapper | string;
}

export const queuedMail = (mail: QueuedMail, now: SQLWrapper | number) =>
  rowFor(mailOutbox, {
    ...mail,
    id: RANDOM_ID,
    body: '',
    status: 'queued',
    nextAttemptAt: now,
    createdAt: now,
  });

export interface NewMail {
  websiteId: string;
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  senderName: string;
  replyTo?: string;
  /** Identifies the cause of the email within a site. A second email with the same key is ignored. */
  idempotencyKey?: string;
  /**
   * Whether the text grants account access. Such text is shown only to the recipient, and deleted once sent.
   */
  isSecret?: boolean;
  /** Earliest sending time, in epoch milliseconds. */
  notBefore?: number;
  /** One-click unsubscribe URL (RFC 8058); '' or undefined for transactional emails. */
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
  facts: string | null;
  unsubscribeUrl: string;
  attempts: number;
}

export type MailContent = Required<Pick<NewMail, 'subject' | 'text' | 'html' | 'senderName' | 'replyTo'>> &
  Pick<NewMail, 'unsubscribeUrl'>;

/**
 * Characters that a header must not contain: line breaks could forge other headers, and bidirectional control
 * characters could disguise the visible text.
 */
const UNSAFE_IN_HEADERS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
const header = (text: string) => text.replace(UNSAFE_IN_HEADERS, ' ').trim().slice(0, 200);

/** Queues an email in the same batch as its cause, so that either both are stored or neither. */
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
      unsubscribeUrl: mail.unsubscribeUrl ?? '',
      status: 'queued',
      idempotencyKey: mail.idempotencyKey ?? null,
      isSecret: mail.isSecret ?? false,
      nextAttemptAt: Math.max(mail.notBefore ?? now, now),
      createdAt: now,
    },
    onlyIf,
  ).onConflictDoNothing();

/** Duration of a claim, in ms. An older claim belongs to a Worker that has stopped. */
const LEASE_MS = 5 * MINUTE_MS;

const endClaims = prepared((value: Values<{ status: 'queued' | 'unconfirmed'; before: number }>) =>
  orm
    .update(mailOutbox)
    .set({ status: sql`${value.status}`, error: 'Sending was interrupted.' })
    .where(and(eq(mailOutbox.status, 'sending'), lte(mailOutbox.nextAttemptAt, value.before))),
);

/**
 * Ends the claims of Workers that have stopped. Retries an email only if the sending service discards
 * duplicates. Otherwise the owner must decide, because the email may have been sent.
 */
export const releaseClaims = (db: Database, now: number, isIdempotent: boolean): Promise<number> =>
  run(db, endClaims({ status: isIdempotent ? 'queued' : 'unconfirmed', before: now - LEASE_MS }));

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

const claimDue = prepared((value: Values<{ now: number; limit: number }>) => {
  const due = orm
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.status, 'queued'), lte(mailOutbox.nextAttemptAt, value.now)))
    .orderBy(mailOutbox.nextAttemptAt)
    .limit(value.limit);
  return orm
    .update(mailOutbox)
    .set({ status: 'sending', attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: sql`${value.now}` })
    .where(and(inArray(mailOutbox.id, due), eq(mailOutbox.status, 'queued')))
    .returning(OUTGOING);
});

export const claimMail = (db: Database, now: number, limit: number): Promise<OutgoingMail[]> =>
  all(db, claimDue({ now, limit }));

type Claim = Pick<OutgoingMail, 'id' | 'attempts'>;
/**
 * Matches if the claim is still valid. A claim ends if another attempt starts, or if the owner changes the
 * email.
 */
const isClaimed = (value: Values<Claim>) =>
  and(eq(mailOutbox.id, value.id), eq(mailOutbox.status, 'sending'), eq(mailOutbox.attempts, value.attempts));

type Written = Pick<OutgoingMail, 'subject' | 'body' | 'html' | 'senderName' | 'replyTo' | 'unsubscribeUrl'>;
const updateContent = prepared((value: Values<Claim & Written>) =>
  orm
    .update(mailOutbox)
    .set({
      subject: sql`${value.subject}`,
      body: sql`${value.body}`,
      html: sql`${value.html}`,
      senderName: sql`${value.senderName}`,
      replyTo: sql`${value.replyTo}`,
      unsubscribeUrl: sql`${value.unsubscribeUrl}`,
    })
    .where(isClaimed(value)),
);

/**
 * Stores the email's text before it is sent, so that a retry sends the same text. Returns null if the claim
 * has ended. Conditions in `withIt` read the stored text.
 */
export async function writeContent(
  db: Database,
  mail: OutgoingMail,
  content: MailContent,
  withIt: readonly Statement[] = [],
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
  const { id, attempts } = mail;
  const [changed] = await batch(db, [updateContent({ id, attempts, ...written }), ...withIt]);
  return changed === 1 ? { ...mail, ...written } : null;
}

export type MailResult =
  | { status: 'sent' | 'captured'; sentAt: number; keepsSecrets: boolean }
  | { status: 'queued'; error: string; nextAttemptAt: number }
  | { status: 'failed'; error: string };

type Recorded = Claim & {
  status: MailResult['status'];
  error: string | null;
  sentAt: number | null;
  nextAttemptAt: number | null;
};
const updateResult = preparedBy((keepsSecrets: boolean, value: Values<Recorded>) => {
  const withoutSecret = (text: typeof mailOutbox.body | typeof mailOutbox.html) =>
    sql`iif(${mailOutbox.isSecret} = 1, '', ${text})`;
  return orm
    .update(mailOutbox)
    .set({
      status: sql`${value.status}`,
      error: sql`${value.error}`,
      sentAt: sql`${value.sentAt}`,
      nextAttemptAt: sql`coalesce(${value.nextAttemptAt}, ${mailOutbox.nextAttemptAt})`,
      ...(!keepsSecrets && { body: withoutSecret(mailOutbox.body), html: withoutSecret(mailOutbox.html) }),
    })
    .where(isClaimed(value));
});

export function recordMail(db: Database, { id, attempts }: Claim, result: MailResult): Promise<number> {
  const isDone = result.status === 'sent' || result.status === 'captured';
  const recorded = {
    id,
    attempts,
    status: result.status,
    error: 'error' in result ? result.error.slice(0, 500) : null,
    sentAt: isDone ? result.sentAt : null,
    nextAttemptAt: result.status === 'queued' ? result.nextAttemptAt : null,
  };
  return run(db, updateResult(!isDone || result.keepsSecrets, recorded));
}
