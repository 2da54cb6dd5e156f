import { and, eq } from 'drizzle-orm';
import { paymentEvents } from '#schema/tables/payments.ts';
import { type Database, first, run } from '../database.ts';
import { orm } from '../orm.ts';

/** Each site has its own provider account, so event ids from different sites can collide. */
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
