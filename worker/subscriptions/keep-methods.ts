import { keepMethod } from '#worker/db/subscriptions/subscription-claims.ts';
import type { StoredProviderOf } from './renew.ts';

const DAY_MS = 86_400_000;
const A_RUN = 50;

/**
 * Asks what the first payments of new subscriptions kept, so that their pages name the card, and that its owner can be told in time
 * when it expires. What cannot be found within two days is asked for at the first renewal.
 */
export async function keepMethods(
  env: Pick<Env, 'DB'>,
  providerOf: StoredProviderOf,
  now: number,
): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT s.id, s.website_id AS websiteId, s.provider, p.id AS paymentId, p.provider_ref AS ref FROM subscriptions s JOIN payments p ON p.order_id = s.first_order_id
    WHERE s.method_ref IS NULL AND s.status IN ('active', 'paused') AND s.created_at > ?1 AND p.provider_ref IS NOT NULL AND p.provider = s.provider ORDER BY s.created_at LIMIT ${A_RUN}`,
  )
    .bind(now - 2 * DAY_MS)
    .all<{ id: string; websiteId: string; provider: string; paymentId: string; ref: string }>();
  for (const { id, websiteId, provider, paymentId, ref } of results)
    try {
      const account = await providerOf(websiteId, provider);
      const kept = await account?.storedMethod(paymentId, ref);
      if (kept) await keepMethod(env.DB, id, kept);
    } catch (error) {
      console.error(`the card of subscription ${id} is not known yet`, error);
    }
}
