import { MINUTE_MS } from '#domain/time/units.ts';
import { listDueWebhooks } from '#worker/db/developers/webhook-deliveries.ts';
import { hasActiveWebhook } from '#worker/db/developers/webhooks.ts';
import { getQueue } from '../kernel/queue.ts';

/** Messages of one run, which is the maximum of sendBatch(). */
const MAX_MESSAGES = 100;

/** Queues the webhooks with due deliveries. A lost message does no harm, because the job of the next minute repeats it. */
export async function queueDueWebhooks(
  env: Env,
  { websiteId, now }: { websiteId: string | null; now: number },
): Promise<void> {
  const due = await listDueWebhooks(env.DB, { websiteId, now, limit: MAX_MESSAGES });
  if (due.length === 0) return;
  const messages = due.map((webhook) => ({
    body: {
      topic: 'webhooks' as const,
      id: `webhooks:${webhook.id}:${now}`,
      websiteId: webhook.websiteId,
      receivedAt: now,
      webhookId: webhook.id,
    },
  }));
  await getQueue(env, 'webhooks').sendBatch(messages);
}

/** Whether sites have an active webhook. The minute job covers sites whose entry is outdated. */
const known = new Map<string, { isActive: boolean; until: number }>();
const MEMORY_MS = MINUTE_MS;
const MAX_KNOWN_SITES = 1_000;

/** Queues the due webhooks of a site after a request. A site without webhooks costs one query per isolate and minute. */
export async function queueWebhooksOfSite(env: Env, websiteId: string, now: number): Promise<void> {
  const before = known.get(websiteId);
  const isActive = before && now < before.until ? before.isActive : await hasActiveWebhook(env.DB, websiteId);
  if (known.size >= MAX_KNOWN_SITES) known.clear();
  if (!before || now >= before.until) known.set(websiteId, { isActive, until: now + MEMORY_MS });
  if (isActive) await queueDueWebhooks(env, { websiteId, now });
}

/** Called when a site's webhooks change, so that this isolate notices at once. */
export const forgetWebhooksOfSite = (websiteId: string): boolean => known.delete(websiteId);
