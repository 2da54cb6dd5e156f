import { getCookie } from 'hono/cookie';
import { VISITOR_COOKIE } from '#domain/analytics/visit-cookies.ts';
import { stepQuerySchema, trackQuerySchema } from '#schema/contracts/analytics/census.ts';
import { EVENT_NAME } from '#schema/contracts/analytics/event-fields.ts';
import * as calls from '#schema/contracts/analytics/visitor-calls.ts';
import { countEvent } from '#worker/analytics/count-event.ts';
import { Routes } from '../../../calls/routes.ts';
import { countStep } from './count-step.ts';

/** A transparent GIF of one pixel, 43 bytes. */
const PIXEL = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=='),
  (character) => character.charCodeAt(0),
);

/** GET /api/track/Track (B7.06 to B7.08): always answers with a pixel, whatever the query. */
export const trackPixel = new Routes();

trackPixel.handle(calls.track, async (c) => {
  const step = stepQuerySchema.safeParse(c.req.query());
  if (step.success) {
    const { step: name, orderId } = step.data;
    await countStep(c, EVENT_NAME[name], orderId === undefined ? {} : { orderId });
    return c.body(PIXEL.slice(), 200, { 'content-type': 'image/gif', 'cache-control': 'no-store' });
  }
  const query = trackQuerySchema.safeParse(c.req.query());
  if (query.success && Object.keys(query.data).length > 0) {
    await countEvent(c, {
      kind: 'track',
      visitorCookie: getCookie(c, VISITOR_COOKIE.name) ?? '',
      referrer: query.data.refer,
      data: query.data,
    });
  }
  return c.body(PIXEL.slice(), 200, { 'content-type': 'image/gif', 'cache-control': 'no-store' });
});
