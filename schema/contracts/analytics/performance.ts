import * as z from 'zod';
import { visitedPath } from '../address.ts';
import { RUM_PREFIX } from './event-fields.ts';

/** Maximum number of records per request. Pages send fewer than twenty. */
const MAX_RECORDS = 100;

/** Connection types of the Network Information API; 'unknown' if the browser lacks it. */
const CONNECTIONS = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;

const text = (max: number) => z.string().transform((value) => value.slice(0, max));

/** Times are in milliseconds; a layout shift (`rum-cls`) has no unit. */
const recordSchema = z.object({
  pageLoadId: z.uuid(),
  name: z.string().max(60),
  value: z.number().min(0).max(3_600_000),
  pagePath: z.string().regex(/^\//).transform(visitedPath),
  connection: z.enum(CONNECTIONS).catch('unknown').default('unknown'),
  /** CSS selector for the element that was measured, such as the largest image. */
  element: text(200).nullable().default(null),
});

/**
 * POST /api/1/performance/records (B7.14). Drops measurements whose names do not start with `rum-` (B7.55).
 */
export const performanceRecordsSchema = z
  .array(recordSchema)
  .min(1)
  .max(MAX_RECORDS)
  .transform((records) => records.filter(({ name }) => name.startsWith(RUM_PREFIX)));

/** GET /api/1/performance/settings (B7.17). */
export const performanceSettingsSchema = z.object({ pageLoadId: z.uuid(), sampleRate: z.number() });
