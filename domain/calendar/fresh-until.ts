import type { ItemSummary } from '#domain/collections/listed-item.ts';
import { HOUR_MS } from '#domain/time/units.ts';

/** Past events: one that has just ended joins them within the hour. */
const PAST_MS = HOUR_MS;

/** Until when a list of items is as it is: the end of the first of its events that is not over; Infinity without events. */
export function listFreshUntil(
  items: readonly Pick<ItemSummary, 'event'>[],
  { now, isPast }: { now: number; isPast: boolean },
): number {
  if (isPast) return now + PAST_MS;
  const ends = items.flatMap(({ event }) => (event ? [Date.parse(event.endsAt)] : []));
  return ends.reduce((next, end) => (end > now ? Math.min(next, end) : next), Number.POSITIVE_INFINITY);
}
