import { SAMPLE_KEY } from '../../domain/sites/sample-data.ts';
import { addDays, dayInZone, daySpans } from '../../domain/time/days.ts';
import { EVENT_NAME } from '../../schema/contracts/analytics/event-fields.ts';
import type { CensusMessage } from '../../schema/contracts/queue-messages.ts';
import type { Archive } from '../../worker/archive/archive.ts';
import { recordCensus } from '../../worker/db/analytics/census.ts';
import { recordPerformance } from '../../worker/db/analytics/performance.ts';
import { recordScriptErrors } from '../../worker/db/script-errors/script-errors.ts';
import { insertSampleRows, noteSampleData } from '../../worker/db/sites/add-sample-data.ts';
import { makeCarts } from './carts.ts';
import { listSold } from './catalogue.ts';
import { makeOrders } from './orders.ts';
import { createRandom } from './random.ts';
import { makeScriptErrors } from './script-errors.ts';
import { makeSubmissions } from './submissions.ts';
import { makeVisits } from './visits.ts';

/**
 * Sample data covers the last 30 days, including today. A 31st day would be the only day of the comparison
 * period.
 */
const DAYS = 29;
const SEED = 42;
const EVENTS_A_BATCH = 2_000;

/** Adds sample data to a site without visits. Calls on the same day create the same data. */
export async function addSampleData(db: D1Database, archive: Archive, now: number): Promise<void> {
  const random = createRandom(SEED);
  const websiteId = archive.site.id;
  const { timeZone } = archive.site.settings;
  const key = `${websiteId}:${SAMPLE_KEY}`;
  const today = dayInZone(now, timeZone);
  const days = daySpans(addDays(today, -DAYS), addDays(today, -1), timeZone);
  const visits = makeVisits(random, { websiteId, days, products: listSold(archive), key });
  const byTime = visits.outcomes.toSorted((one, other) => one.at - other.at);
  const paid = byTime.filter(({ path }) => path === 'order');
  const { rows, purchases } = makeOrders(random, { websiteId, outcomes: paid, now });
  const left = makeCarts(random, { websiteId, outcomes: byTime.filter(({ path }) => path !== 'order') });
  const submissions = makeSubmissions(random, { websiteId, asked: visits.asked, now });
  const errors = makeScriptErrors(random, { websiteId, days, key });
  await insertSampleRows(db, { ...rows, ...left, submissions });

  const bought = purchases.map(({ at, orderId }, index): CensusMessage => {
    const { visitor } = paid[index] ?? {};
    if (!visitor) throw new Error(`nobody made order ${orderId}`);
    const { day, hash, device, country, source } = visitor;
    return {
      topic: 'census',
      id: `${key}order-${orderId}`,
      websiteId,
      receivedAt: at,
      day,
      kind: 'event',
      event: null,
      path: '/checkout/complete',
      visitorHash: hash,
      isNewVisit: false,
      referrerHost: null,
      device,
      fromPath: null,
      country,
      analyticsId: null,
      data: {
        eventName: EVENT_NAME.purchase,
        orderId,
        visitSource: source.referrer,
        visitCampaign: visitor.campaign,
      },
    };
  });
  const events = [...visits.events, ...bought];
  for (let from = 0; from < events.length; from += EVENTS_A_BATCH)
    await recordCensus(db, events.slice(from, from + EVENTS_A_BATCH));
  for (let from = 0; from < visits.measures.length; from += EVENTS_A_BATCH)
    await recordPerformance(db, visits.measures.slice(from, from + EVENTS_A_BATCH));
  await recordScriptErrors(db, errors, now);
  const counts = {
    visits: visits.count,
    orders: rows.orders.length,
    carts: left.carts.length,
    submissions: submissions.length,
    reviews: rows.reviews.length,
    errors: errors.length,
  };
  await noteSampleData(db, { websiteId, counts, addedAt: now });
}
