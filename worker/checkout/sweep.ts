import { openOrders } from '../store/orders.ts';
import type { PaymentPort } from './payment-port.ts';
import { resolveOpenOrder } from './settle.ts';

/** A payment without an answer is asked after this long: the Worker that waited for it is gone. */
const UNANSWERED_MS = 2 * 60_000;
const ORDERS_A_RUN = 50;

/** Cron job: finds orders that a crash, a lost webhook or a buyer who went away left open, and finishes or voids them. */
export async function sweepOpenOrders(
  env: Pick<Env, 'DB'>,
  providerOf: (websiteId: string, name: string) => Promise<PaymentPort | null>,
  now: number,
): Promise<void> {
  for (const order of await openOrders(env.DB, now - UNANSWERED_MS, now, ORDERS_A_RUN)) {
    try {
      const provider = await providerOf(order.websiteId, order.payment.provider);
      if (provider) await resolveOpenOrder(env.DB, order, provider, now);
    } catch (error) {
      // One provider that is down must not keep the others' orders open; this one is asked again in a minute.
      console.error(`order ${order.id} stays open`, error);
    }
  }
}
