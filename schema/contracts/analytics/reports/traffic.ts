import * as z from 'zod';
import { reportCall } from '../period.ts';

/** What was counted; `visitors` adds up each day's, and is null for the hours of a day. */
const trafficSchema = z.object({
  views: z.number(),
  visits: z.number(),
  visitors: z.number().nullable(),
  /** Seconds that pages were looked at. */
  seconds: z.number(),
});
export type Traffic = z.infer<typeof trafficSchema>;

const trafficStepSchema = trafficSchema.extend({
  from: z.string(),
  to: z.string(),
  /** First instant of an hour, epoch milliseconds; null for days, weeks and months. */
  startsAt: z.number().nullable(),
});
export type TrafficStep = z.infer<typeof trafficStepSchema>;

export const readTraffic = reportCall('traffic', 'Read how many people visit the site', {
  interval: z.enum(['hour', 'day', 'week', 'month']),
  totals: trafficSchema,
  before: trafficSchema.nullable(),
  /** In order, without gaps; hours that have not begun are missing. */
  steps: z.array(trafficStepSchema),
  stepsBefore: z.array(trafficStepSchema).nullable(),
  /** First day of which anything is counted. */
  firstDay: z.string().nullable(),
});
export type TrafficReport = z.infer<typeof readTraffic.answer>;
