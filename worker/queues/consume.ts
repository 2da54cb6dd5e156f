import {
  censusMessageSchema,
  formDeliveryMessageSchema,
  scriptErrorsMessageSchema,
  tracesMessageSchema,
} from '#schema/contracts/queue-messages.ts';
import { recordCensus } from '#worker/db/analytics/census.ts';
import { recordTraces } from '#worker/db/analytics/traces.ts';
import { recordScriptErrors } from '#worker/db/script-errors/script-errors.ts';
import { takeImports } from '../catalogue/take-imports.ts';
import { deliverSubmissions } from '../forms/deliver.ts';
import { takeRenewals } from '../subscriptions/take-renewals.ts';
import { keepDeadLetters } from './dead-letters.ts';
import { QUEUE_NAME } from './send.ts';
import { takeBatch } from './take-batch.ts';

/** Name of the queue in which the messages of all others end (wrangler.toml). */
export const DEAD_LETTER_QUEUE = 'sitewright-dead-letters';

/** Hands a batch to the consumer of its queue. Consumers are idempotent: delivery is at least once. */
export async function consume(batch: MessageBatch, env: Env): Promise<void> {
  switch (batch.queue) {
    case QUEUE_NAME.census:
      return takeBatch(batch, censusMessageSchema, (messages) => recordCensus(env.DB, messages));
    case QUEUE_NAME['script-errors']:
      return takeBatch(batch, scriptErrorsMessageSchema, (messages) =>
        recordScriptErrors(env.DB, messages, Date.now()),
      );
    case QUEUE_NAME.traces:
      return takeBatch(batch, tracesMessageSchema, (messages) => recordTraces(env.DB, messages));
    case QUEUE_NAME.renewals:
      return takeRenewals(batch, env);
    case QUEUE_NAME['form-delivery']:
      return takeBatch(batch, formDeliveryMessageSchema, async (messages) => {
        const now = Date.now();
        for (const { submissionId } of messages) await deliverSubmissions(env, { submissionId, now });
      });
    case QUEUE_NAME.imports:
      return takeImports(batch, env);
    case DEAD_LETTER_QUEUE:
      return keepDeadLetters(batch, env);
    default:
      throw new Error(`no consumer for queue ${batch.queue}`);
  }
}
