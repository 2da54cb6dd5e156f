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

/** Answer of every collector (server-design §0): taken, not yet stored. */
export const ACCEPTED = {};

/** Brackets around one event. */
const MAX_BYTES = MAX_MESSAGE_BYTES - 2;

/**
 * Queues an event after the response: a collector never waits for its storage. 400 for one that fits into no message. A page names
 * its address and where its visitor came from; what opens an order or an account is not stored with it.
 */
export function enqueue(c: Context<AppEnv>, message: QueueMessage): void {
  const text = JSON.stringify(message, (_, value) =>
    typeof value === 'string' ? withoutSecrets(value) : value,
  );
  // Numbers such as 1e20 grow when they are serialized again.
  const bytes = new TextEncoder().encode(text).byteLength;
  if (bytes > MAX_BYTES) throw invalid({ data: 'is too large' });
  gather(getQueue(c.env, message.topic), { text, bytes }, c.executionCtx);
}

/** Where raw events go besides the sums that are made of them. */
export interface EventSink {
  /** Whether D1 keeps what an event says; else only that it was, so that it is counted once. */
  keepsDetails(event: CensusMessage): boolean;
  /** Takes an event as it is collected: an invocation may write 250 points, and one of the consumer has more events. */
  write(event: CensusMessage): void;
}

/** The embedded default: everything is in D1. */
const D1_SINK: EventSink = { keepsDetails: () => true, write: () => {} };

type Dataset = Pick<AnalyticsEngineDataset, 'writeDataPoint'>;
const isDataset = (value: unknown): value is Dataset =>
  typeof value === 'object' && value !== null && 'writeDataPoint' in value;

const MAX_TEXT = 1_000;
const text = (value: unknown): string =>
  typeof value === 'string' ? withoutSecrets(value).slice(0, MAX_TEXT) : '';

/**
 * Workers Analytics Engine, for sites whose raw events would fill D1. Nothing in it names a visitor, since nothing can be deleted
 * there: what somebody agreed to stays in D1, where it is exported and erased.
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

/** By the binding `EVENTS`, which wrangler.toml may have. */
export const chooseEventSink = (env: object): EventSink =>
  'EVENTS' in env && isDataset(env.EVENTS) ? createEngineSink(env.EVENTS) : D1_SINK;
