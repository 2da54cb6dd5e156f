import { calendarFilePath } from '#domain/calendar/address.ts';
import { longDate, timeOfDay, weekday } from '#domain/i18n/dates.ts';
import type { EventContent } from '#schema/contracts/collections/collection.ts';
import { useMessages } from '#worker/render/document/messages.tsx';
import type { RenderContext } from '../document/context.ts';

export function EventFacts({ id, event, page }: { id: string; event: EventContent; page: RenderContext }) {
  const { settings } = page.site;
  const { collections: texts, calendar } = useMessages();
  const starts = Date.parse(event.startsAt);
  return (
    <dl className="facts">
      <div>
        <dt>{texts.when}</dt>
        <dd>
          <time dateTime={event.startsAt}>
            {weekday(settings, starts)}, {longDate(settings, starts)}
          </time>
          , {timeOfDay(settings, starts)} – {timeOfDay(settings, Date.parse(event.endsAt))}{' '}
          <a className="event-file" href={calendarFilePath(id)} download="">
            {calendar.addToCalendar}
          </a>
        </dd>
      </div>
      {event.location && (
        <div>
          <dt>{texts.where}</dt>
          <dd>{event.location}</dd>
        </div>
      )}
      {event.note && (
        <div>
          <dt>{texts.places}</dt>
          <dd>{event.note}</dd>
        </div>
      )}
    </dl>
  );
}
