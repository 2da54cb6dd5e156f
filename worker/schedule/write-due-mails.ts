import { createId } from '#worker/crypto/random.ts';
import {
  cartReminderStatement,
  lowStockStatements,
  restockedNoticesStatement,
  reviewRequestStatement,
  sitesRunningLow,
} from '#worker/db/mail/optional-mails.ts';
import { cardExpiringStatement, renewalSoonStatement } from '#worker/db/mail/subscription-mails.ts';

/** Tells each owner once what has run low; again only after there was enough in between. */
export async function tellLowStock(db: D1Database, now: number): Promise<void> {
  await restockedNoticesStatement(db).run();
  for (const websiteId of await sitesRunningLow(db))
    await db.batch(lowStockStatements(db, websiteId, createId(), now));
}

/**
 * Writes the mails whose time has come: requests to review, reminders of carts, stock that runs low, renewals of long plans, cards that
 * expire. Each of them once, however
 * often and beside whatever it runs; a fault in one kind keeps no other.
 */
export async function writeDueMails(db: D1Database, now: number): Promise<void> {
  const outcomes = await Promise.allSettled([
    reviewRequestStatement(db, now).run(),
    cartReminderStatement(db, now).run(),
    tellLowStock(db, now),
    renewalSoonStatement(db, now).run(),
    cardExpiringStatement(db, now).run(),
  ]);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') console.error('mails that are due were not written', outcome.reason);
}
