import { MINUTE_MS } from '#domain/time/units.ts';
import { EVENT_KIND } from '#schema/contracts/analytics/census-events.ts';
import {
  LIVE_MINUTES,
  LIVE_NOW_MINUTES,
  type LiveCount,
  type LiveReport,
  MAX_LIVE_EVENTS,
} from '#schema/contracts/analytics/reports/live.ts';

export interface LiveEvent {
  receivedAt: number;
  kind: string;
  event: number | null;
  path: string | null;
  title: string | null;
  visitorHash: string | null;
  isNewVisit: boolean;
  referrerHost: string | null;
  country: string | null;
}

const MAX_VALUES = 10;

/** Returns the start of the live report's period: LIVE_MINUTES clock minutes, including the current one. */
export const liveSince = (now: number): number =>
  Math.floor(now / MINUTE_MS) * MINUTE_MS - (LIVE_MINUTES - 1) * MINUTE_MS;

/** `events` are those since liveSince(), limited to the newest MAX_LIVE_EVENTS. */
export function summariseLive(events: readonly LiveEvent[], now: number): Omit<LiveReport, 'timeZone'> {
  const recent = events.filter(({ receivedAt }) => receivedAt >= firstWholeMinute(events, now));
  const views = recent.filter(({ kind, event }) => kind === 'hit' && event === EVENT_KIND.pageView);
  const visits = views.filter(({ isNewVisit }) => isNewVisit);
  return {
    now,
    visitorsNow: countVisitors(
      recent.filter(({ receivedAt }) => receivedAt > now - LIVE_NOW_MINUTES * MINUTE_MS),
    ),
    views: views.length,
    visits: visits.length,
    minutes: listMinutes(firstWholeMinute(events, now), now).map((startsAt) => {
      const isWithin = ({ receivedAt }: LiveEvent) =>
        receivedAt >= startsAt && receivedAt < startsAt + MINUTE_MS;
      return {
        startsAt,
        views: views.filter(isWithin).length,
        visitors: countVisitors(recent.filter(isWithin)),
      };
    }),
    pages: rank(views, ({ path, title }) => (path === null ? null : { value: path, label: title })),
    sources: rank(visits, ({ referrerHost }) => ({ value: referrerHost ?? '', label: null })),
    places: rank(views, ({ country }) => (country === null ? null : { value: country, label: null })),
  };
}

/** If the list was truncated, some events of the oldest event's minute are missing. */
function firstWholeMinute(events: readonly LiveEvent[], now: number): number {
  if (events.length < MAX_LIVE_EVENTS) return liveSince(now);
  const oldest = events.reduce(
    (least, { receivedAt }) => Math.min(least, receivedAt),
    Number.POSITIVE_INFINITY,
  );
  const running = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  return Math.min(running, (Math.floor(oldest / MINUTE_MS) + 1) * MINUTE_MS);
}

function listMinutes(first: number, now: number): number[] {
  const minutes: number[] = [];
  for (let startsAt = first; startsAt <= now; startsAt += MINUTE_MS) minutes.push(startsAt);
  return minutes;
}

const countVisitors = (events: readonly LiveEvent[]): number =>
  new Set(events.flatMap(({ visitorHash }) => visitorHash ?? [])).size;

function rank(
  events: readonly LiveEvent[],
  read: (event: LiveEvent) => { value: string; label: string | null } | null,
): LiveCount[] {
  const counts = new Map<string, LiveCount>();
  for (const event of events) {
    const found = read(event);
    if (!found) continue;
    const known = counts.get(found.value);
    counts.set(found.value, {
      value: found.value,
      label: known?.label ?? found.label,
      views: (known?.views ?? 0) + 1,
    });
  }
  return [...counts.values()]
    .toSorted((a, b) => b.views - a.views || (a.value < b.value ? -1 : 1))
    .slice(0, MAX_VALUES);
}
