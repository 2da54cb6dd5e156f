import { env } from 'cloudflare:test';
import type { WebhookState } from '#schema/contracts/developers/webhook.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#schema/contracts/developers/webhook.ts';
import { createId } from '#worker/crypto/random.ts';
import { seal } from '#worker/crypto/sealed.ts';
import { sealedForWebhook } from '#worker/developers/webhook-secret.ts';
import { SITE_ID } from './site.ts';

export const SECRET = 'whsec_for_tests';
export const HOOK_URL = 'https://hooks.test/tide';

interface HookOverrides {
  events?: readonly WebhookEvent[];
  state?: WebhookState;
  websiteId?: string;
  url?: string;
  failures?: number;
}

/** Creates a webhook. By default, it receives all events. */
export async function createHook({
  events = WEBHOOK_EVENTS,
  state = 'active',
  websiteId = SITE_ID,
  url = HOOK_URL,
  failures = 0,
}: HookOverrides = {}): Promise<string> {
  const id = createId();
  const secret = await seal(env, sealedForWebhook(websiteId, id), SECRET);
  await env.DB.prepare(
    'INSERT INTO webhooks (id, website_id, url, events, secret, state, failures, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
    .bind(id, websiteId, url, JSON.stringify(events), secret, state, failures, Date.now())
    .run();
  return id;
}

export interface DeliveryRow {
  id: string;
  event: string;
  subject_id: string;
  status: string;
  attempts: number;
  next_attempt_at: number;
  http_status: number | null;
  response: string;
}

/** Lists the deliveries of a webhook, oldest first. */
export const listDeliveries = async (webhookId: string): Promise<DeliveryRow[]> =>
  (
    await env.DB.prepare('SELECT * FROM webhook_deliveries WHERE webhook_id = ? ORDER BY rowid')
      .bind(webhookId)
      .all<DeliveryRow>()
  ).results;

export const listEvents = async (webhookId: string): Promise<string[]> =>
  (await listDeliveries(webhookId)).map(({ event }) => event);

/** Deletes the deliveries so far, and keeps the webhooks. */
export const clearEvents = () => env.DB.prepare('DELETE FROM webhook_deliveries').run();
/** Deletes the webhooks of all tests, including their deliveries. */
export const clearHooks = () => env.DB.prepare('DELETE FROM webhooks').run();

export interface ReceivedCall {
  url: string;
  headers: Headers;
  body: string;
  init: RequestInit;
}

/** Creates a fake receiver of webhooks. It stores the calls, and responds with the result of `answer`. */
export function createReceiver(
  answer: (call: ReceivedCall) => Response | Promise<Response> = () => new Response('ok'),
) {
  const calls: ReceivedCall[] = [];
  const ask = (async (url: string, init: RequestInit) => {
    const call = { url, headers: new Headers(init.headers), body: String(init.body), init };
    calls.push(call);
    return answer(call);
  }) as unknown as typeof fetch;
  return { calls, ask };
}
