import * as z from 'zod';
import { call } from '../../calls/call.ts';
import { VITALS } from '../event-fields.ts';
import { periodQuery, reportCall } from '../period.ts';

/** Classes of devices by which the figures can be narrowed down. */
export const MEASURED_DEVICES = ['phone', 'tablet', 'desktop'] as const;

/** How a measure was distributed. Times are milliseconds; `cls` has no unit. */
const vitalSchema = z.object({
  name: z.enum(VITALS),
  /** How many page loads told it. */
  count: z.number(),
  /** What three quarters of page loads do not exceed, at most 5 % off. */
  p75: z.number().nullable(),
  good: z.number(),
  needsImprovement: z.number(),
  poor: z.number(),
  /** How many fell into each bucket, of which number n ends at 1.1ⁿ milliseconds, or thousandths of a shift. */
  buckets: z.array(z.object({ bucket: z.number(), count: z.number() })),
});
export type VitalFigures = z.infer<typeof vitalSchema>;

const percentilesSchema = z.object({
  lcp: z.number().nullable(),
  inp: z.number().nullable(),
  cls: z.number().nullable(),
  ttfb: z.number().nullable(),
});
export type Percentiles = z.infer<typeof percentilesSchema>;

/** What was measured of one page, device or connection. */
const measuredRowSchema = z.object({ value: z.string(), count: z.number(), p75: percentilesSchema });
export type MeasuredRow = z.infer<typeof measuredRowSchema>;

/** An element that was among the slowest: a selector. */
const slowElementSchema = z.object({
  name: z.enum(['lcp', 'inp', 'cls']),
  element: z.string(),
  path: z.string(),
  count: z.number(),
  slowest: z.number(),
  median: z.number(),
});
export type SlowElement = z.infer<typeof slowElementSchema>;

const shape = {
  vitals: z.array(vitalSchema),
  before: z.array(vitalSchema).nullable(),
  /** Days of a quarter, else months; in order, without gaps. The first and the last end with the period. */
  steps: z.array(z.object({ from: z.string(), to: z.string(), count: z.number(), p75: percentilesSchema })),
  devices: z.array(measuredRowSchema),
  connections: z.array(measuredRowSchema),
  /** The most viewed. */
  pages: z.array(measuredRowSchema),
  /** Measures of the owner's own, named rum-…, by their name. */
  measures: z.array(z.object({ value: z.string(), count: z.number(), p75: z.number().nullable() })),
  slowElements: z.array(slowElementSchema),
};

const base = reportCall('performance', 'Read how fast pages were for visitors', shape);
export const readPerformance = call({
  ...base,
  query: periodQuery.extend({ device: z.enum(MEASURED_DEVICES).optional() }),
});
export type PerformanceReport = z.infer<typeof readPerformance.answer>;
