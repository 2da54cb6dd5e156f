import type { SQLWrapper } from 'drizzle-orm';
import type { CommerceMailKind } from '#schema/contracts/mail/mail.ts';
import { mailOutbox } from '#schema/tables/accounts.ts';
import { RANDOM_ID, rowFor } from '../fragments.ts';

interface QueuedMail {
  websiteId: SQLWrapper | string;
  kind: SQLWrapper | CommerceMailKind;
  recipient: SQLWrapper;
  subject: SQLWrapper | string;
  /** JSON of mailFactsSchema. */
  facts: SQLWrapper | string;
  idempotencyKey: SQLWrapper | string;
}

/**
 * The selection of mails that are composed when they are sent; their idempotency key lets each be written once.
 *
 *     orm.insert(mailOutbox).select(orm.select(queuedMail({ … }, now)).from(orders).where(…)).onConflictDoNothing()
 */
export const queuedMail = (mail: QueuedMail, now: SQLWrapper | number) =>
  rowFor(mailOutbox, {
    ...mail,
    id: RANDOM_ID,
    body: '',
    status: 'queued',
    nextAttemptAt: now,
    createdAt: now,
  });
