import * as z from 'zod';
import { jsonOr } from '../json-or.ts';

const text = (max: number) => z.string().transform((value) => value.slice(0, max));
const position = z.number().int().min(0).max(10_000_000).nullable().optional();

/** Maximum number of errors that the reporter queues (A8.29). */
export const MAX_ERRORS_PER_REPORT = 10;

/** `data` of one script error (A3.43). domain/script-errors/error-queue.ts truncates the stack trace. */
export const scriptErrorDataSchema = z.object({
  app: text(60).optional(),
  message: z
    .string()
    .min(1)
    .transform((value) => value.slice(0, 500)),
  stack: z.string().nullable().optional(),
  file: text(500).nullable().optional(),
  line: position,
  column: position,
  /** Ignored, because the request's host determines the site. */
  websiteId: text(60).optional(),
  customData: z.record(z.string().max(100), z.unknown()).nullable().optional(),
  templateId: text(60).optional(),
  url: text(500).optional(),
  userAgent: text(400).optional(),
});
export type ScriptErrorData = z.infer<typeof scriptErrorDataSchema>;

/** POST /api/events/RecordJavascriptErrors (A7.01): a JSON array of 1 to 10 error reports. */
export const scriptErrorsSchema = z
  .array(
    z.object({
      event: z.string().min(1).max(100),
      data: scriptErrorDataSchema,
      timestamp: z.number().int().min(0),
    }),
  )
  .min(1)
  .max(MAX_ERRORS_PER_REPORT);

/** Maximum number of events per POST /api/events/Trace. */
export const MAX_TRACE_EVENTS = 200;
export const MAX_STORED_TRACE_EVENTS = 20;

/** POST /api/events/Trace (B7.03): a JSON array in the form field `data`. */
export const traceSchema = z.object({
  data: jsonOr(
    z
      .array(z.object({ pageUrl: text(500), type: z.string().min(1).max(100), data: z.unknown() }))
      .min(1)
      .max(MAX_TRACE_EVENTS),
  ),
});
