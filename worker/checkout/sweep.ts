import { isConfirmationOverdue, nextCheckAt } from '#domain/orders/pending-order.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { orderMailStatements } from '#worker/db/mail/order-emails.ts';
import {
  findOrder,
  type OpenOrder,
  type OrderRecord,
  openOrders,
  postponeCheck,
} from '#worker/db/orders/orders.ts';
import { dueRefunds } from '#worker/db/orders/refunds.ts';
import { notePaymentUnknown, releaseOrder } from '#worker/db/orders/settle-order.ts';
import { spreadSite } from '#worker/sites/spread-revision.ts';
import type { PaymentPort } from './payment-port.ts';
import { type FindRefundProvider, resumeRefund } from './refund-order.ts';
import { resolveOpenOrder } from './settle.ts';

/**
 * Ends an order whose provider has been unreachable for too long. Releases its stock and asks the owner to
 * check the payment. If the payment turns out to have succeeded, it is refunded (settle-payment.ts).
 */
function expireUnresolvedOrder(db: D1Database, order: OrderRecord, now: number): Promise<boolean> {
  console.error(`order ${order.id} expired: its provider could not confirm whether it was paid`);
  return releaseOrder(db, order, 'expired', { declineCode: null, now }, [
    notePaymentUnknown(order.id, now),
    ...orderMailStatements({ kind: 'payment-unknown', orderId: order.id }, now),
  ]);
}

/** Age in ms at which a pending payment is queried. By then, the request that started it has ended. */
const UNANSWERED_MS = 2 * MINUTE_MS;
const ORDERS_A_RUN = 50;
const CONCURRENT_ACCOUNTS = 5;
/** Time in ms after which a run starts no more orders. The next run continues. */
const RUN_MS = 40_000;

type FindProvider = (websiteId: string, name: string) => Promise<PaymentPort | null>;

/** Completes or voids orders left open by a crash, a lost webhook or a buyer who left. */
export async function sweepOpenOrders(
  env: Pick<Env, 'DB'>,
  findProvider: FindProvider,
  now: number,
): Promise<void> {
  const startedAt = Date.now();
  const due = await openOrders(env.DB, now - UNANSWERED_MS, now, ORDERS_A_RUN);
  const accounts = [
    ...Map.groupBy(due, ({ order }) => `${order.websiteId} ${order.payment.provider}`).values(),
  ];
  const sweepAccounts = async (): Promise<void> => {
    for (let account = accounts.shift(); account; account = accounts.shift())
      for (const open of account) {
        if (Date.now() - startedAt > RUN_MS) return;
        // After a timeout, leave the provider's other orders for the next run, because each would time out
        // too.
        if (!(await sweepOrder(env.DB, open, findProvider, now))) break;
      }
  };
  await Promise.all(Array.from({ length: CONCURRENT_ACCOUNTS }, sweepAccounts));
}

/** Completes or voids one order. Returns false when the provider did not respond. */
async function sweepOrder(
  db: D1Database,
  { order, checks }: OpenOrder,
  findProvider: FindProvider,
  now: number,
): Promise<boolean> {
  const isAnswered = await askProvider(db, order, findProvider, now);
  if (isAnswered && (await findOrder(db, order.id))?.status !== 'pending') return true;
  if (isConfirmationOverdue(order.expiresAt, now)) await expireUnresolvedOrder(db, order, now);
  else await postponeCheck(db, order.id, nextCheckAt(checks, now, order.expiresAt));
  return isAnswered;
}

async function askProvider(
  db: D1Database,
  order: OpenOrder['order'],
  findProvider: FindProvider,
  now: number,
): Promise<boolean> {
  try {
    const provider = await findProvider(order.websiteId, order.payment.provider);
    if (provider) await resolveOpenOrder(db, order, provider, now);
    return provider !== null;
  } catch (error) {
    console.error(`order ${order.id} stays open`, error);
    return false;
  }
}

const REFUNDS_A_RUN = 50;

/** Completes refunds that a crash left claimed or that an unreachable provider has not answered. */
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
