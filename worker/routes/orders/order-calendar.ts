import { toICalendar } from '#domain/calendar/icalendar.ts';
import { spanDays } from '#domain/i18n/time-span.ts';
import { wireAddress } from '#domain/links/interpret-link.ts';
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
  const isOver = ENDED.includes(order.status);
  const entries = events.flatMap(({ event, listPath, urlId, excerpt, isHeld, isKept, version, ...row }) => {
    const parsed = eventContentSchema.safeParse(JSON.parse(event));
    if (!parsed.success) return [];
    const { startsAt, endsAt, isAllDay, location, note } = parsed.data;
    const isCancelled = isOver || isHeld !== 1 || isKept !== 1;
    const path = isHeld && listPath ? `${listPath === '/' ? '' : listPath}/${urlId}` : null;
    return {
      title: row.title,
      updatedAt: row.updatedAt,
      uid: `${row.id}-${order.id}@${site.id}`,
      description: [excerpt, note].filter(Boolean).join('\n\n'),
      location,
      url: path === null ? origin + orderPath(c.env, order.id) : wireAddress(origin + path),
      startsAt,
      endsAt,
      days: isAllDay ? spanDays(parsed.data, site.settings.timeZone) : null,
      // Calendar apps ignore a change without a higher number.
      version: version + (isCancelled ? 1 : 0),
      isCancelled,
    };
  });
  const { orders } = findMessages(site.settings.locale);
  const name = `${orders.title({ number: order.number })} – ${site.settings.title}`;
  return c.body(toICalendar(name, entries), 200, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="order-${order.number}.ics"`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
});
