import { type GridDay, monthGrid } from '#domain/calendar/month-grid.ts';
import { dayOf, startOfDay } from '#domain/calendar/months.ts';
import { longDate, shortWeekday, timeOfDay, weekday } from '#domain/i18n/dates.ts';
import type { CalendarMonth } from '#worker/db/calendar/block-data.ts';
import type { PublicEvent } from '#worker/db/calendar/event-rows.ts';
import type { RenderContext } from '#worker/render/document/context.ts';
import { expireAt } from '#worker/render/document/expire-at.ts';
import { useMessages } from '#worker/render/document/messages.tsx';

/** Events of a day that stand in its cell; the others open below them. */
const SHOWN_PER_DAY = 3;
const DAY_MS = 86_400_000;

/** Today is marked, and the month turns with it: at the day's end the page is another one. */
export function expireAfterToday(page: RenderContext, now: number): void {
  const { timeZone } = page.site.settings;
  // 36 hours after a day's beginning it is the next day, however long the day is.
  const today = startOfDay(dayOf(now, timeZone), timeZone);
  expireAt(page, startOfDay(dayOf(today + DAY_MS * 1.5, timeZone), timeZone));
}

/** A month as a table; on narrow screens its style makes it the list of those days that have events. */
export function MonthTable({
  shown,
  caption,
  page,
}: {
  shown: CalendarMonth;
  caption: string;
  page: RenderContext;
}) {
  const { calendar: texts } = useMessages();
  const { locale, timeZone } = page.site.settings;
  const weeks = monthGrid(shown.month, { firstDay: shown.firstDay, timeZone, events: shown.events });
  const today = dayOf(shown.now, timeZone);
  // Days are dates without a time: any one zone names them.
  const dates = { locale, timeZone: 'UTC' };
  const at = ({ day }: GridDay<PublicEvent>) => Date.parse(`${day}T00:00:00Z`);
  const hasEvents = weeks.flat().some(({ isInMonth, events }) => isInMonth && events.length > 0);
  return (
    <>
      <table className="calendar-month">
        <caption tabIndex={-1}>{caption}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day.day} scope="col" abbr={weekday(dates, at(day))}>
                {shortWeekday(dates, at(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((day) => (
                <td
                  key={day.day}
                  className={dayClass(day)}
                  aria-current={day.day === today ? 'date' : undefined}
                >
                  <time dateTime={day.day}>
                    <span aria-hidden="true">{Number(day.day.slice(8))}</span>
                    <span className="calendar-date">
                      {weekday(dates, at(day))}, {longDate(dates, at(day))}
                    </span>
                  </time>
                  {day.day === today && <span className="visually-hidden"> ({texts.today})</span>}
                  <DayEvents events={day.events} page={page} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!hasEvents && <p className="calendar-none">{texts.noEvents}</p>}
    </>
  );
}

const dayClass = ({ isInMonth, events }: GridDay<PublicEvent>): string | undefined =>
  [!isInMonth && 'is-outside', events.length === 0 && 'is-empty'].filter(Boolean).join(' ') || undefined;

function DayEvents({ events, page }: { events: readonly PublicEvent[]; page: RenderContext }) {
  const { calendar: texts } = useMessages();
  if (events.length === 0) return null;
  const rest = events.slice(SHOWN_PER_DAY);
  return (
    <>
      <EventLinks events={events.slice(0, SHOWN_PER_DAY)} page={page} />
      {rest.length > 0 && (
        <details>
          <summary>{texts.moreOnDay({ count: String(rest.length) })}</summary>
          <EventLinks events={rest} page={page} />
        </details>
      )}
    </>
  );
}

const EventLinks = ({ events, page }: { events: readonly PublicEvent[]; page: RenderContext }) => (
  <ul>
    {events.map(({ id, title, href, startsAt }) => (
      <li key={id}>
        <a href={href}>
          <span className="calendar-time">{timeOfDay(page.site.settings, Date.parse(startsAt))}</span>{' '}
          <span dir="auto">{title}</span>
        </a>
      </li>
    ))}
  </ul>
);
