import { spanDays, type TimeSpan } from '#domain/i18n/time-span.ts';
import { addDays } from '#domain/time/days.ts';
import { listDays } from '#domain/time/months.ts';

export type Weekday = 0 | 1 | 5 | 6;

/** Regions whose weeks begin on Sunday or Saturday instead of Monday (CLDR, supplemental weekData). */
const SUNDAY =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const SATURDAY = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';
const FRIDAY = 'MV';

const FIRST_DAYS: ReadonlyMap<string, Weekday> = new Map(
  (
    [
      [SUNDAY, 0],
      [SATURDAY, 6],
      [FRIDAY, 5],
    ] as const
  ).flatMap(([regions, day]) => regions.split(' ').map((region) => [region, day] as const)),
);

export function firstDayOfWeek(locale: string): Weekday {
  const region = new Intl.Locale(locale).maximize().region ?? '';
  return FIRST_DAYS.get(region) ?? 1;
}

export interface GridDay<Event> {
  /** YYYY-MM-DD. */
  day: string;
  isInMonth: boolean;
  events: Event[];
}

export function gridBounds(month: string, firstDay: number): { first: string; end: string } {
  const before = (new Date(month).getUTCDay() - firstDay + 7) % 7;
  const { length } = listDays(month);
  const first = addDays(`${month}-01`, -before);
  return { first, end: addDays(first, Math.ceil((before + length) / 7) * 7) };
}

/** Builds a month's grid. An event of several days appears on each of them. */
export function monthGrid<Event extends TimeSpan>(
  month: string,
  { firstDay, timeZone, events }: { firstDay: number; timeZone: string; events: readonly Event[] },
): GridDay<Event>[][] {
  const { first, end } = gridBounds(month, firstDay);
  const byDay = new Map<string, Event[]>();
  for (const event of events) {
    const days = spanDays(event, timeZone);
    // For an event that began before the grid's first day, start there, to skip all earlier days.
    let day = days.first;
    if (day < first) day = first;
    for (; day <= days.last && day < end; day = addDays(day, 1))
      byDay.set(day, [...(byDay.get(day) ?? []), event]);
  }
  const weeks: GridDay<Event>[][] = [];
  for (let day = first; day < end; day = addDays(day, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, index) => addDays(day, index)).map((each) => ({
        day: each,
        isInMonth: each.startsWith(month),
        events: byDay.get(each) ?? [],
      })),
    );
  return weeks;
}
