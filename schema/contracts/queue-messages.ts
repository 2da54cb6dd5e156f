import * as z from 'zod';

/** Largest serialised message: queues take 128 kB, their envelope included. */
export const MAX_MESSAGE_BYTES = 120_000;

/** What all messages share. `id` makes a second delivery harmless, `topic` tells a dead letter's queue. */
const envelope = {
  id: z.string().min(1).max(100),
  websiteId: z.string().min(1).max(40),
  receivedAt: z.number().int().min(0),
};

/** Kinds of census events, as census_events.kind holds them. */
export const CENSUS_KINDS = [
  'hit',
  'button-click',
  'button-render',
  'form-render',
  'overlay',
  'quick-view',
  'track',
] as const;

/**
 * One counted event. It never carries an address or a visitor's id: `visitorHash` is salted with the day, and null
 * for an unknown visitor. `day` is YYYY-MM-DD in the site's time zone.
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
  device: z.enum(['phone', 'tablet', 'desktop']).nullable(),
  data: z.record(z.string(), z.unknown()),
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

export const scriptErrorsMessageSchema = z.object({
  ...envelope,
  topic: z.literal('script-errors'),
  errors: z
    .array(
      z.object({
        /** Hash of message, file and line. */
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

/** A subscription whose payment is due; what is to be done is read when it is taken. */
export const renewalMessageSchema = z.object({
  ...envelope,
  topic: z.literal('renewals'),
  subscriptionId: z.string().min(1).max(40),
});
export type RenewalMessage = z.infer<typeof renewalMessageSchema>;

/** A submission is stored: its deliveries are due. What it says and where it goes is in D1. */
export const formDeliveryMessageSchema = z.object({
  ...envelope,
  topic: z.literal('form-delivery'),
  submissionId: z.string().min(1).max(40),
});
export type FormDeliveryMessage = z.infer<typeof formDeliveryMessageSchema>;

/** An import of products has work to do: from `after`, the line of the last product that is done in this phase. */
export const importMessageSchema = z.object({
  ...envelope,
  topic: z.literal('imports'),
  importId: z.string().min(1).max(40),
  phase: z.enum(['looking', 'running']),
  after: z.number().int().min(0),
});
export type ImportMessage = z.infer<typeof importMessageSchema>;

export type QueueMessage =
  | CensusMessage
  | TracesMessage
  | ScriptErrorsMessage
  | RenewalMessage
  | FormDeliveryMessage
  | ImportMessage;
export type QueueTopic = QueueMessage['topic'];
