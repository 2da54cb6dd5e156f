import { nextWebhookAttemptAt } from '#domain/developers/webhook-retries.ts';
import { MAX_PAYLOAD_BYTES, MAX_RESPONSE_BYTES, TEST_EVENT } from '#schema/contracts/developers/webhook.ts';
import { unseal } from '#worker/crypto/sealed.ts';
import { readEventData } from '#worker/db/developers/event-data.ts';
import {
  type AttemptResult,
  type ClaimedWebhookDelivery,
  claimWebhookDeliveries,
  endsWebhook,
  recordWebhookAttempt,
} from '#worker/db/developers/webhook-deliveries.ts';
import { describeFailure, postWebhook, WebhookError, webhookSignature } from '../forms/post-webhook.ts';
import { readBeginning } from '../kernel/unknown-host.ts';
import { writeOffNotice } from './off-notice.ts';
import { sealedForWebhook } from './webhook-secret.ts';

const BATCH_SIZE = 10;
/** Maximum duration of a run, in ms; the same as for email (worker/mail/deliver.ts). */
const RUN_MS = 18_000;
const GONE = 410;
const SEALED_TEXT = 'The signing secret can no longer be read. Create a new one.';

/** Versions of the payload format. Adding fields does not require a new version. */
const PAYLOAD_VERSION = 1;
/** `stock.changed` had the fields of one variant in version 1. */
const STOCK_PAYLOAD_VERSION = 2;

/**
 * Sends the due deliveries of one webhook. Safe to run concurrently, because each claim belongs to one run.
 * After `RUN_MS`, the remaining deliveries are left to the job that runs every minute.
 */
export async function deliverWebhook(
  env: Env,
  { webhookId, now }: { webhookId: string; now: number },
  ask: typeof fetch = fetch,
): Promise<void> {
  const started = Date.now();
  while (Date.now() - started < RUN_MS) {
    const claimed = await claimWebhookDeliveries(env.DB, { webhookId, now, limit: BATCH_SIZE });
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((delivery) => sendDelivery(env, delivery, now, ask)));
  }
}

/** Sends a claimed delivery and records the result. */
export async function sendDelivery(
  env: Env,
  delivery: ClaimedWebhookDelivery,
  now: number,
  ask: typeof fetch = fetch,
): Promise<void> {
  const result = await attempt(env, delivery, now, ask);
  const notice = endsWebhook(delivery, result) ? await writeOffNotice(env, delivery, now) : [];
  await recordWebhookAttempt(env.DB, delivery, result, notice);
}

async function attempt(
  env: Env,
  delivery: ClaimedWebhookDelivery,
  now: number,
  ask: typeof fetch,
): Promise<AttemptResult> {
  const { event, attempts, url } = delivery;
  const failed = (httpStatus: number | null, response: string): AttemptResult => {
    const isGone = httpStatus === GONE;
    const nextAttemptAt = event === TEST_EVENT || isGone ? null : nextWebhookAttemptAt(attempts, now);
    const status = nextAttemptAt === null ? 'failed' : 'pending';
    return { status, httpStatus, response, nextAttemptAt, isGone };
  };
  const secrets = await openSecrets(env, delivery, now);
  if (secrets.length === 0) return failed(null, SEALED_TEXT);
  const body = await writePayload(env, delivery);
  const headers = {
    'webhook-id': delivery.id,
    'webhook-event': event,
    'webhook-signature': await webhookSignature(secrets, body, now),
  };
  try {
    const response = await postWebhook(env, { url, headers, body }, ask);
    const text = await readBeginning(response, MAX_RESPONSE_BYTES);
    const failure = describeFailure(response);
    if (failure !== null) return failed(response.status, response.status < 400 ? failure : text || failure);
    const { status: httpStatus } = response;
    return { status: 'delivered', httpStatus, response: text, nextAttemptAt: null, isGone: false };
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    return failed(null, error.message);
  }
}

/**
 * Writes the payload. Reads the event's data again for each attempt. Omits the data if the object was
 * deleted, and sends only ids if it is too large.
 */
async function writePayload(env: Env, delivery: ClaimedWebhookDelivery): Promise<string> {
  const { id, event, websiteId, createdAt } = delivery;
  const data = await readEventData(env.DB, delivery);
  const write = (content: object | null) =>
    JSON.stringify({
      id,
      type: event,
      version: event === 'stock.changed' ? STOCK_PAYLOAD_VERSION : PAYLOAD_VERSION,
      createdAt,
      siteId: websiteId,
      data: content,
    });
  const text = write(data);
  if (new TextEncoder().encode(text).byteLength <= MAX_PAYLOAD_BYTES) return text;
  const ids = Object.entries(data ?? {}).filter(([name]) => name === 'id' || name.endsWith('Id'));
  return write({ ...Object.fromEntries(ids), isTruncated: true });
}

/** Returns the current secret and, until it expires, the previous one. */
async function openSecrets(
  env: Env,
  { websiteId, webhookId, secret, previousSecret, previousSecretUntil }: ClaimedWebhookDelivery,
  now: number,
): Promise<string[]> {
  const sealed = [secret, ...((previousSecretUntil ?? 0) > now ? [previousSecret] : [])];
  const opened = await Promise.all(
    sealed.map((text) => unseal(env, sealedForWebhook(websiteId, webhookId), text)),
  );
  return opened.filter((text) => text !== null);
}
