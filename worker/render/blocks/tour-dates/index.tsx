import { parseTypedDate } from '#domain/calendar/typed-dates.ts';
import { longDate, timeOfDay, weekday } from '#domain/i18n/dates.ts';
import { formatSpan } from '#domain/i18n/time-span.ts';
import { isExternal, safeHref } from '#domain/links/safe-href.ts';
import { type TourDate, tourDatesBlock } from '#schema/contracts/blocks/tour-dates.ts';
import type { EventContent } from '#schema/contracts/collections/collection.ts';
import { getBlockData } from '#worker/db/blocks/find-block-data.ts';
import { tourData } from '#worker/db/calendar/event-rows.ts';
import type { RenderContext } from '#worker/render/kit/context.ts';
import { expireAt } from '#worker/render/kit/expire-at.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { TimeZoneName } from '#worker/render/kit/time-zone-name.tsx';
import { EventTime } from '#worker/render/lists/event-time.tsx';
import { defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';

interface TourStop {
  id: string;
  name: string;
  place: string;
  href: string | null;
  state: TourDate['state'] | 'details';
  hasTime: boolean;
  /** Event of the collection; null for a date typed into the block. */
  event: EventContent | null;
  startsAt: number;
  endsAt: number;
}

function TourRow({ stop, page }: { stop: TourStop; page: RenderContext }) {
  const { settings } = page.site;
  const { name, place, state, href, startsAt, event } = stop;
  const { calendar: texts } = useMessages();
  const date = event ? formatSpan(settings, event, 'days') : longDate(settings, startsAt);
  const isOpen = state === 'tickets' || state === 'free' || state === 'details';
  return (
    <li className={state === 'cancelled' ? 'tour-date is-cancelled' : 'tour-date'}>
      <p>
        <span className="tour-day">{date}</span>{' '}
        <span className="tour-time">
          {event ? (
            <EventTime event={event} page={page} style="besideDate" />
          ) : (
            <TypedTime stop={stop} page={page} />
          )}
        </span>
      </p>
      <p>
        <bdi className="tour-name">{name}</bdi>
        {place && (
          <>
            {' '}
            <bdi className="tour-place">{place}</bdi>
          </>
        )}
      </p>
      <p className="tour-state">
        {href !== null && isOpen ? (
          <a href={href} rel={isExternal(href) ? 'noopener' : undefined}>
            {texts.tour[state]}
            <span className="visually-hidden"> {texts.tourLink({ name, date })}</span>
          </a>
        ) : (
          state !== 'tickets' && texts.tour[state]
        )}
      </p>
    </li>
  );
}

function TypedTime({ stop: { startsAt, hasTime }, page }: { stop: TourStop; page: RenderContext }) {
  const { settings } = page.site;
  return (
    <>
      <time dateTime={new Date(startsAt).toISOString()}>
        {weekday(settings, startsAt)}
        {hasTime && `, ${timeOfDay(settings, startsAt)}`}
      </time>
      {hasTime && <TimeZoneName place={settings} startsAt={startsAt} endsAt={startsAt} />}
    </>
  );
}

const toStop = (typed: TourDate, timeZone: string): TourStop[] => {
  const when = parseTypedDate(typed, timeZone);
  if (!when) return [];
  const { id, venue, city, ticketHref, state } = typed;
  const href = ticketHref.trim() === '' ? null : safeHref(ticketHref);
  return [{ ...when, id, event: null, name: venue || city, place: venue ? city : '', href, state }];
};

export default defineBlock(tourDatesBlock, ({ value, block, page }) => {
  const { calendar: texts } = useMessages();
  const { events, now } = getBlockData(page.blockData, tourData, block.id) ?? {
    events: [],
    now: Date.now(),
  };
  const { timeZone } = page.site.settings;
  const stops: TourStop[] = [
    ...events.map((event) => ({
      id: event.id,
      name: event.title,
      place: event.location,
      href: event.href,
      state: 'details' as const,
      hasTime: true,
      event,
      startsAt: Date.parse(event.startsAt),
      endsAt: Date.parse(event.endsAt),
    })),
    ...value.dates.flatMap((typed) => toStop(typed, timeZone)),
  ]
    .filter(({ endsAt }) => endsAt > now)
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .slice(0, value.maxDates);
  expireAt(page, Math.min(...stops.map(({ endsAt }) => endsAt)));
  if (stops.length === 0 && (page.mode === 'edit' || value.title === ''))
    return (
      <EmptyBlock page={page} title="Tour dates">
        Add dates, or choose a collection of events, to show upcoming dates here.
      </EmptyBlock>
    );
  return (
    <div className="tour-dates">
      {value.title && <h2>{value.title}</h2>}
      {stops.length === 0 ? (
        <p>{texts.noUpcoming}</p>
      ) : (
        <ul>
          {stops.map((stop) => (
            <TourRow key={stop.id} stop={stop} page={page} />
          ))}
        </ul>
      )}
    </div>
  );
});
