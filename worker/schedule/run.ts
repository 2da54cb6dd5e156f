import { prepareDailySalts } from '#worker/analytics/daily-salt.ts';
import {
  deleteBinned,
  deleteExpired,
  deleteOldRows,
  deleteSentMail,
} from '#worker/db/analytics/retention.ts';
import { foldAllSales } from '#worker/db/analytics/sales/fold-sales.ts';
import { tidyImports } from '#worker/db/catalogue/tidy-imports.ts';
import { eraseDueOrders } from '#worker/db/customers/erase-customer.ts';
import { batch } from '#worker/db/database.ts';
import { deleteUnusedFeeds } from '#worker/db/feeds/feeds.ts';
import { queueRestockMails } from '#worker/db/mail/restock-mails.ts';
import { advanceWaitingLists, deleteOldWaitingRequests } from '#worker/db/waiting-list/waiting-list.ts';
import { sweepUploads } from '#worker/media/abandon-upload.ts';
import { deleteBinnedMedia } from '#worker/media/delete-binned.ts';
import { spreadSite } from '#worker/sites/spread-revision.ts';
import { sweepOpenOrders } from '../checkout/sweep.ts';
import { sweepRefunds } from '../checkout/sweep-refunds.ts';
import { fetchDueFeeds } from '../feeds/fetch-due-feeds.ts';
import { deliverSubmissions } from '../forms/deliver.ts';
import { tidyForms } from '../forms/tidy.ts';
import { deliverMail } from '../mail/deliver.ts';
import { queueWeeklySummaries } from '../mail/weekly-summaries.ts';
import { findStoredProvider } from '../payments/select-provider.ts';
import { publishDueReleases } from '../releases/publish-due-releases.ts';
import { deleteOrphanedPictures } from '../reviews/pictures.ts';
import { deleteOldStaged } from '../reviews/take-pictures.ts';
import { keepMethods } from '../subscriptions/keep-methods.ts';
import { queueDueRenewals } from '../subscriptions/queue-due.ts';
import { continueImports } from './continue-imports.ts';
import { publishDue } from './publish-due.ts';
import { writeDueMails } from './write-due-mails.ts';

/** Jobs by cron expression of wrangler.toml. Each is bounded and idempotent. */
const JOBS: Readonly<Record<string, (env: Env, now: number) => Promise<unknown>>> = {
  '* * * * *': async (env, now) => {
    await Promise.all([
      publishDue(env, now),
      publishDueReleases(env, now),
      fetchDueFeeds(env, now),
      mailDue(env, now),
      continueImports(env, now),
      sweepRefunds(env, (websiteId, name) => findStoredProvider(env, websiteId, name), Date.now()),
      queueDueRenewals(env, now),
      deliverSubmissions(env, { submissionId: null, now }),
      sweepOpenOrders(env, (websiteId, name) => findStoredProvider(env, websiteId, name), now),
      foldAllSales(env.DB),
    ]);
  },
  '*/10 * * * *': async (env, now) => {
    await keepMethods(env, (websiteId, name) => findStoredProvider(env, websiteId, name), now);
    await writeDueMails(env.DB, now);
    await queueWeeklySummaries(env, now);
    await deleteExpired(env.DB, now);
    await tidyImports(env.DB, now);
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
    await deleteOrphanedPictures(env, now);
    await deleteOldStaged(env.MEDIA, now);
    await tidyForms(env, now);
    await deleteUnusedFeeds(env.DB);
  },
};

/** A failure here must not stop other mail. The waiting list comes before back in stock emails. */
async function mailDue(env: Env, now: number): Promise<void> {
  try {
    for (const websiteId of await advanceWaitingLists(env.DB, now)) await spreadSite(env, websiteId, now);
  } catch (error) {
    console.error('nobody was offered a place', error);
  }
  try {
    await queueRestockMails(env.DB, now);
  } catch (error) {
    console.error('nobody was told what is back in stock', error);
  }
  await deliverMail(env, Date.now());
}

/** Runs the jobs of a cron expression of wrangler.toml. */
export async function runSchedule(controller: ScheduledController, env: Env): Promise<void> {
  const job = JOBS[controller.cron];
  if (!job) throw new Error(`no job for ${controller.cron}`);
  await job(env, controller.scheduledTime);
}
