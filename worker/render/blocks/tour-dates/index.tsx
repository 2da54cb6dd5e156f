import { parseTypedDate } from '#domain/calendar/typed-dates.ts';
import { safeHref } from '#domain/links/safe-href.ts';
import { type TourDate, tourDatesBlock } from '#schema/contracts/blocks/tour-dates.ts';
import { getBlockData } from '#worker/db/blocks/find-block-data.ts';
import { tourData } from '#worker/db/calendar/event-rows.ts';
import { expireAt } from '#worker/render/kit/expire-at.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';
import { TourRow, type TourStop } from './tour-row.tsx';

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
