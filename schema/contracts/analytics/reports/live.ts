import * as z from 'zod';
import { call } from '../../calls/call.ts';

export const LIVE_MINUTES = 30;
/** Somebody of whom nothing was heard for this long is no longer on the site. */
export const LIVE_NOW_MINUTES = 5;
/** Most events that are read; of a busier site the report shows fewer minutes. */
export const MAX_LIVE_EVENTS = 2_000;

const liveCountSchema = z.object({
  value: z.string(),
  label: z.string().nullable(),
  views: z.number(),
});
export type LiveCount = z.infer<typeof liveCountSchema>;

export const readLive = call({
  method: 'GET',
  path: '/api/analytics/reports/live',
  summary: 'Read what happens on the site now',
  who: 'analytics.read',
  answer: z.object({
    timeZone: z.string(),
    /** Epoch milliseconds. */
    now: z.number(),
    /** Different visitors of the last LIVE_NOW_MINUTES. */
    visitorsNow: z.number(),
    views: z.number(),
    visits: z.number(),
    /** In order; the last one is not over yet. Fewer than LIVE_MINUTES on a site with more than MAX_LIVE_EVENTS in them. */
    minutes: z.array(z.object({ startsAt: z.number(), views: z.number(), visitors: z.number() })),
    pages: z.array(liveCountSchema),
    /** Of visits that began; '' is direct. */
    sources: z.array(liveCountSchema),
    /** Countries as two letters. */
    places: z.array(liveCountSchema),
  }),
});
export type LiveReport = z.infer<typeof readLive.answer>;
