import { keepMethod, subscriptionsWithoutMethod } from '#worker/db/subscriptions/kept-methods.ts';
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
  const found = await subscriptionsWithoutMethod(env.DB, now - 2 * DAY_MS, A_RUN);
  for (const { id, websiteId, provider, paymentId, ref } of found)
    try {
      const account = await providerOf(websiteId, provider);
      const kept = await account?.storedMethod(paymentId, ref);
      if (kept) await keepMethod(env.DB, id, kept);
    } catch (error) {
      console.error(`the card of subscription ${id} is not known yet`, error);
    }
}
