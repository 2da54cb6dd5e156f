import { and, eq, inArray, like, or } from 'drizzle-orm';
import type { SentEvent } from '#schema/contracts/developers/webhook.ts';
import { accounts } from '#schema/tables/accounts.ts';
import { orders } from '#schema/tables/orders.ts';
import { webhookDeliveries } from '#schema/tables/webhooks.ts';
import { all, type Database, type Statement } from '../database.ts';
import { refuseUnless } from '../guards.ts';
import { orm } from '../orm.ts';
import { hasAddedMark } from './history-values.ts';
import { stagedKeys } from './restore-rows.ts';
import type { RestoredTable, Switch } from './restored-table.ts';
import { selectWithoutHistory } from './source-site.ts';
import { switchSite } from './switch-site.ts';

/** Events of customers and visitors. A site without history has hardly had any of them. */
const HISTORIC: readonly SentEvent[] = [
  'order.created',
  'order.paid',
  'order.fulfilled',
  'order.refunded',
  'order.cancelled',
  'stock.changed',
  'form.submitted',
  'member.joined',
  'member.left',
];

/**
 * Cancels the deliveries that triggers have queued for rows of the backup, or only those of an order. The subject of
 * a change of stock ends with the order's id.
 */
export const cancelDeliveries = (websiteId: string, orderId?: string): Statement =>
  orm
    .delete(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.websiteId, websiteId),
        inArray(webhookDeliveries.event, [...HISTORIC]),
        eq(webhookDeliveries.attempts, 0),
        orderId === undefined
          ? undefined
          : or(eq(webhookDeliveries.subjectId, orderId), like(webhookDeliveries.subjectId, `% ${orderId}`)),
      ),
    );

/**
 * Returns the statements that switch a site without history to the staged rows of a deleted site, for one batch. The
 * batch fails if the site has got an order or a customer. `noPassword` is a hash that matches no password.
 */
export const switchHistory = (
  tables: readonly RestoredTable[],
  to: Switch,
  noPassword: string,
): Statement[] => [
  refuseUnless(selectWithoutHistory(to.websiteId)),
  ...switchSite(tables, to),
  orm.update(accounts).set({ passwordHash: noPassword }).where(hasAddedMark(to.restoreId)),
  cancelDeliveries(to.websiteId),
];

/** Lists restored orders that are not paid. */
export const listUnpaidOrders = (
  db: Database,
  { restoreId, websiteId }: Pick<Switch, 'restoreId' | 'websiteId'>,
  limit: number,
): Promise<{ id: string }[]> =>
  all(
    db,
    orm
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.websiteId, websiteId),
          eq(orders.status, 'pending'),
          inArray(orders.id, stagedKeys(restoreId, 'orders')),
        ),
      )
      .limit(limit),
  );
