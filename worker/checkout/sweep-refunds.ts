import { dueRefunds } from '#worker/db/orders/refunds.ts';
import { spreadSite } from '#worker/db/sites/spread-site.ts';
import { type RefundProviderOf, resumeRefund } from './refund-order.ts';

const REFUNDS_A_RUN = 50;

/** Cron job: finishes refunds that a crash left claimed, or that a provider which was down has not answered. */
export async function sweepRefunds(env: Env, providerOf: RefundProviderOf, now: number): Promise<void> {
  const restocked = new Set<string>();
  for (const refund of await dueRefunds(env.DB, now, REFUNDS_A_RUN)) {
    try {
      const outcome = await resumeRefund(env, refund, providerOf, now);
      if (outcome.kind === 'refunded' && outcome.hasRestocked) restocked.add(refund.websiteId);
    } catch (error) {
      // One that fails must not keep the others waiting; it is tried again a minute later.
      console.error(`refund ${refund.id} stays open`, error);
    }
  }
  for (const websiteId of restocked) await spreadSite(env, websiteId, now);
}
