import * as z from 'zod';
import { call } from '../../calls/call.ts';

export const LIVE_MINUTES = 30;
/** Minutes without an event after which a visitor counts as gone. */
export const LIVE_NOW_MINUTES = 5;
/** Maximum number of events read. For a busier site, the report covers fewer minutes. */
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
  summary: 'Read the live report',
  who: 'analytics.read',
  answer: z.object({
    timeZone: z.string(),
    /** Epoch milliseconds. */
    now: z.number(),
    visitorsNow: z.number(),
    views: z.number(),
    visits: z.number(),
    /**
     * Clock minutes, of which the last is still in progress. If there are more than MAX_LIVE_EVENTS events,
     * there are fewer than LIVE_MINUTES entries.
     */
    minutes: z.array(z.object({ startsAt: z.number(), views: z.number(), visitors: z.number() })),
    pages: z.array(liveCountSchema),
    /** Sources of visits that began in these minutes; '' means direct. */
    sources: z.array(liveCountSchema),
    /** Values are two-letter country codes. */
    places: z.array(liveCountSchema),
  }),
});
export type LiveReport = z.infer<typeof readLive.answer>;
