import { prepareDailySalts } from '#worker/analytics/daily-salt.ts';
import { createId } from '#worker/crypto/random.ts';
import {
  deleteBinned,
  deleteExpired,
  deleteOldRows,
  deleteSentMail,
} from '#worker/db/analytics/retention.ts';
import { foldAllSales } from '#worker/db/analytics/sales/fold-sales.ts';
import { listIdleImports } from '#worker/db/catalogue/product-imports.ts';
import { tidyImports } from '#worker/db/catalogue/tidy-imports.ts';
import { eraseDueOrders } from '#worker/db/customers/erase-customer.ts';
import { batch, type Database, run } from '#worker/db/database.ts';
import { deleteUnusedFeeds } from '#worker/db/feeds/feeds.ts';
import { queueBackInStockEmails } from '#worker/db/mail/back-in-stock-emails.ts';
import {
  deleteRestockedNotices,
  insertLowStockMail,
  listSitesWithLowStock,
} from '#worker/db/mail/low-stock-emails.ts';
import { insertCartReminders, insertReviewRequests } from '#worker/db/mail/optional-emails.ts';
import type { DuePublications } from '#worker/db/pages/due-publication.ts';
import { findDuePublications } from '#worker/db/pages/due-publications.ts';
import { publishStatements } from '#worker/db/pages/publish-statements.ts';
import { insertAuditEntry } from '#worker/db/shared/audit.ts';
import { raiseSiteRevision } from '#worker/db/shared/revision.ts';
import { insertCardNotices, insertRenewalNotices } from '#worker/db/subscriptions/subscription-emails.ts';
import { advanceWaitingLists, deleteOldWaitingRequests } from '#worker/db/waiting-list/waiting-list.ts';
import { checkDueDomains } from '#worker/domains/check-domain.ts';
import { deleteBinnedMedia, sweepUploads } from '#worker/media/abandon-upload.ts';
import { spreadSite } from '#worker/sites/spread-revision.ts';
import { continueBackups } from '../backups/consume-backups.ts';
import { continueRestores } from '../backups/restore/consume-restores.ts';
import { startDueBackups } from '../backups/start-backup.ts';
import { queueImport } from '../catalogue/consume-imports.ts';
import { sweepOpenOrders, sweepRefunds } from '../checkout/sweep.ts';
import { queueDueWebhooks } from '../developers/queue-webhooks.ts';
import { fetchDueFeeds } from '../feeds/fetch-due-feeds.ts';
import { deliverSubmissions } from '../forms/deliver.ts';
import { tidyForms } from '../forms/tidy.ts';
import { continueSiteImports, deleteOldImports } from '../imports/consume-imports.ts';
import { deliverMail } from '../mail/deliver.ts';
import { queueWeeklySummaries } from '../mail/weekly-summaries.ts';
import { findStoredProvider } from '../payments/select-provider.ts';
import { publishDueReleases } from '../releases/publish-due-releases.ts';
import { deleteOrphanedImages } from '../reviews/review-images.ts';
import { deleteOldStaged } from '../reviews/stage-images.ts';
import { queueDueRenewals } from '../subscriptions/queue-due.ts';
import { savePaymentMethods } from '../subscriptions/settle-stored.ts';
import { deleteDueSites } from './delete-due-sites.ts';

/**
 * Emails owners about variants with low stock, at most once a day. Reports a variant once, and again only
 * after a restock.
 */
async function queueLowStockEmails(db: Database, now: number): Promise<void> {
  await run(db, deleteRestockedNotices());
  for (const websiteId of await listSitesWithLowStock(db, now))
    await batch(db, insertLowStockMail(websiteId, createId(), now));
}

/** Queues each email once, even if runs repeat or overlap. A failure of one kind does not stop the others. */
export async function queueDueEmails(db: Database, now: number): Promise<void> {
  const outcomes = await Promise.allSettled([
    run(db, insertReviewRequests(now)),
    run(db, insertCartReminders(now)),
    queueLowStockEmails(db, now),
    run(db, insertRenewalNotices(now)),
    run(db, insertCardNotices(now)),
  ]);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') console.error('due emails were not created', outcome.reason);
}

