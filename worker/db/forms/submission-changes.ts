import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { ChosenStatus } from '#schema/contracts/forms/submission.ts';
import { formDeliveries, formFiles, formSubmissions } from '#schema/tables/forms.ts';
import { batch, type Database } from '../database.ts';
import { isOneOf } from '../fragments.ts';
import { orm } from '../orm.ts';
import { type Actor, insertAuditEntry } from '../shared/audit.ts';

export interface SubmissionChange extends Actor {
  websiteId: string;
  ids: readonly string[];
  now: number;
}

const isAmong = ({ websiteId, ids }: SubmissionChange): SQL | undefined =>
  and(eq(formSubmissions.websiteId, websiteId), isOneOf(formSubmissions.id, ids));
const idsAmong = (change: SubmissionChange) =>
  orm.select({ id: formSubmissions.id }).from(formSubmissions).where(isAmong(change));

/**
 * Changes the status of submissions. Moving one out of spam or review delivers it, once. Moving one into spam
 * or review cancels its pending deliveries.
 */
export async function moveSubmissions(
  db: Database,
  change: SubmissionChange,
  status: ChosenStatus,
): Promise<number> {
  const isOfThese = inArray(formDeliveries.submissionId, idsAmong(change));
  const [moved] = await batch(db, [
    orm
      .update(formSubmissions)
      .set({
        status,
        spamReason: status === 'spam' ? sql`coalesce(${formSubmissions.spamReason}, 'owner')` : null,
      })
      .where(and(isAmong(change), ne(formSubmissions.status, status)))
      .returning({ id: formSubmissions.id }),
    status === 'spam'
      ? orm
          .update(formDeliveries)
          .set({ status: 'held' })
          .where(and(isOfThese, inArray(formDeliveries.status, ['pending', 'dead'])))
      : orm
          .update(formDeliveries)
          .set({ status: 'pending', nextAttemptAt: change.now })
          .where(and(isOfThese, eq(formDeliveries.status, 'held'))),
  ]);
  return moved.length;
}

export async function deleteSubmissionRows(
  db: Database,
  change: SubmissionChange,
): Promise<{ deleted: number; fileIds: string[] }> {
  const { websiteId, accountId, keyName, ids, now } = change;
  const entry = {
    websiteId,
    accountId,
    keyName,
    action: 'form-submissions.deleted',
    subject: ids[0] ?? '',
    detail: { count: ids.length },
  };
  const [files, , deleted] = await batch(db, [
    orm
      .delete(formFiles)
      .where(inArray(formFiles.submissionId, idsAmong(change)))
      .returning({ id: formFiles.id }),
    insertAuditEntry(entry, now),
    orm.delete(formSubmissions).where(isAmong(change)).returning({ id: formSubmissions.id }),
  ]);
  return { deleted: deleted.length, fileIds: files.map(({ id }) => id) };
}
