import * as z from 'zod';
import { call } from '../../calls/call.ts';
import { VITALS } from '../event-fields.ts';
import { periodQuery, reportCall } from '../period.ts';

export const MEASURED_DEVICES = ['phone', 'tablet', 'desktop'] as const;

/** Times are in milliseconds; `cls` has no unit. */
const vitalSchema = z.object({
  name: z.enum(VITALS),
  count: z.number(),
  /** The 75th percentile, accurate to 5 %. */
  p75: z.number().nullable(),
  good: z.number(),
  needsImprovement: z.number(),
  poor: z.number(),
  /** Bucket n ends at 1.1ⁿ milliseconds or, for layout shifts, at 1.1ⁿ thousandths. */
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

const measuredRowSchema = z.object({ value: z.string(), count: z.number(), p75: percentilesSchema });
export type MeasuredRow = z.infer<typeof measuredRowSchema>;

/** CSS selector for an element that was often the slowest on its page. */
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
  /**
   * Days for a period of up to a quarter, otherwise months, without gaps. The first and last step are cut
   * off at the period's limits.
   */
  steps: z.array(z.object({ from: z.string(), to: z.string(), count: z.number(), p75: percentilesSchema })),
  devices: z.array(measuredRowSchema),
  connections: z.array(measuredRowSchema),
  /** Pages, most viewed first. */
  pages: z.array(measuredRowSchema),
  /** Measurements that the owner added, by name, which starts with rum-. */
  measures: z.array(z.object({ value: z.string(), count: z.number(), p75: z.number().nullable() })),
  slowElements: z.array(slowElementSchema),
};

const base = reportCall('performance', 'Read the report on performance', shape);
export const readPerformance = call({
  ...base,
  query: periodQuery.extend({ device: z.enum(MEASURED_DEVICES).optional() }),
});
export type PerformanceReport = z.infer<typeof readPerformance.answer>;
