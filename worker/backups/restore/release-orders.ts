import { cancelDeliveries, listUnpaidOrders } from '#worker/db/backups/switch-history.ts';
import { releaseOrder } from '#worker/db/orders/settle-order.ts';
import type { RestoreRun } from './restore-run.ts';

const ORDERS_AT_ONCE = 50;

/**
 * Expires the orders that were not paid yet at the time of the backup, because their buyers cannot pay them on the
 * new site. Puts their stock back, and the amounts taken from gift cards. Sends no email and no webhook about these
 * orders. Returns true when no unpaid order is left, or false if another message must continue.
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