/** Publishes scheduled content that is due. Logs a site that fails, and retries it at the next run. */
export async function publishDue(env: Env, now: number): Promise<void> {
  for (const due of await findDuePublications(env.DB, now)) {
    try {
      await publishSite(env, due, now);
    } catch (error) {
      console.error(`due publications of website ${due.websiteId} failed`, error);
    }
  }
}

async function publishSite(env: Env, due: DuePublications, now: number): Promise<void> {
  const { websiteId } = due;
  const entry = { websiteId, accountId: null, action: 'schedule.published', subject: '' };
  await batch(env.DB, [
    ...publishStatements(due, now),
    raiseSiteRevision(websiteId),
    insertAuditEntry(entry, now),
  ]);
  await spreadSite(env, websiteId, now);
}

/** Time without progress, in ms, after which a product import counts as stalled. */
const IDLE_MS = 90_000;

/**
 * Restarts product imports whose queue message was rejected, or whose Worker stopped while holding the lease.
 */
export async function continueImports(env: Env, now: number): Promise<void> {
  for (const { id, websiteId, phase, cursor } of await listIdleImports(env.DB, now - IDLE_MS, now))
    await queueImport(env, { id, websiteId, phase, after: cursor }, now);
}

/** Scheduled jobs by the cron expressions of wrangler.toml. Each is limited in size and idempotent. */
const JOBS: Readonly<Record<string, (env: Env, now: number) => Promise<unknown>>> = {
  '* * * * *': async (env, now) => {
    await Promise.all([
      publishDue(env, now),
      publishDueReleases(env, now),
      fetchDueFeeds(env, now),
      mailDue(env, now),
      continueImports(env, now),
      continueBackups(env, now),
      continueRestores(env, now),
      continueSiteImports(env, now),
      sweepRefunds(env, (websiteId, name) => findStoredProvider(env, websiteId, name), Date.now()),
      queueDueRenewals(env, now),
      deliverSubmissions(env, { submissionId: null, now }),
      queueDueWebhooks(env, { websiteId: null, now }),
      sweepOpenOrders(env, (websiteId, name) => findStoredProvider(env, websiteId, name), now),
      foldAllSales(env.DB),
      deleteDueSites(env, now),
    ]);
  },
  '*/10 * * * *': async (env, now) => {
    await savePaymentMethods(env, (websiteId, name) => findStoredProvider(env, websiteId, name), now);
    await queueDueEmails(env.DB, now);
    await queueWeeklySummaries(env, now);
    await deleteExpired(env.DB, now);
    await tidyImports(env.DB, now);
    await startDueBackups(env, now);
    await checkDueDomains(env, now);
  },
  '17 3 * * *': async (env, now) => {
    await prepareDailySalts(env, now);
    await deleteOldRows(env.DB, now);
    await deleteSentMail(env.DB, now);
    await deleteOldWaitingRequests(env.DB, now);
    await deleteBinned(env.DB, now);
    await deleteBinnedMedia(env, now);
    await sweepUploads(env, now);
    await batch(env.DB, eraseDueOrders(now));
    await deleteOrphanedImages(env, now);
    await deleteOldStaged(env.MEDIA, now);
    await tidyForms(env, now);
    await deleteUnusedFeeds(env.DB);
    await deleteOldImports(env, now);
  },
};

/**
 * Queues and sends due emails. A failed step must not stop the next one. The waiting list runs before
 * back-in-stock emails, because it gets available places first.
 */
async function mailDue(env: Env, now: number): Promise<void> {
  try {
    for (const websiteId of await advanceWaitingLists(env.DB, now)) await spreadSite(env, websiteId, now);
  } catch (error) {
    console.error('no places were offered', error);
  }
  try {
    await queueBackInStockEmails(env.DB, now);
  } catch (error) {
    console.error('no back in stock emails were created', error);
  }
  await deliverMail(env, Date.now());
}

export async function runSchedule(controller: ScheduledController, env: Env): Promise<void> {
  const job = JOBS[controller.cron];
  if (!job) throw new Error(`no job for ${controller.cron}`);
  await job(env, controller.scheduledTime);
}
