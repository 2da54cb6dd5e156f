import { and, lt, sql } from 'drizzle-orm';
import { firstDayOfWeek, gridBounds } from '#domain/calendar/month-grid.ts';
import { startOfDay } from '#domain/time/days.ts';
import { monthInZone, monthSpan } from '#domain/time/months.ts';
import { calendarBlock } from '#schema/contracts/blocks/calendar.ts';
import { items } from '#schema/tables/collections.ts';
import { EVENT_END_MS, EVENT_START_MS } from '../items/item-at.ts';
import { orm } from '../orm.ts';
import { type BlockSite, defineBlockData } from '../shared/define-block-data.ts';
import { isOpenEvent, type PublicEvent, selectEvents, toEvents, translateEvent } from './event-rows.ts';

/** Maximum events read and shown per month. */
const MAX_EVENTS = 300;

export interface CalendarMonth {
  month: string;
  currentMonth: string;
  firstDay: number;
  now: number;
  events: PublicEvent[];
  hasEarlier: boolean;
  hasLater: boolean;
  /** Whether the collection has no events visible to visitors. */
  isEmpty: boolean;
}

type BlockValue = ReturnType<typeof calendarBlock.schema.parse>;

const FIRST_DAYS = { sunday: 0, monday: 1 } as const;

function getMonth({ weekStart }: BlockValue, { settings, now }: BlockSite) {
  const { timeZone, locale } = settings;
  const firstDay = weekStart === 'locale' ? firstDayOfWeek(locale) : FIRST_DAYS[weekStart];
  return { currentMonth: monthInZone(now, timeZone), firstDay, timeZone };
}

/** Returns the current month, or the month of the next event if the current month has no events. */
function findOpeningMonth(current: string, events: readonly PublicEvent[], timeZone: string): string {
  const { starts, ends } = monthSpan(current, timeZone);
  const next = events.find(({ endsAt }) => Date.parse(endsAt) >= starts);
  const startsAt = next ? Date.parse(next.startsAt) : 0;
  return startsAt < ends ? current : monthInZone(startsAt, timeZone);
}

const selectBounds = (websiteId: string, collectionId: string) =>
  orm
    .select({
      first: sql<number | null>`min(${EVENT_START_MS})`.as('first'),
      last: sql<number | null>`max(${EVENT_END_MS})`.as('last'),
    })
    .from(items)
    .where(isOpenEvent(websiteId, collectionId));

export const calendarData = defineBlockData(calendarBlock, {
  select: (value, site) => {
    if (value.collectionId === null) return [];
    const { currentMonth, firstDay, timeZone } = getMonth(value, site);
    const { first, end } = gridBounds(site.month ?? currentMonth, firstDay);
    // Without a requested month, later events are read too, because the next one can set the month.
    const where = and(
      site.month ? lt(EVENT_START_MS, startOfDay(end, timeZone)) : undefined,
      sql`${EVENT_END_MS} >= ${startOfDay(first, timeZone)}`,
    );
    return [
      selectEvents(site.id, value.collectionId, { where, limit: MAX_EVENTS }),
      selectBounds(site.id, value.collectionId),
    ] as const;
  },
  toData: ([rows, bounds], value, site): CalendarMonth => {
    const { currentMonth, firstDay, timeZone } = getMonth(value, site);
    const events = toEvents(rows ?? []);
    const month = site.month ?? findOpeningMonth(currentMonth, events, timeZone);
    const { starts: from, ends: to } = monthSpan(month, timeZone);
    const { first, last } = bounds?.[0] ?? { first: null, last: null };
    return {
      month,
      currentMonth,
      firstDay,
      now: site.now,
      events,
      // Visitors can always navigate back to the current month.
      hasEarlier: (first !== null && first < from) || site.now < from,
      hasLater: (last !== null && last > to) || site.now >= to,
      isEmpty: first === null,
    };
  },
  translate: (data, translate) => ({
    ...data,
    events: data.events.map((event) => translateEvent(event, translate)),
  }),
});
