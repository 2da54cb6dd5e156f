import type { Context } from 'hono';
import { withoutSecrets } from '#domain/links/without-secrets.ts';
import {
  type CensusMessage,
  MAX_MESSAGE_BYTES,
  type QueueMessage,
} from '#schema/contracts/queue-messages.ts';
import type { AppEnv } from '../env.ts';
import { invalid } from '../errors.ts';
import { gather } from '../kernel/gather.ts';
import { getQueue } from '../kernel/queue.ts';

/** Every collector's response: accepted but not yet stored. */
export const ACCEPTED = {};

/** Maximum size of an event in bytes: a message minus the surrounding brackets. */
const MAX_BYTES = MAX_MESSAGE_BYTES - 2;

/**
 * Queues an event after the response, with order and account tokens removed from its URLs. Throws 400 for
 * an event larger than a message.
 */
export function enqueue(c: Context<AppEnv>, message: QueueMessage): void {
  const text = JSON.stringify(message, (_, value) =>
    typeof value === 'string' ? withoutSecrets(value) : value,
  );
  // Numbers such as 1e20 grow when serialised again, so the limit applies to the serialised text.
  const bytes = new TextEncoder().encode(text).byteLength;
  if (bytes > MAX_BYTES) throw invalid({ data: 'is too large' });
  gather(getQueue(c.env, message.topic), { text, bytes }, c.executionCtx);
}

/** Destination for raw events. Their sums are always in D1. */
export interface EventSink {
  /** Whether D1 keeps the details. Otherwise it keeps only the id, so that the event counts only once. */
  keepsDetails(event: CensusMessage): boolean;
  /**
   * Writes an event when it is collected. One invocation may write 250 data points, fewer than a queue
   * consumer handles.
   */
  write(event: CensusMessage): void;
}

const D1_SINK: EventSink = { keepsDetails: () => true, write: () => {} };

type Dataset = Pick<AnalyticsEngineDataset, 'writeDataPoint'>;
const isDataset = (value: unknown): value is Dataset =>
  typeof value === 'object' && value !== null && 'writeDataPoint' in value;

const MAX_TEXT = 1_000;
const text = (value: unknown): string =>
  typeof value === 'string' ? withoutSecrets(value).slice(0, MAX_TEXT) : '';

/**
 * Workers Analytics Engine, for sites whose raw events would fill D1. Its entries cannot be deleted, so
 * none identifies a visitor. Events from visitors who consented stay in D1, where they can be exported
 * and erased.
 */
const createEngineSink = (dataset: Dataset): EventSink => ({
  keepsDetails: ({ analyticsId }) => analyticsId !== null,
  write(event) {
    dataset.writeDataPoint({
      indexes: [event.websiteId],
      blobs: [
        event.kind,
        event.day,
        text(event.path),
        text(event.referrerHost),
        text(event.device),
        text(event.country),
        text(event.data.eventName),
      ],
      doubles: [event.event ?? 0, Number(event.isNewVisit), event.receivedAt],
    });
  },
});

/** Returns the engine if wrangler.toml has the optional binding `EVENTS`. */
export const chooseEventSink = (env: object): EventSink =>
  'EVENTS' in env && isDataset(env.EVENTS) ? createEngineSink(env.EVENTS) : D1_SINK;
