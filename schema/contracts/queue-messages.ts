import * as z from 'zod';
import { COHORTS } from './analytics/experiments.ts';

/** Maximum size of a message's JSON. Queues allow 128 kB including the envelope. */
export const MAX_MESSAGE_BYTES = 120_000;

/**
 * Fields of every message. `id` makes repeated delivery harmless; `topic` tells which queue a failed
 * message came from.
 */
const envelope = {
  id: z.string().min(1).max(100),
  websiteId: z.string().min(1).max(40),
  receivedAt: z.number().int().min(0),
};

/** Kinds of events, as stored in census_events.kind. */
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

/** Action of a visitor in an experiment. `visitor` is a hash of the visitor and the experiment. */
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

/**
 * An analytics event. Contains no IP address. `visitorHash` is salted per day. `day` is in the site's time
 * zone.
 */
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
  /** Id of the visitor; null without analytics consent. */
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

/** Page load measurements. They share a queue with trace events. */
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
  /** Day (YYYY-MM-DD) in the site's time zone. Defaults to the UTC day. */
  day: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional(),
  errors: z
    .array(
      z.object({
        /** Hash of the error's message, file and line. */
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

/** A renewal that is due. The subscription's state is read only when the message is processed. */
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

/** Asks for webhook deliveries. The due deliveries are read when the message is processed. */
export const webhookMessageSchema = z.object({
  ...envelope,
  topic: z.literal('webhooks'),
  webhookId: z.string().min(1).max(40),
});
export type WebhookMessage = z.infer<typeof webhookMessageSchema>;

/**
 * Next step of a product import. `after` is the line of the last product completed in this phase; in an undo,
 * the number of chunks completed.
 */
export const importMessageSchema = z.object({
  ...envelope,
  topic: z.literal('imports'),
  importId: z.string().min(1).max(40),
  phase: z.enum(['looking', 'running', 'undoing']),
  after: z.number().int().min(0),
});
export type ImportMessage = z.infer<typeof importMessageSchema>;

/**
 * Next step of a site import. It shares a queue with product imports. A repeated message of a step has no
 * effect.
 */
export const siteImportMessageSchema = z.object({
  ...envelope,
  topic: z.literal('site-imports'),
  importId: z.string().min(1).max(40),
  step: z.number().int().min(0),
});
export type SiteImportMessage = z.infer<typeof siteImportMessageSchema>;

/** Next step of a backup. A repeated message of a step has no effect. */
export const backupMessageSchema = z.object({
  ...envelope,
  topic: z.literal('backups'),
  backupId: z.string().min(1).max(40),
  step: z.number().int().min(0),
});
export type BackupMessage = z.infer<typeof backupMessageSchema>;

/** Next step of a restore. It shares a queue with backups. A repeated message of a step has no effect. */
export const restoreMessageSchema = z.object({
  ...envelope,
  topic: z.literal('restores'),
  restoreId: z.string().min(1).max(40),
  step: z.number().int().min(0),
});
export type RestoreMessage = z.infer<typeof restoreMessageSchema>;

/**
 * A page that was not found. It shares a queue with trace events. Contains only the path, without query
 * string and visitor.
 */
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
  | BackupMessage
  | RestoreMessage;
export type QueueTopic = QueueMessage['topic'];
