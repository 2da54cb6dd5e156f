import { calendarFilePath } from '#domain/calendar/icalendar.ts';
import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { placeSearchHref } from '#domain/maps/map-links.ts';
import { findBooking } from '#domain/products/booking.ts';
import type { EventContent } from '#schema/contracts/collections/collection.ts';
import type { EventBooking } from '#worker/db/pages/published-pages.ts';
import type { RenderContext } from '../kit/context.ts';
import { useMessages } from '../kit/messages.tsx';
import { EventTime } from '../lists/event-time.tsx';
import { Price } from '../lists/price.tsx';

interface Props {
  id: string;
  event: EventContent;
  booking: EventBooking | null;
  /** Other events with the same product. */
  moreDates: readonly ItemSummary[];
  page: RenderContext;
}

export function EventFacts({ id, event, booking, moreDates, page }: Props) {
  const { collections: texts, calendar, maps } = useMessages();
  const offer = booking && findBooking(booking.item.product, event.sku);
  const places =
    offer?.left === undefined
      ? event.note
      : offer.left === 0
        ? texts.soldOut
        : texts.placesLeft({ count: offer.left });
  return (
    <>
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
            <dd>
              {event.location}{' '}
              <a className="event-file" href={placeSearchHref(event.location)} rel="noopener">
                {maps.openMap}
              </a>
            </dd>
          </div>
        )}
        {offer && (
          <div>
            <dt>{texts.price}</dt>
            <dd>
              <Price price={offer.price} page={page} />
            </dd>
          </div>
        )}
        {places && (
          <div>
            <dt>{texts.places}</dt>
            <dd>{places}</dd>
          </div>
        )}
        {moreDates.length > 0 && (
          <div>
            <dt>{texts.moreDates}</dt>
            <dd>
              <ul className="more-dates">
                {moreDates.map(
                  ({ id: other, href, event: date }) =>
                    date && (
                      <li key={other}>
                        <a href={href}>
                          <EventTime event={date} page={page} style="medium" />
                        </a>
                      </li>
                    ),
                )}
              </ul>
            </dd>
          </div>
        )}
      </dl>
      {booking && offer && (
        <p>
          <a className="button" href={offer.sku ? `${booking.href}?variant=${offer.sku}` : booking.href}>
            {offer.left === 0 ? texts.seeDates : booking.item.product?.buttonText || texts.book}
          </a>
        </p>
      )}
    </>
  );
}
