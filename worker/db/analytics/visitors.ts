import { and, asc, eq, gte, or, type SQL } from 'drizzle-orm';
import type { VisitorExport } from '#schema/contracts/analytics/events.ts';
import { censusEvents } from '#schema/tables/analytics.ts';
import { all, type Database, run } from '../database.ts';
import { isOneOf } from '../fragments.ts';
import { orm } from '../orm.ts';

/** Identifies a visitor by an id stored with consent, and by hashes for the days whose salt still exists. */
export interface VisitorKey {
  websiteId: string;
  id: string;
  hashes: readonly string[];
  /** Start of the first day with an existing salt, in epoch milliseconds. */
  hashedSince: number;
}

const isVisitor = ({ websiteId, id, hashes, hashedSince }: VisitorKey): SQL | undefined =>
  and(
    eq(censusEvents.websiteId, websiteId),
    or(
      eq(censusEvents.analyticsId, id),
      and(gte(censusEvents.receivedAt, hashedSince), isOneOf(censusEvents.visitorHash, hashes)),
    ),
  );

const MAX_EVENTS = 10_000;

export async function exportVisitor(db: Database, key: VisitorKey): Promise<VisitorExport> {
  const rows = await all(
    db,
    orm
      .select({
        at: censusEvents.receivedAt,
        kind: censusEvents.kind,
        path: censusEvents.path,
        device: censusEvents.device,
        country: censusEvents.country,
        data: censusEvents.data,
      })
      .from(censusEvents)
      .where(isVisitor(key))
      .orderBy(asc(censusEvents.receivedAt))
      .limit(MAX_EVENTS),
  );
  return { events: rows.map((row) => ({ ...row, data: JSON.parse(row.data) })) };
}

/**
 * Erases a visitor's events. Keeps the counts, and the event ids so that redelivered events are not counted
 * again.
 */
export async function eraseVisitor(db: Database, key: VisitorKey): Promise<void> {
  await run(
    db,
    orm
      .update(censusEvents)
      .set({ analyticsId: null, visitorHash: null, device: null, country: null, data: '{}' })
      .where(isVisitor(key)),
  );
}
