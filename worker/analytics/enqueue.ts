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

/** Response of every collector: the event is accepted but not yet stored. */
export const ACCEPTED = {};

/** Maximum size of an event, in bytes: a queue message's limit minus the two brackets around its events. */
const MAX_BYTES = MAX_MESSAGE_BYTES - 2;

/**
 * Queues an event after the response, with order and account tokens removed from its URLs. Throws 400 for an
 * event larger than a queue message.
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

/** Destination for raw events. D1 always holds their daily and hourly counts. */
export interface EventSink {
  /**
   * Returns whether D1 keeps the event's details. Otherwise D1 keeps only the event's id, so that the event
   * is counted once.
   */
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
 * Writes raw events to Workers Analytics Engine, for sites whose raw events would fill D1. Entries there
 * cannot be deleted, so none identifies a visitor. Events from visitors who consented stay in D1, where they
 * can be exported and erased.
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

/** Returns the Analytics Engine sink if wrangler.toml has the optional binding `EVENTS`, and otherwise D1. */
export const chooseEventSink = (env: object): EventSink =>
  'EVENTS' in env && isDataset(env.EVENTS) ? createEngineSink(env.EVENTS) : D1_SINK;
