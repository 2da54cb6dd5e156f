import { cancelDeliveries, listUnpaidOrders } from '#worker/db/backups/switch-history.ts';
import { releaseOrder } from '#worker/db/orders/settle-order.ts';
import type { RestoreRun } from './restore-run.ts';

const ORDERS_AT_ONCE = 50;

/**
 * Ends the orders that were not paid yet at the time of the backup, because their checkouts and payments did not
 * move. Returns their stock and gift card amounts. Sends nothing about the orders. Returns whether all are ended.
 */
export async function releaseOrders(run: RestoreRun): Promise<boolean> {
  const { env, record, pace } = run;
  const { id: restoreId, websiteId } = record;
  for (;;) {
    const unpaid = await listUnpaidOrders(env.DB, { restoreId, websiteId }, ORDERS_AT_ONCE);
    for (const order of unpaid)
      await releaseOrder(env.DB, order, 'expired', { declineCode: null, now: pace.clock() }, [
        cancelDeliveries(websiteId, order.id),
      ]);
    if (unpaid.length < ORDERS_AT_ONCE) return true;
    if (await run.isOver()) return false;
  }
}
