import { and, eq, exists, gt, ne, sql } from 'drizzle-orm';
import type { OrderStatus } from '#schema/contracts/orders/order.ts';
import { carts } from '#schema/tables/carts.ts';
import { orderEvents, orderLines, orders } from '#schema/tables/orders.ts';
import { payments } from '#schema/tables/payments.ts';
import { productVariants, stockMovements } from '#schema/tables/products.ts';
import { websites } from '#schema/tables/sites.ts';
import { subscriptions } from '#schema/tables/subscriptions.ts';
import { batch, type Database, prepared, run, type Statement, type Values } from '../database.ts';
import { ONE_ROW, rowFor } from '../fragments.ts';
import { releaseGiftCards } from '../gift-cards/gift-card-claims.ts';
import { hasOrderStatus } from '../order-rows/order-conditions.ts';
import { orderEvent } from '../order-rows/order-event.ts';
import { orm } from '../orm.ts';
import { endTry } from '../payments/payment-tries.ts';
import { orderMayBecome } from '../rules/order-status.ts';
import { activateSubscription } from '../subscriptions/new-subscriptions.ts';
import { reserveAgain } from '../waiting-list/reserved-places.ts';
import { returnDiscounts, returnStock } from './order-reversals.ts';
import type { OrderRecord } from './orders.ts';

const isPendingOrder = (orderId: string) => and(eq(orders.id, orderId), eq(orders.status, 'pending'));

interface Paid {
  orderId: string;
  now: number;
}

const payOrder = prepared((value: Values<Paid>) =>
  orm
    .update(orders)
    .set({ status: 'paid', paidAt: sql`${value.now}`, expiresAt: null, updatedAt: sql`${value.now}` })
    .where(and(eq(orders.id, value.orderId), orderMayBecome(orders, 'paid'))),
);

const payPayment = prepared((value: Values<Paid & { ref: string | null }>) =>
  orm
    .update(payments)
    .set({
      status: 'paid',
      updatedAt: sql`${value.now}`,
      providerRef: sql`coalesce(${value.ref}, ${payments.providerRef})`,
    })
    .where(
      and(
        eq(payments.orderId, value.orderId),
        ne(payments.status, 'paid'),
        hasOrderStatus(value.orderId, 'paid'),
      ),
    ),
);

const notePaid = prepared((value: Values<Paid>) =>
  orm
    .insert(orderEvents)
    .select(
      orm
        .select(
          rowFor(orderEvents, {
            id: sql`${value.orderId} || '-paid'`,
            orderId: value.orderId,
            ...orderEvent('paid', {}),
            at: value.now,
          }),
        )
        .from(ONE_ROW)
        .where(hasOrderStatus(value.orderId, 'paid')),
    )
    .onConflictDoNothing(),
);

const endPaidTry = prepared((value: Values<Paid>) =>
  endTry(value.orderId, { status: 'paid' }, value.now, hasOrderStatus(value.orderId, 'paid')),
);

/**
 * Marks an order as paid. Returns true for the call that did so; false if it is already paid or has ended.
 */
export async function markPaid(
  db: D1Database,
  { id }: Pick<OrderRecord, 'id'>,
  { ref, now }: { ref: string | null; now: number },
  confirmation: readonly Statement[] = [],
): Promise<boolean> {
  const [changed] = await batch(db, [...paidStatements(id, { ref, now }), ...confirmation]);
  return changed > 0;
}

/** Builds the statements that mark an order as paid. The first one changes nothing if it is already paid. */
export function paidStatements(orderId: string, { ref, now }: { ref: string | null; now: number }) {
  const paid = { orderId, now };
  return [
    payOrder(paid),
    payPayment({ ...paid, ref }),
    notePaid(paid),
    endPaidTry(paid),
    activateSubscription(paid),
  ] as const;
}

export const markNeedsAction = (
  db: Database,
  { id }: Pick<OrderRecord, 'id'>,
  ref: string,
  now: number,
): Promise<unknown> =>
  batch(db, [
    orm
      .update(payments)
      .set({ status: 'needs-action', providerRef: ref, updatedAt: now })
      .where(and(eq(payments.orderId, id), eq(payments.status, 'created'))),
    endTry(id, { status: 'waiting' }, now),
  ]);

