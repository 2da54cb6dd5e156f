import { calendarFilePath } from '#domain/calendar/icalendar.ts';
import { type GridDay, monthGrid } from '#domain/calendar/month-grid.ts';
import { longDate, longMonth, shortWeekday, timeOfDay, weekday } from '#domain/i18n/dates.ts';
import { spanDays } from '#domain/i18n/time-span.ts';
import { dayInZone, startOfDay } from '#domain/time/days.ts';
import { addMonths, monthSpan } from '#domain/time/months.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { calendarBlock } from '#schema/contracts/blocks/calendar.ts';
import { getBlockData } from '#worker/db/blocks/find-block-data.ts';
import { type CalendarMonth, calendarData } from '#worker/db/calendar/block-data.ts';
import type { PublicEvent } from '#worker/db/calendar/event-rows.ts';
import type { RenderContext } from '#worker/render/kit/context.ts';
import { expireAt } from '#worker/render/kit/expire-at.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { TimeZoneName } from '#worker/render/kit/time-zone-name.tsx';
import { defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';

/** Maximum events shown per day. The others are collapsed. */
const MAX_EVENTS_PER_DAY = 3;

/**
 * Limits the page's cache lifetime to the end of today, because the calendar highlights the current day.
 */
function expireAfterToday(page: RenderContext, now: number): void {
  const { timeZone } = page.site.settings;
  // 36 hours after the start of a day, it is always the next day, because a day has 23 to 25 hours.
  const today = startOfDay(dayInZone(now, timeZone), timeZone);
  expireAt(page, startOfDay(dayInZone(today + DAY_MS * 1.5, timeZone), timeZone));
}

/** A month as a table. On narrow screens, the style sheet turns it into a list of days with events. */
function MonthTable({
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
  const today = dayInZone(shown.now, timeZone);
  // A calendar day has no time, so any fixed time zone works.
  const dates = { locale, timeZone: 'UTC' };
  const at = ({ day }: GridDay<PublicEvent>) => Date.parse(`${day}T00:00:00Z`);
  const { starts: from, ends: to } = monthSpan(shown.month, timeZone);
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
                  <DayEvents day={day} page={page} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!hasEvents && <p className="calendar-none">{texts.noEvents}</p>}
      {shown.events.some(({ isAllDay }) => !isAllDay) && (
        <p className="calendar-zone">
          <TimeZoneName place={page.site.settings} startsAt={from} endsAt={to} label={texts.timeZone} />
        </p>
      )}
    </>
  );
}

const dayClass = ({ isInMonth, events }: GridDay<PublicEvent>): string | undefined =>
  [!isInMonth && 'is-outside', events.length === 0 && 'is-empty'].filter(Boolean).join(' ') || undefined;

interface DayProps {
  day: GridDay<PublicEvent>;
  page: RenderContext;
}

function DayEvents({ day, page }: DayProps) {
  const { calendar: texts } = useMessages();
  const { events } = day;
  if (events.length === 0) return null;
  const rest = events.slice(MAX_EVENTS_PER_DAY);
  return (
    <>
      <EventLinks day={{ ...day, events: events.slice(0, MAX_EVENTS_PER_DAY) }} page={page} />
      {rest.length > 0 && (
        <details>
          <summary>{texts.moreOnDay({ count: String(rest.length) })}</summary>
          <EventLinks day={{ ...day, events: rest }} page={page} />
        </details>
      )}
    </>
  );
}

const EventLinks = ({ day: { day, events }, page }: DayProps) => (
  <ul>
    {events.map((event) => (
      <li key={event.id}>
        <a href={event.href}>
          <span className="calendar-time">
            <TimeOnDay event={event} day={day} page={page} />
          </span>{' '}
          <span dir="auto">{event.title}</span>
        </a>
      </li>
    ))}
  </ul>
);

function TimeOnDay({ event, day, page }: { event: PublicEvent; day: string; page: RenderContext }) {
  const { calendar: texts } = useMessages();
  const { settings } = page.site;
  const { first, last } = spanDays(event, settings.timeZone);
  const ends = Date.parse(event.endsAt);
  if (!event.isAllDay && day === first) return timeOfDay(settings, Date.parse(event.startsAt));
  const endsOnDay = day === last && dayInZone(ends, settings.timeZone) === day;
  return endsOnDay && !event.isAllDay ? texts.until({ time: timeOfDay(settings, ends) }) : texts.allDay;
}

export default defineBlock(calendarBlock, ({ value, block, page }) => {
  const { calendar: texts } = useMessages();
  const shown = getBlockData(page.blockData, calendarData, block.id);
  if (!shown || shown.isEmpty || value.collectionId === null)
    return (
      <EmptyBlock page={page} title="Calendar">
        Choose a collection with published events to show them here.
      </EmptyBlock>
    );
  const { locale, timeZone } = page.site.settings;
  const nameMonth = (month: string) => longMonth({ locale, timeZone }, startOfDay(`${month}-01`, timeZone));
  const earlier = addMonths(shown.month, -1);
  const later = addMonths(shown.month, 1);
  const link = (month: string) => `${page.path}?month=${month}`;
  expireAfterToday(page, shown.now);
  return (
    <div className="calendar" data-script="calendar" id={`calendar-${block.id}`}>
      <div className="calendar-months">
        {shown.hasEarlier && (
          <a className="calendar-turn" href={link(earlier)} rel="nofollow" data-turn="earlier">
            <span aria-hidden="true">←</span>
            <span className="visually-hidden">{texts.previousMonth({ month: nameMonth(earlier) })}</span>
          </a>
        )}
        <a href={link(shown.currentMonth)} rel="nofollow" data-turn="today">
          {texts.today}
        </a>
        {shown.hasLater && (
          <a className="calendar-turn" href={link(later)} rel="nofollow" data-turn="later">
            <span aria-hidden="true">→</span>
            <span className="visually-hidden">{texts.nextMonth({ month: nameMonth(later) })}</span>
          </a>
        )}
      </div>
      <MonthTable shown={shown} caption={nameMonth(shown.month)} page={page} />
      {value.showSubscribe && (
        <p className="calendar-file">
          <a href={calendarFilePath(value.collectionId)} type="text/calendar">
            {texts.subscribe}
          </a>
        </p>
      )}
    </div>
  );
});
