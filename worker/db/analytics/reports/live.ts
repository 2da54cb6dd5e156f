import { and, desc, eq, gte } from 'drizzle-orm';
import { liveSince, summariseLive } from '#domain/analytics/summarise-live.ts';
import { type LiveReport, MAX_LIVE_EVENTS } from '#schema/contracts/analytics/reports/live.ts';
import { censusEvents } from '#schema/tables/analytics.ts';
import { all, type Database } from '../../database.ts';
import { jsonField } from '../../fragments.ts';
import { orm } from '../../orm.ts';

/** Reports recent visits from raw events. On a busy site, reads only the newest MAX_LIVE_EVENTS. */
export async function reportLive(
  db: Database,
  websiteId: string,
  now: number,
): Promise<Omit<LiveReport, 'timeZone'>> {
  const rows = await all(
    db,
    orm
      .select({
        receivedAt: censusEvents.receivedAt,
        kind: censusEvents.kind,
        event: censusEvents.event,
        path: censusEvents.path,
        title: jsonField<string>(censusEvents.data, '$.pageTitle').as('title'),
        visitorHash: censusEvents.visitorHash,
        isNewVisit: censusEvents.isNewVisit,
        referrerHost: censusEvents.referrerHost,
        country: censusEvents.country,
      })
      .from(censusEvents)
      .where(and(eq(censusEvents.websiteId, websiteId), gte(censusEvents.receivedAt, liveSince(now))))
      .orderBy(desc(censusEvents.receivedAt))
      .limit(MAX_LIVE_EVENTS),
  );
  return summariseLive(rows, now);
}
