import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { VISITOR_COOKIE } from '#domain/analytics/visit-cookies.ts';
import { dayInZone } from '#domain/time/days.ts';
import { type CommerceEvent, EVENT_NAME } from '#schema/contracts/analytics/event-fields.ts';
import { countEvent } from '#worker/analytics/count-event.ts';
import { hashVisitor } from '#worker/analytics/visitor-hash.ts';
import { readCartToken } from '#worker/carts/cart-cookie.ts';
import type { AppEnv } from '../../../env.ts';

/**
 * Returns an id that keeps a checkout step from counting twice: the order's id, or an untraceable hash of
 * cart and day.
 */
export async function stepId(c: Context<AppEnv>, name: string, orderId: string): Promise<string | undefined> {
  if (name === EVENT_NAME.purchase && orderId) return `order-${orderId.slice(0, 40)}`;
  const token = name === EVENT_NAME.beginCheckout ? readCartToken(c) : null;
  if (token === null) return undefined;
  const { id, settings } = c.var.site;
  const day = dayInZone(Date.now(), settings.timeZone);
  return `checkout-${await hashVisitor(c.env, `cart ${token}`, { websiteId: id, day })}`;
}

/** Counts a checkout step from a browser without JavaScript. The source of the visit is unknown. */
export async function countStep(
  c: Context<AppEnv>,
  eventName: CommerceEvent,
  data: { productId?: string; orderId?: string },
): Promise<void> {
  await countEvent(c, {
    kind: 'event',
    hitId: await stepId(c, eventName, data.orderId ?? ''),
    visitorCookie: getCookie(c, VISITOR_COOKIE.name) ?? '',
    data: { ...data, eventName },
  });
}
