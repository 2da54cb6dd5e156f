import * as z from 'zod';
import { jsonOr } from '../json-or.ts';

const MAX_PAYLOAD_CHARACTERS = 32_000;
const fields = z
  .record(z.string().max(100), z.unknown())
  .refine((value) => JSON.stringify(value).length <= MAX_PAYLOAD_CHARACTERS, { message: 'is too large' });
const fieldsOrJson = jsonOr(fields);

const eventName = z.string().regex(/^[A-Za-z0-9_.-]{1,100}$/, 'must be 1 to 100 letters, digits, _, . or -');
/** Visitor id, sent only with analytics consent. An invalid value means an unknown visitor. */
const analyticsId = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .nullable()
  .catch(null);

/**
 * POST /api/events/RecordEvent as JSON (B7.09), or form-encoded with the browser's crumb (CSRF token,
 * B7.11).
 */
export const recordEventSchema = z.union([
  z
    .object({ crumb: z.string().max(200), event: eventName, data: fieldsOrJson })
    .transform(({ event, data }) => ({ eventName: event, payload: data, needsCrumb: true })),
  z
    .object({ eventName, payload: fieldsOrJson })
    .transform(({ eventName, payload }) => ({ eventName, payload, needsCrumb: false })),
]);

/** POST /api/v1/events (B7.12), as JSON or a form-encoded beacon. */
export const publishEventSchema = z.object({
  analyticsId: analyticsId.default(null),
  commonData: fieldsOrJson,
  customData: fieldsOrJson.default({}),
  customSchemaName: z
    .string()
    .transform((name) => name.slice(0, 100))
    .default(''),
});

const visitorEventSchema = z.object({
  at: z.number(),
  kind: z.string(),
  path: z.string().nullable(),
  device: z.string().nullable(),
  country: z.string().nullable(),
  data: z.unknown(),
});
export const visitorExportSchema = z.object({ events: z.array(visitorEventSchema) });
export type VisitorExport = z.infer<typeof visitorExportSchema>;
export const visitorParams = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) });
