import * as z from 'zod';
import { COHORTS } from './analytics/experiments.ts';

/** Queues allow 128 kB including the envelope. */
export const MAX_MESSAGE_BYTES = 120_000;

/** `id` makes redelivery idempotent; `topic` names a failed message's queue. */
const envelope = {
  id: z.string().min(1).max(100),
  websiteId: z.string().min(1).max(40),
  receivedAt: z.number().int().min(0),
};

/** Event kinds stored in census_events.kind. */
export const CENSUS_KINDS = [
  'hit',
  'button-click',
  'button-render',
  'form-render',
  'overlay',
  'quick-view',
  'track',
  'event',
] as const;

/** `visitor` is a hash of the visitor and the experiment. */
const outcomeSchema = z.object({
  experimentId: z.string().max(40),
  visitor: z.string().max(64),
  cohort: z.enum(COHORTS),
  isSeen: z.boolean(),
  isReached: z.boolean(),
  orderId: z.string().max(40).optional(),
});
export type Outcome = z.infer<typeof outcomeSchema>;

const device = z.enum(['phone', 'tablet', 'desktop']).nullable();

/** Contains no IP address. `visitorHash` is salted per day. `day` is in the site's time zone. */
export const censusMessageSchema = z.object({
  ...envelope,
  topic: z.literal('census'),
  kind: z.enum(CENSUS_KINDS),
  event: z.number().int().nullable(),
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  path: z.string().max(300).nullable(),
  visitorHash: z.string().max(64).nullable(),
  isNewVisit: z.boolean(),
  referrerHost: z.string().max(253).nullable(),
  device,
  fromPath: z.string().max(300).nullable().default(null),
  country: z
    .string()
    .regex(/^[A-Z0-9]{2}$/)
    .nullable()
    .default(null),
  /** Set only with analytics consent. */
  analyticsId: z.string().max(64).nullable().default(null),
  data: z.record(z.string(), z.unknown()),
  outcomes: z.array(outcomeSchema).optional(),
});
export type CensusMessage = z.infer<typeof censusMessageSchema>;
export type CensusKind = CensusMessage['kind'];

export const tracesMessageSchema = z.object({
  ...envelope,
  topic: z.literal('traces'),
  events: z
    .array(z.object({ pageUrl: z.string().max(500), type: z.string().max(100), data: z.unknown() }))
    .max(200),
});
export type TracesMessage = z.infer<typeof tracesMessageSchema>;

/** Performance messages share a queue with traces. */
export const performanceMessageSchema = z.object({
  ...envelope,
  topic: z.literal('performance'),
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  device,
  records: z
    .array(
      z.object({
        pageLoadId: z.string().max(64),
        name: z.string().max(60),
        value: z.number().min(0),
        pagePath: z.string().max(300),
        connection: z.string().max(20),
        element: z.string().max(200).nullable(),
      }),
    )
    .max(100),
});
export type PerformanceMessage = z.infer<typeof performanceMessageSchema>;

export const scriptErrorsMessageSchema = z.object({
  ...envelope,
  topic: z.literal('script-errors'),
  /** YYYY-MM-DD in the site's time zone; defaults to the UTC date. */
  day: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional(),
  errors: z
    .array(
      z.object({
        /** Hash of the message, file and line. */
        fingerprint: z.string().max(64),
        message: z.string().max(500),
        file: z.string().max(500).nullable(),
        line: z.number().int().nullable(),
        sample: z.record(z.string(), z.unknown()),
      }),
    )
    .max(10),
});
export type ScriptErrorsMessage = z.infer<typeof scriptErrorsMessageSchema>;

/** The subscription's state is read when the message is consumed. */
export const renewalMessageSchema = z.object({
  ...envelope,
  topic: z.literal('renewals'),
  subscriptionId: z.string().min(1).max(40),
});
export type RenewalMessage = z.infer<typeof renewalMessageSchema>;

export const formDeliveryMessageSchema = z.object({
  ...envelope,
  topic: z.literal('form-delivery'),
  submissionId: z.string().min(1).max(40),
});
export type FormDeliveryMessage = z.infer<typeof formDeliveryMessageSchema>;

/** Due deliveries are read when the message is consumed. */
export const webhookMessageSchema = z.object({
  ...envelope,
  topic: z.literal('webhooks'),
  webhookId: z.string().min(1).max(40),
});
export type WebhookMessage = z.infer<typeof webhookMessageSchema>;

/** `after` is the line of the last product completed in this phase. */
export const importMessageSchema = z.object({
  ...envelope,
  topic: z.literal('imports'),
  importId: z.string().min(1).max(40),
  phase: z.enum(['looking', 'running']),
  after: z.number().int().min(0),
});
export type ImportMessage = z.infer<typeof importMessageSchema>;

/** Shares a queue with imports of products. Repeated messages of a step count once. */
export const siteImportMessageSchema = z.object({
  ...envelope,
  topic: z.literal('site-imports'),
  importId: z.string().min(1).max(40),
  step: z.number().int().min(0),
});
export type SiteImportMessage = z.infer<typeof siteImportMessageSchema>;

/** Repeated messages of a step count once. */
export const backupMessageSchema = z.object({
  ...envelope,
  topic: z.literal('backups'),
  backupId: z.string().min(1).max(40),
  step: z.number().int().min(0),
});
export type BackupMessage = z.infer<typeof backupMessageSchema>;

/** Shares a queue with traces. Contains only the path, without query string or visitor. */
export const missingAddressMessageSchema = z.object({
  ...envelope,
  topic: z.literal('missing-address'),
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  path: z.string().max(300),
});
export type MissingAddressMessage = z.infer<typeof missingAddressMessageSchema>;

export type QueueMessage =
  | CensusMessage
  | TracesMessage
  | PerformanceMessage
  | MissingAddressMessage
  | ScriptErrorsMessage
  | RenewalMessage
  | FormDeliveryMessage
  | WebhookMessage
  | ImportMessage
  | SiteImportMessage
  | BackupMessage;
export type QueueTopic = QueueMessage['topic'];
