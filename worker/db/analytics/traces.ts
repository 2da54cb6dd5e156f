import { sql } from 'drizzle-orm';
import type { TracesMessage } from '#schema/contracts/queue-messages.ts';
import { traces } from '#schema/tables/analytics.ts';
import { type Database, run } from '../database.ts';
import { jsonRows, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';

type TraceEvent = TracesMessage['events'][number];

export async function recordTraces(db: Database, messages: readonly TracesMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const message = jsonRows(messages, 'message');
  const event = jsonRows<TraceEvent>(message.json('events'), 'event');
  await run(
    db,
    orm
      .insert(traces)
      .select(
        orm
          .select(
            rowFor(traces, {
              id: sql`${message.field('id')} || ':' || ${event.index}`,
              websiteId: message.field('websiteId'),
              type: event.field('type'),
              pageUrl: event.field('pageUrl'),
              data: sql`coalesce(${event.json('data')}, 'null')`,
              receivedAt: message.field('receivedAt'),
            }),
          )
          .from(message.table)
          .innerJoin(event.table, sql`true`)
          .where(sql`true`),
      )
      .onConflictDoNothing(),
  );
}
