/** Event ids are a provider's own, and each site has its own account: another site's event never stands for this one's. */
const idOf = (websiteId: string, eventId: string) => `${websiteId}:${eventId}`;

export async function isKnownEvent(
  db: D1Database,
  websiteId: string,
  event: { provider: string; eventId: string },
): Promise<boolean> {
  const known = await db
    .prepare('SELECT 1 FROM payment_events WHERE provider = ? AND event_id = ?')
    .bind(event.provider, idOf(websiteId, event.eventId))
    .first();
  return known !== null;
}

/** Remembers an event that was dealt with. */
export const rememberEvent = (
  db: D1Database,
  websiteId: string,
  event: { provider: string; eventId: string },
  now: number,
): Promise<unknown> =>
  db
    .prepare(
      'INSERT INTO payment_events (provider, event_id, received_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    )
    .bind(event.provider, idOf(websiteId, event.eventId), now)
    .run();
