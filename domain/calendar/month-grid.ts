import { spanDays, type TimeSpan } from '#domain/i18n/time-span.ts';
import { addDays } from '#domain/time/days.ts';
import { listDays } from '#domain/time/months.ts';

export interface GridDay<Event> {
  /** YYYY-MM-DD. */
  day: string;
  isInMonth: boolean;
  events: Event[];
}

/** The days that a month's whole weeks begin and end with; the last is not shown any more. */
export function gridBounds(month: string, firstDay: number): { first: string; end: string } {
  const before = (new Date(month).getUTCDay() - firstDay + 7) % 7;
  const { length } = listDays(month);
  const first = addDays(`${month}-01`, -before);
  return { first, end: addDays(first, Math.ceil((before + length) / 7) * 7) };
}

/** A month as weeks of seven days, each with what takes place on it; what lasts for days stands on each of them. */
export function monthGrid<Event extends TimeSpan>(
  month: string,
  { firstDay, timeZone, events }: { firstDay: number; timeZone: string; events: readonly Event[] },
): GridDay<Event>[][] {
  const { first, end } = gridBounds(month, firstDay);
  const byDay = new Map<string, Event[]>();
  for (const event of events) {
    const days = spanDays(event, timeZone);
    // Nothing before the grid is walked through, however long ago an event began.
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
