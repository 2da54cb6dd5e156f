import { listCounts } from '#domain/analytics/list-counts.ts';
import type { CensusMessage } from '#schema/contracts/queue-messages.ts';
import { censusEvents } from '#schema/tables/analytics.ts';
import { all, batch, type Database } from '../database.ts';
import { isOneOf } from '../fragments.ts';
import { failedConstraint } from '../guards.ts';
import { orm } from '../orm.ts';
import { addEvents, type CountedEvent } from './census-events.ts';
import { addCounts } from './census-sums.ts';
import { addUniques, sumUniques } from './census-uniques.ts';
import { withOrderLines, withProductTitles } from './enrich-events.ts';

const MAX_STATEMENTS = 50;

/** Counts each event exactly once, however often it is delivered. */
export async function recordCensus(
  db: Database,
  messages: readonly CensusMessage[],
  keepsDetails: (event: CensusMessage) => boolean = () => true,
): Promise<void> {
  const once = [...new Map(messages.map((message) => [message.id, message])).values()];
  const known = await withOrderLines(db, await withProductTitles(db, once));
  await recordNew(
    db,
    known.map((event) => ({ ...event, counts: listCounts(event) })),
    keepsDetails,
  );
}

/** Sums the rest again if an event is already stored. That is rare; a condition per statement would be slower. */
async function recordNew(
  db: Database,
  events: readonly CountedEvent[],
  keepsDetails: (event: CensusMessage) => boolean,
): Promise<void> {
  if (events.length === 0) return;
  const stored = events.map((event) => (keepsDetails(event) ? event : { ...event, data: {} }));
  // Order matters: a visitor is new until one of their events is stored, and months are summed from days.
  const statements = [addUniques(events), addEvents(stored), addCounts(events), sumUniques(events)].flat();
  if (statements.length > MAX_STATEMENTS && events.length > 1) {
    const middle = events.length >> 1;
    await recordNew(db, events.slice(0, middle), keepsDetails);
    return recordNew(db, events.slice(middle), keepsDetails);
  }
  try {
    await batch(db, statements);
  } catch (error) {
    if (!isStoredAlready(error)) throw error;
    const known = await findStored(db, events);
    return recordNew(
      db,
      events.filter(({ id }) => !known.has(id)),
      keepsDetails,
    );
  }
}

const isStoredAlready = (error: unknown): boolean => failedConstraint(error).includes('census_events.id');

async function findStored(db: Database, events: readonly CountedEvent[]): Promise<ReadonlySet<string>> {
  const rows = await all(
    db,
    orm
      .select({ id: censusEvents.id })
      .from(censusEvents)
      .where(
        isOneOf(
          censusEvents.id,
          events.map(({ id }) => id),
        ),
      ),
  );
  return new Set(rows.map(({ id }) => id));
}
