import { and, desc, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { mailOutbox } from '#schema/tables/accounts.ts';
import { all, type Database, first, run } from '../database.ts';
import { isBefore } from '../fragments.ts';
import { orm } from '../orm.ts';

const SUMMARY = {
  id: mailOutbox.id,
  kind: mailOutbox.kind,
  recipient: mailOutbox.recipient,
  subject: mailOutbox.subject,
  status: mailOutbox.status,
  attempts: mailOutbox.attempts,
  error: mailOutbox.error,
  createdAt: mailOutbox.createdAt,
  sentAt: mailOutbox.sentAt,
};
export type MailSummary = Pick<typeof mailOutbox.$inferSelect, keyof typeof SUMMARY>;

export const listMail = (
  db: Database,
  websiteId: string,
  before: { createdAt: number; id: string } | null,
  limit: number,
): Promise<MailSummary[]> =>
  all(
    db,
    orm
      .select(SUMMARY)
      .from(mailOutbox)
      .where(
        and(
          eq(mailOutbox.websiteId, websiteId),
          before ? isBefore([mailOutbox.createdAt, mailOutbox.id], [before.createdAt, before.id]) : undefined,
        ),
      )
      .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
      .limit(limit),
  );

export type StoredMail = MailSummary & { body: string; html: string; isSecret: boolean };

const isMail = (websiteId: string, id: string) =>
  and(eq(mailOutbox.websiteId, websiteId), eq(mailOutbox.id, id));

export async function findMail(db: Database, websiteId: string, id: string): Promise<StoredMail | null> {
  const row = await first(
    db,
    orm
      .select({
        ...SUMMARY,
        body: mailOutbox.body,
        html: mailOutbox.html,
        isSecret: mailOutbox.isSecret,
      })
      .from(mailOutbox)
      .where(isMail(websiteId, id)),
  );
  return row;
}

export async function requeueMail(
  db: Database,
  websiteId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const changed = await run(
    db,
    orm
      .update(mailOutbox)
      .set({ status: 'queued', attempts: 0, error: null, nextAttemptAt: now })
      .where(
        and(
          isMail(websiteId, id),
          inArray(mailOutbox.status, ['failed', 'unconfirmed']),
          or(ne(mailOutbox.body, ''), isNotNull(mailOutbox.facts)),
        ),
      ),
  );
  return changed === 1;
}
