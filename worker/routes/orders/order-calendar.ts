import { toICalendar } from '#domain/calendar/icalendar.ts';
import { spanDays } from '#domain/i18n/time-span.ts';
import { wireAddress } from '#domain/links/interpret-link.ts';
import { getSeller } from '#domain/store/seller.ts';
import { eventContentSchema } from '#schema/contracts/collections/collection.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import * as calls from '#schema/contracts/orders/visitor-calls.ts';
import { Routes } from '#worker/calls/routes.ts';
import { isOrderToken, orderPath } from '#worker/crypto/order-token.ts';
import { findBookedEvents } from '#worker/db/calendar/booked-events.ts';
import { findOrder } from '#worker/db/orders/orders.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';

export const orderCalendar = new Routes();

const ENDED = ['cancelled', 'expired', 'refunded'];

/** Returns the events that an order booked, as a calendar file. A cancelled booking has the status CANCELLED. */
orderCalendar.handle(calls.downloadOrderCalendar, async (c) => {
  const id = idSchema.safeParse(c.req.param('id'));
  if (!id.success || !isOrderToken(c.env, id.data, c.req.query('token') ?? '')) return c.notFound();
  const { site } = c.var;
  const [order, events] = await Promise.all([
    findOrder(c.env.DB, id.data),
    findBookedEvents(c.env.DB, site.id, id.data),
  ]);
  if (order?.websiteId !== site.id || events.length === 0) return c.notFound();
  const origin = siteOrigin(c);
  const { orders } = findMessages(site.settings.locale);
  const orderTitle = orders.title({ number: order.number });
  const orderUrl = origin + orderPath(c.env, order.id);
  const seller = getSeller(site.settings);
  const description = [orderTitle, orderUrl, [seller.name, ...seller.lines].join('\n')].join('\n\n');
  const isOver = ENDED.includes(order.status);
  const entries = events.flatMap(({ event, listPath, urlId, isHeld, isKept, version, ...row }) => {
    const parsed = eventContentSchema.safeParse(JSON.parse(event));
    if (!parsed.success) return [];
    const { startsAt, endsAt, isAllDay, location } = parsed.data;
    const isCancelled = isOver || isHeld !== 1 || isKept !== 1;
    const path = isHeld && listPath ? `${listPath === '/' ? '' : listPath}/${urlId}` : null;
    return {
      title: row.title,
      updatedAt: row.updatedAt,
      uid: `${row.id}-${order.id}@${site.id}`,
      // The owner's texts about an event sell it, for example with the places left.
      description,
      location,
      url: path === null ? orderUrl : wireAddress(origin + path),
      startsAt,
      endsAt,
      days: isAllDay ? spanDays(parsed.data, site.settings.timeZone) : null,
      // Calendar apps ignore a change without a higher number.
      version: version + (isCancelled ? 1 : 0),
      isCancelled,
    };
  });
  const name = `${orderTitle} – ${site.settings.title}`;
  return c.body(toICalendar(name, entries), 200, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="order-${order.number}.ics"`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
});
