import { calendarFilePath } from '#domain/calendar/icalendar.ts';
import type { EventContent } from '#schema/contracts/collections/collection.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import type { RenderContext } from '../kit/context.ts';
import { EventTime } from '../lists/event-time.tsx';

export function EventFacts({ id, event, page }: { id: string; event: EventContent; page: RenderContext }) {
  const { collections: texts, calendar } = useMessages();
  return (
    <dl className="facts">
      <div>
        <dt>{texts.when}</dt>
        <dd>
          <EventTime event={event} page={page} style="long" />{' '}
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
