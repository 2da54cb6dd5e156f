import { createId } from '#worker/crypto/random.ts';
import { batch, type Database, run } from '#worker/db/database.ts';
import {
  deleteRestockedNotices,
  insertLowStockMail,
  sitesRunningLow,
} from '#worker/db/mail/low-stock-mails.ts';
import { insertCartReminders, insertReviewRequests } from '#worker/db/mail/optional-mails.ts';
import { insertCardNotices, insertRenewalNotices } from '#worker/db/subscriptions/subscription-mails.ts';

/** Reports low stock to each owner once; again only after a restock. */
export async function queueLowStockMails(db: Database, now: number): Promise<void> {
  await run(db, deleteRestockedNotices());
  for (const websiteId of await sitesRunningLow(db))
    await batch(db, insertLowStockMail(websiteId, createId(), now));
}

/**
 * Queues scheduled mail: review requests, cart reminders, low stock, renewals of long plans, expiring cards. Each once,
 * even if runs repeat or overlap; a failure of one kind does not stop the others.
 */
export async function writeDueMails(db: Database, now: number): Promise<void> {
  const outcomes = await Promise.allSettled([
    run(db, insertReviewRequests(now)),
    run(db, insertCartReminders(now)),
    queueLowStockMails(db, now),
    run(db, insertRenewalNotices(now)),
    run(db, insertCardNotices(now)),
  ]);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') console.error('mails that are due were not written', outcome.reason);
}
