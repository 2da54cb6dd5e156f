import { sql } from 'drizzle-orm';
import type { Count } from '#domain/analytics/list-counts.ts';
import type { CensusMessage } from '#schema/contracts/queue-messages.ts';
import { censusEvents } from '#schema/tables/analytics.ts';
import type { Statement } from '../database.ts';
import { jsonTuples, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { splitIntoChunks } from './tallies.ts';

export type CountedEvent = CensusMessage & { counts: Count[] };

const FIELDS = [
  'id',
  'websiteId',
  'day',
  'kind',
  'event',
  'path',
  'visitorHash',
  'isNewVisit',
  'referrerHost',
  'device',
  'country',
  'analyticsId',
  'data',
  'receivedAt',
] as const;
const OTHER_CHARACTERS = 900;

export function addEvents(events: readonly CountedEvent[]): Statement[] {
  const rows = events.map((event) => ({ ...event, data: JSON.stringify(event.data) }));
  // Nested JSON escapes each quotation mark, so a quotation mark takes two characters.
  return splitIntoChunks(rows, ({ data }) => 2 * data.length + OTHER_CHARACTERS).map((piece) => {
    const { table, field } = jsonTuples(piece, FIELDS);
    const columns = Object.fromEntries(FIELDS.map((name) => [name, field(name)])) as Record<
      (typeof FIELDS)[number],
      ReturnType<typeof field>
    >;
    return orm
      .insert(censusEvents)
      .select(orm.select(rowFor(censusEvents, columns)).from(table).where(sql`true`));
  });
}
