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

function getMonth({ weekStart }: BlockValue, { settings, now, month }: BlockSite) {
  const { timeZone, locale } = settings;
  const firstDay = weekStart === 'locale' ? firstDayOfWeek(locale) : FIRST_DAYS[weekStart];
  return { month: month ?? monthInZone(now, timeZone), firstDay, timeZone };
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
    const { month, firstDay, timeZone } = getMonth(value, site);
    const { first, end } = gridBounds(month, firstDay);
    const where = and(
      lt(EVENT_START_MS, startOfDay(end, timeZone)),
      sql`${EVENT_END_MS} >= ${startOfDay(first, timeZone)}`,
    );
    return [
      selectEvents(site.id, value.collectionId, { where, limit: MAX_EVENTS }),
      selectBounds(site.id, value.collectionId),
    ] as const;
  },
  toData: ([rows, bounds], value, site): CalendarMonth => {
    const { month, firstDay, timeZone } = getMonth(value, site);
    const { starts: from, ends: to } = monthSpan(month, timeZone);
    const { first, last } = bounds?.[0] ?? { first: null, last: null };
    return {
      month,
      firstDay,
      now: site.now,
      events: toEvents(rows ?? []),
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
