import { and, eq } from 'drizzle-orm';
import { paymentEvents } from '#schema/tables/payments.ts';
import { type Database, first, run } from '../database.ts';
import { orm } from '../orm.ts';

/**
 * Returns a unique event id. Each site has its own provider account, so event ids of different sites can be
 * equal.
 */
const siteEventId = (websiteId: string, eventId: string) => `${websiteId}:${eventId}`;

export async function isRecordedEvent(
  db: Database,
  websiteId: string,
  event: { provider: string; eventId: string },
): Promise<boolean> {
  const known = await first(
    db,
    orm
      .select({ eventId: paymentEvents.eventId })
      .from(paymentEvents)
      .where(
        and(
          eq(paymentEvents.provider, event.provider),
          eq(paymentEvents.eventId, siteEventId(websiteId, event.eventId)),
        ),
      ),
  );
  return known !== null;
}

export const rememberEvent = (
  db: Database,
  websiteId: string,
  event: { provider: string; eventId: string },
  now: number,
): Promise<unknown> =>
  run(
    db,
    orm
      .insert(paymentEvents)
      .values({
        provider: event.provider,
        eventId: siteEventId(websiteId, event.eventId),
        receivedAt: now,
      })
      .onConflictDoNothing(),
  );
