import { MINUTE_MS } from '#domain/time/units.ts';
import { listDueWebhooks } from '#worker/db/developers/webhook-deliveries.ts';
import { hasActiveWebhook } from '#worker/db/developers/webhooks.ts';
import { getQueue } from '../kernel/queue.ts';

/** Maximum number of messages that sendBatch() accepts. */
const MAX_MESSAGES = 100;

/**
 * Queues webhooks that have due deliveries. If a message is lost, the job that runs every minute queues the
 * webhook again.
 */
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

/**
 * Caches, by site, whether it has an active webhook. If an entry is outdated, the job that runs every minute
 * sends the deliveries.
 */
const known = new Map<string, { isActive: boolean; until: number }>();
const MEMORY_MS = MINUTE_MS;
const MAX_KNOWN_SITES = 1_000;

/** Queues a site's due webhooks after a request. Sites without webhooks cost one query per isolate and minute. */
export async function queueWebhooksOfSite(env: Env, websiteId: string, now: number): Promise<void> {
  const before = known.get(websiteId);
  const isActive = before && now < before.until ? before.isActive : await hasActiveWebhook(env.DB, websiteId);
  if (known.size >= MAX_KNOWN_SITES) known.clear();
  if (!before || now >= before.until) known.set(websiteId, { isActive, until: now + MEMORY_MS });
  if (isActive) await queueDueWebhooks(env, { websiteId, now });
}

/**
 * Drops the cache entry of a site. Call this when its webhooks change, so that this isolate does not use an
 * outdated entry.
 */
export const forgetWebhooksOfSite = (websiteId: string): boolean => known.delete(websiteId);
