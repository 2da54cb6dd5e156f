import * as z from 'zod';
import {
  censusMessageSchema,
  formDeliveryMessageSchema,
  importMessageSchema,
  missingAddressMessageSchema,
  performanceMessageSchema,
  scriptErrorsMessageSchema,
  tracesMessageSchema,
  webhookMessageSchema,
} from '#schema/contracts/queue-messages.ts';
import { chooseEventSink } from '#worker/analytics/enqueue.ts';
import { recordCensus } from '#worker/db/analytics/census.ts';
import { recordDeadLetters } from '#worker/db/analytics/dead-letters.ts';
import { recordOutcomes } from '#worker/db/analytics/experiments/outcomes.ts';
import { recordPerformance } from '#worker/db/analytics/performance.ts';
import { MAX_CHARACTERS } from '#worker/db/analytics/tallies.ts';
import { recordTraces } from '#worker/db/analytics/traces.ts';
import { failImport } from '#worker/db/catalogue/product-imports.ts';
import { recordMissingAddresses } from '#worker/db/redirects/missing-addresses.ts';
import { recordScriptErrors } from '#worker/db/script-errors/script-errors.ts';
import { consumeBackups, failBackupInMessage } from '../backups/consume-backups.ts';
import { consumeRestores, failRestoreInMessage } from '../backups/restore/consume-restores.ts';
import { consumeImports } from '../catalogue/consume-imports.ts';
import { deliverWebhook } from '../developers/deliver-webhook.ts';
import { deliverSubmissions } from '../forms/deliver.ts';
import { consumeSiteImports, failSiteImportInMessage } from '../imports/consume-imports.ts';
import { QUEUE_NAME } from '../kernel/queue.ts';
import { consumeRenewals } from '../subscriptions/consume-renewals.ts';
import { consumeBatch } from './consume-batch.ts';
import { readEvents } from './read-events.ts';

const legibleSchema = z
  .object({
    topic: z
      .enum([
        'census',
        'traces',
        'performance',
        'missing-address',
        'script-errors',
        'renewals',
        'form-delivery',
        'webhooks',
        'imports',
        'site-imports',
        'backups',
        'restores',
      ])
      .nullable()
      .catch(null),
    websiteId: z.string().max(40).nullable().catch(null),
  })
  .catch({ topic: null, websiteId: null });

/**
 * Stores messages whose consumer gave up. Owners can view them and send them again. Idempotent by the
 * message's id.
 */
async function storeDeadLetters(batch: MessageBatch, env: Env): Promise<void> {
  for (const message of batch.messages) {
    const letters = readEvents(message.body).events.map((event, index, { length }) => {
      const { topic, websiteId } = legibleSchema.parse(event);
      return {
        // A message can contain events of several sites, each of which gets its own dead letter.
        id: length > 1 ? `${message.id}-${index}` : message.id,
        queue: topic === null ? 'unknown' : QUEUE_NAME[topic],
        websiteId,
        body: JSON.stringify(event) ?? 'null',
        receivedAt: message.timestamp.getTime(),
      };
    });
    await recordDeadLetters(env.DB, letters);
    await failImportInMessage(env, message);
    await failBackupInMessage(env, message.body);
    await failRestoreInMessage(env, message.body);
    await failSiteImportInMessage(env, message.body);
  }
}

const IMPORT_FAILED_TEXT =
  'The import stopped after several attempts. Imported products are kept. Upload the file again to import the rest.';
const UNDO_FAILED_TEXT = 'The undo stopped after several attempts. Start it again to undo the rest.';

/**
 * Marks the product import of an undeliverable queue message as failed, because it would otherwise never
 * finish.
 */
async function failImportInMessage(env: Env, message: Message): Promise<void> {
  const body = importMessageSchema.safeParse(message.body);
  if (!body.success) return;
  const { importId, phase } = body.data;
  const problem = phase === 'undoing' ? UNDO_FAILED_TEXT : IMPORT_FAILED_TEXT;
  await failImport(env.DB, importId, problem, Date.now());
}

