import { longDate, timeOfDay, weekday } from '#domain/i18n/dates.ts';
import { formatSpan } from '#domain/i18n/time-span.ts';
import { isExternal } from '#domain/links/safe-href.ts';
import type { TourDate } from '#schema/contracts/blocks/tour-dates.ts';
import type { EventContent } from '#schema/contracts/collections/collection.ts';
import type { RenderContext } from '#worker/render/kit/context.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { TimeZoneName } from '#worker/render/kit/time-zone-name.tsx';
import { EventTime } from '#worker/render/lists/event-time.tsx';

export interface TourStop {
  id: string;
  name: string;
  place: string;
  href: string | null;
  state: TourDate['state'] | 'details';
  hasTime: boolean;
  /** Null for a typed date. */
  event: EventContent | null;
  startsAt: number;
  endsAt: number;
}

export function TourRow({ stop, page }: { stop: TourStop; page: RenderContext }) {
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
