import { dueRefunds } from '#worker/db/orders/refunds.ts';
import { spreadSite } from '#worker/sites/spread-revision.ts';
import { type FindRefundProvider, resumeRefund } from './refund-order.ts';

const REFUNDS_A_RUN = 50;

/** Cron job: finishes refunds that a crash left claimed, or that an unreachable provider has not answered. */
export async function sweepRefunds(env: Env, findProvider: FindRefundProvider, now: number): Promise<void> {
  const restocked = new Set<string>();
  for (const refund of await dueRefunds(env.DB, now, REFUNDS_A_RUN)) {
    try {
      const outcome = await resumeRefund(env, refund, findProvider, now);
      if (outcome.kind === 'refunded' && outcome.hasRestocked) restocked.add(refund.websiteId);
    } catch (error) {
      // One failure must not block the others; it is retried a minute later.
      console.error(`refund ${refund.id} stays open`, error);
    }
  }
  for (const websiteId of restocked) await spreadSite(env, websiteId, now);
}
