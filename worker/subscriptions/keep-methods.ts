import { DAY_MS } from '#domain/time/units.ts';
import { keepMethod, subscriptionsWithoutMethod } from '#worker/db/subscriptions/kept-methods.ts';
import type { FindStoredProvider } from './renew.ts';

const A_RUN = 50;

/**
 * Looks up the payment methods that new subscriptions saved, so that their pages name the card and customers hear
 * before it expires. After two days without an answer, the first renewal looks it up.
 */
export async function keepMethods(
  env: Pick<Env, 'DB'>,
  findProvider: FindStoredProvider,
  now: number,
): Promise<void> {
  const found = await subscriptionsWithoutMethod(env.DB, now - 2 * DAY_MS, A_RUN);
  for (const { id, websiteId, provider, paymentId, ref } of found)
    try {
      const account = await findProvider(websiteId, provider);
      const kept = await account?.storedMethod(paymentId, ref);
      if (kept) await keepMethod(env.DB, id, kept);
    } catch (error) {
      console.error(`the card of subscription ${id} is not known yet`, error);
    }
}
