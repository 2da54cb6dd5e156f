import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { VISITOR_COOKIE } from '#domain/analytics/visit-cookies.ts';
import { trackQuerySchema } from '#schema/contracts/analytics/census.ts';
import type { AppEnv } from '#worker/env.ts';
import { countEvent } from './census-event.ts';

/** A transparent GIF of one pixel, 43 bytes. */
const PIXEL = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=='),
  (character) => character.charCodeAt(0),
);

/** GET /api/track/Track (B7.06 to B7.08): always a picture, whatever the query holds. */
export const trackPixel = new Hono<AppEnv>();

trackPixel.get('/api/track/Track', async (c) => {
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
