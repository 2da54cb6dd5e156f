import { isGivenUp, nextCheckAt } from '#domain/orders/check-again.ts';
import { findOrder, type OpenOrder, openOrders, putOffCheck } from '#worker/db/orders/orders.ts';
import { giveUpOrder } from './give-up.ts';
import type { PaymentPort } from './payment-port.ts';
import { resolveOpenOrder } from './settle.ts';

/** A payment without an answer is asked after this long: the Worker that waited for it is gone. */
const UNANSWERED_MS = 2 * 60_000;
const ORDERS_A_RUN = 50;
const ACCOUNTS_AT_ONCE = 5;
/** A run starts nothing new after this: the next one begins with what is due then. */
const RUN_MS = 40_000;

type ProviderOf = (websiteId: string, name: string) => Promise<PaymentPort | null>;

/** Cron job: finds orders that a crash, a lost webhook or a buyer who went away left open, and finishes or voids them. */
export async function sweepOpenOrders(
  env: Pick<Env, 'DB'>,
  providerOf: ProviderOf,
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
        // A provider that does not answer is not waited for once for each order: the others are asked for in a minute.
        if (!(await sweepOrder(env.DB, open, providerOf, now))) break;
      }
  };
  await Promise.all(Array.from({ length: ACCOUNTS_AT_ONCE }, sweepAccounts));
}

/** False when the provider did not answer. */
async function sweepOrder(
  db: D1Database,
  { order, checks }: OpenOrder,
  providerOf: ProviderOf,
  now: number,
): Promise<boolean> {
  const isAnswered = await askProvider(db, order, providerOf, now);
  if (isAnswered && (await findOrder(db, order.id))?.status !== 'pending') return true;
  if (isGivenUp(order.expiresAt, now)) await giveUpOrder(db, order, now);
  else await putOffCheck(db, order.id, nextCheckAt(checks, now, order.expiresAt));
  return isAnswered;
}

async function askProvider(
  db: D1Database,
  order: OpenOrder['order'],
  providerOf: ProviderOf,
  now: number,
): Promise<boolean> {
  try {
    const provider = await providerOf(order.websiteId, order.payment.provider);
    if (provider) await resolveOpenOrder(db, order, provider, now);
    return provider !== null;
  } catch (error) {
    console.error(`order ${order.id} stays open`, error);
    return false;
  }
}