export const DEAD_LETTER_QUEUE = 'sitewright-dead-letters';

/**
 * Weight of an event that limits a transaction to 2,000 events, because a transaction blocks other queries.
 */
const CENSUS_WEIGHT = MAX_CHARACTERS / 2_000;

const measuredSchema = z.discriminatedUnion('topic', [
  tracesMessageSchema,
  performanceMessageSchema,
  missingAddressMessageSchema,
]);

/** Consumes the queue that imports of products and imports of whole sites share. */
async function consumeBothImports({ queue, messages }: MessageBatch, env: Env): Promise<void> {
  const isSiteImport = ({ body }: Message) => legibleSchema.parse(body).topic === 'site-imports';
  await consumeSiteImports({ queue, messages: messages.filter(isSiteImport) }, env);
  await consumeImports({ queue, messages: messages.filter((message) => !isSiteImport(message)) }, env);
}

/** Consumes the queue that backups and restores share. */
async function consumeBackupsAndRestores({ queue, messages }: MessageBatch, env: Env): Promise<void> {
  const isRestore = ({ body }: Message) => legibleSchema.parse(body).topic === 'restores';
  await consumeRestores({ queue, messages: messages.filter(isRestore) }, env);
  await consumeBackups({ queue, messages: messages.filter((message) => !isRestore(message)) }, env);
}

/**
 * Consumes a batch of any queue. A message may be delivered more than once, so all consumers are idempotent.
 */
export async function consume(batch: MessageBatch, env: Env): Promise<void> {
  switch (batch.queue) {
    case QUEUE_NAME.census:
      return consumeBatch(
        batch,
        censusMessageSchema,
        env.CENSUS,
        async (messages) => {
          await recordCensus(env.DB, messages, chooseEventSink(env).keepsDetails);
          await recordOutcomes(
            env.DB,
            messages.flatMap(({ outcomes = [], day, receivedAt }) =>
              outcomes.map((outcome) => ({ ...outcome, day, at: receivedAt })),
            ),
          );
        },
        ({ events }) => events.length * CENSUS_WEIGHT,
      );
    case QUEUE_NAME['script-errors']:
      return consumeBatch(batch, scriptErrorsMessageSchema, env.SCRIPT_ERRORS, (messages) =>
        recordScriptErrors(env.DB, messages, Date.now()),
      );
    case QUEUE_NAME.traces:
      return consumeBatch(batch, measuredSchema, env.TRACES, async (messages) => {
        await recordTraces(
          env.DB,
          messages.filter((message) => message.topic === 'traces'),
        );
        await recordPerformance(
          env.DB,
          messages.filter((message) => message.topic === 'performance'),
        );
        await recordMissingAddresses(
          env.DB,
          messages.filter((message) => message.topic === 'missing-address'),
        );
      });
    case QUEUE_NAME.renewals:
      return consumeRenewals(batch, env);
    case QUEUE_NAME['form-delivery']:
      return consumeBatch(batch, formDeliveryMessageSchema, env.FORMS, async (messages) => {
        const now = Date.now();
        for (const { submissionId } of messages) await deliverSubmissions(env, { submissionId, now });
      });
    case QUEUE_NAME.webhooks:
      return consumeBatch(batch, webhookMessageSchema, env.WEBHOOKS, async (messages) => {
        const now = Date.now();
        const ids = new Set(messages.map(({ webhookId }) => webhookId));
        // Send in parallel, because a slow receiver must not delay the others.
        await Promise.all([...ids].map((webhookId) => deliverWebhook(env, { webhookId, now })));
      });
    case QUEUE_NAME.imports:
      return consumeBothImports(batch, env);
    case QUEUE_NAME.backups:
      return consumeBackupsAndRestores(batch, env);
    case DEAD_LETTER_QUEUE:
      return storeDeadLetters(batch, env);
    default:
      throw new Error(`no consumer for queue ${batch.queue}`);
  }
}