/**
 * Ends an unpaid order, and returns its stock, discounts and cart once: every SQL statement requires the
 * pending status, which the last one ends. `notice` is written while the order is still pending. Returns true
 * for the call that ended the order.
 */
export async function releaseOrder(
  db: D1Database,
  { id }: Pick<OrderRecord, 'id'>,
  to: Extract<OrderStatus, 'cancelled' | 'expired'>,
  { declineCode, isByBuyer = false, now }: { declineCode: string | null; isByBuyer?: boolean; now: number },
  notice: readonly Statement[] = [],
): Promise<boolean> {
  const isPending = hasOrderStatus(id, 'pending');
  const answers = await batch(db, [
    returnStock(id, isPending),
    insertReleases(id, now),
    ...returnDiscounts(id, isPending),
    ...reserveAgain(id, now),
    orm
      .update(carts)
      .set({ orderId: null })
      .where(and(eq(carts.orderId, id), isPending)),
    ...releaseGiftCards(id, now),
    orm
      .delete(subscriptions)
      .where(and(eq(subscriptions.firstOrderId, id), eq(subscriptions.status, 'pending'), isPending)),
    orm
      .update(payments)
      .set({ status: declineCode === null ? 'cancelled' : 'declined', declineCode, updatedAt: now })
      .where(and(eq(payments.orderId, id), ne(payments.status, 'paid'))),
    orm
      .insert(orderEvents)
      .select(
        orm
          .select(
            rowFor(orderEvents, {
              id: `${id}-${to}`,
              orderId: id,
              ...orderEvent(to, { declineCode, ...(isByBuyer && { isByBuyer }) }),
              at: now,
            }),
          )
          .from(ONE_ROW)
          .where(isPending),
      )
      .onConflictDoNothing(),
    ...notice,
    endTry(id, { status: 'declined', declineCode }, now, isPending),
    raiseForStock(id),
    orm
      .update(orders)
      .set({ status: to, cancelledAt: now, expiresAt: null, updatedAt: now })
      .where(and(eq(orders.id, id), orderMayBecome(orders, to, 'pending'))),
  ]);
  return answers.at(-1) === 1;
}

const isStockTakenBy = (orderId: string) =>
  and(eq(orderLines.orderId, orderId), gt(orderLines.stockTaken, 0));

const insertReleases = (orderId: string, now: number) =>
  orm.insert(stockMovements).select(
    orm
      .select(
        rowFor(stockMovements, {
          id: sql`${orderLines.id} || '-r'`,
          websiteId: orders.websiteId,
          variantId: orderLines.variantId,
          orderId,
          change: orderLines.stockTaken,
          reason: 'release',
          at: now,
        }),
      )
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .innerJoin(productVariants, eq(productVariants.id, orderLines.variantId))
      .where(and(isStockTakenBy(orderId), eq(orders.status, 'pending'))),
  );

/**
 * Increments the site's revision if a returned item was sold out, so that cached pages show it as available.
 */
function raiseForStock(orderId: string) {
  const website = orm.select({ id: orders.websiteId }).from(orders).where(isPendingOrder(orderId));
  const restocked = orm
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(productVariants, eq(productVariants.id, orderLines.variantId))
    .where(and(isStockTakenBy(orderId), eq(productVariants.qtyInStock, orderLines.stockTaken)));
  return orm
    .update(websites)
    .set({ revision: sql`${websites.revision} + 1` })
    .where(and(sql`${websites.id} = ${website}`, exists(restocked)));
}

/** Records that the provider could not be reached about a pending order's payment. */
export const notePaymentUnknown = (orderId: string, now: number) =>
  orm
    .insert(orderEvents)
    .select(
      orm
        .select(
          rowFor(orderEvents, {
            id: `${orderId}-payment-unknown`,
            orderId: orders.id,
            ...orderEvent('payment-unknown', {}),
            at: now,
          }),
        )
        .from(orders)
        .where(isPendingOrder(orderId)),
    )
    .onConflictDoNothing();

export const nameCanceller = (db: Database, orderId: string, accountId: string | null): Promise<unknown> =>
  run(
    db,
    orm
      .update(orderEvents)
      .set({ accountId })
      .where(eq(orderEvents.id, `${orderId}-cancelled`)),
  );
