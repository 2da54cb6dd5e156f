import { type DateSetting, longDate, timeOfDay, weekday } from '#domain/i18n/dates.ts';
import { isExternal } from '#domain/links/safe-href.ts';
import type { TourDate } from '#schema/contracts/blocks/tour-dates.ts';
import { useMessages } from '../../document/messages.tsx';

/** One date of a tour; its link leads to tickets, or to the page of an event. */
export interface TourStop {
  id: string;
  name: string;
  place: string;
  href: string | null;
  state: TourDate['state'] | 'details';
  hasTime: boolean;
  /** Epoch milliseconds. */
  startsAt: number;
  endsAt: number;
}

export function TourRow({ stop, settings }: { stop: TourStop; settings: DateSetting }) {
  const { name, place, state, href, startsAt, hasTime } = stop;
  const { calendar: texts } = useMessages();
  const date = longDate(settings, startsAt);
  const isOpen = state === 'tickets' || state === 'free' || state === 'details';
  return (
    <li className={state === 'cancelled' ? 'tour-date is-cancelled' : 'tour-date'}>
      <time dateTime={new Date(startsAt).toISOString()}>
        <span className="tour-day">{date}</span>{' '}
        <span className="tour-time">
          {weekday(settings, startsAt)}
          {hasTime && `, ${timeOfDay(settings, startsAt)}`}
        </span>
      </time>
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
