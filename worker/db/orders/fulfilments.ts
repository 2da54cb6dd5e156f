import { and, eq, exists, inArray, ne, or, sql } from 'drizzle-orm';
import type { NewFulfilment } from '#schema/contracts/orders/order.ts';
import { fulfilments, orderEvents, orderLines, orders } from '#schema/tables/orders.ts';
import { batch, type Database, first, prepared, type Statement, type Values } from '../database.ts';
import { jsonRows, ONE_ROW, rowFor } from '../fragments.ts';
import { findFailure } from '../guards.ts';
import { orderEvent } from '../order-rows/order-event.ts';
import { recountFulfilment } from '../order-rows/order-progress.ts';
import { orm } from '../orm.ts';
import { orderMayBecome } from '../rules/order-status.ts';

export interface FulfilmentTarget {
  id: string;
  websiteId: string;
  orderId: string;
  accountId: string | null;
  now: number;
}

export type FulfilmentFailure = 'not-open' | 'too-many' | 'same-key';

export const selectFulfilments = prepared((value: Values<{ orderId: string }>) =>
  orm
    .select({
      id: fulfilments.id,
      lines: fulfilments.lines,
      carrier: fulfilments.carrier,
      trackingNumber: fulfilments.trackingNumber,
      trackingUrl: fulfilments.trackingUrl,
      at: fulfilments.at,
    })
    .from(fulfilments)
    .where(eq(fulfilments.orderId, value.orderId))
    .orderBy(fulfilments.at, fulfilments.id),
);

/**
 * Records a fulfilment. If too few items are left, the quantity becomes NULL, which a constraint rejects.
 * This prevents fulfilling an item twice, or fulfilling a refunded item.
 */
export async function insertFulfilment(
  db: D1Database,
  { id, websiteId, orderId, accountId, now }: FulfilmentTarget,
  fulfilment: NewFulfilment,
  mail: readonly Statement[],
): Promise<'done' | FulfilmentFailure> {
  const isWritten = exists(
    orm.select({ id: fulfilments.id }).from(fulfilments).where(eq(fulfilments.id, id)),
  );
  const sent = jsonRows(fulfilment.lines, 'sent');
  const quantity = orm
    .select({ quantity: sent.field('quantity') })
    .from(sent.table)
    .where(eq(sent.field('lineId'), orderLines.id));
  const left = sql`${orderLines.quantity} - ${orderLines.fulfilledQuantity} - ${orderLines.refundedQuantity}`;
  try {
    const [inserted] = await batch(db, [
      orm.insert(fulfilments).select(
        orm
          .select(
            rowFor(fulfilments, {
              id,
              orderId: orders.id,
              lines: fulfilment.lines,
              carrier: fulfilment.carrier,
              trackingNumber: fulfilment.trackingNumber,
              trackingUrl: fulfilment.trackingUrl,
              idempotencyKey: fulfilment.idempotencyKey,
              at: now,
              accountId,
            }),
          )
          .from(orders)
          .where(
            and(eq(orders.id, orderId), eq(orders.websiteId, websiteId), orderMayBecome(orders, 'fulfilled')),
          ),
      ),
      orm
        .update(orderLines)
        .set({
          fulfilledQuantity: sql`case when ${left} >= ${quantity} then ${orderLines.fulfilledQuantity} + ${quantity} end`,
        })
        .where(
          and(
            eq(orderLines.orderId, orderId),
            inArray(orderLines.id, orm.select({ id: sent.field('lineId') }).from(sent.table)),
            isWritten,
          ),
        ),
      recountFulfilment(orderId, now),
      orm
        .update(orders)
        .set({ status: 'fulfilled', fulfilledAt: now })
        .where(
          and(
            eq(orders.id, orderId),
            eq(orders.fulfilment, 'complete'),
            orderMayBecome(orders, 'fulfilled'),
            isWritten,
          ),
        ),
      orm.insert(orderEvents).select(
        orm
          .select(
            rowFor(orderEvents, {
              id,
              orderId,
              ...orderEvent('fulfilled', {
                fulfilmentId: id,
                pieces: fulfilment.lines.reduce((sum, line) => sum + line.quantity, 0),
              }),
              at: now,
              accountId,
            }),
          )
          .from(ONE_ROW)
          .where(isWritten),
      ),
      ...mail,
    ]);
    return inserted === 1 ? 'done' : 'not-open';
  } catch (error) {
    const failure = findFailure(error, {
      'fulfilments.idempotency_key': 'same-key',
      'order_lines.fulfilled_quantity': 'too-many',
    } as const);
    if (!failure) throw error;
    return failure;
  }
}

export async function fulfilmentByKey(
  db: Database,
  orderId: string,
  key: string,
): Promise<{ id: string; lines: NewFulfilment['lines'] } | null> {
  const row = await first(
    db,
    orm
      .select({ id: fulfilments.id, lines: fulfilments.lines })
      .from(fulfilments)
      .where(and(eq(fulfilments.orderId, orderId), eq(fulfilments.idempotencyKey, key))),
  );
  return row;
}

export async function changeTracking(
  db: Database,
  target: FulfilmentTarget,
  tracking: Pick<NewFulfilment, 'carrier' | 'trackingNumber' | 'trackingUrl'>,
  eventId: string,
): Promise<boolean> {
  const { carrier, trackingNumber, trackingUrl } = tracking;
  const isParcel = and(
    eq(fulfilments.id, target.id),
    sql`${fulfilments.orderId} = ${orm
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, target.orderId), eq(orders.websiteId, target.websiteId)))}`,
  );
  const [changed] = await batch(db, [
    orm
      .update(fulfilments)
      .set({ carrier, trackingNumber, trackingUrl })
      .where(
        and(
          isParcel,
          or(
            ne(fulfilments.carrier, carrier),
            ne(fulfilments.trackingNumber, trackingNumber),
            ne(fulfilments.trackingUrl, trackingUrl),
          ),
        ),
      ),
    orm.insert(orderEvents).select(
      orm
        .select(
          rowFor(orderEvents, {
            id: eventId,
            orderId: fulfilments.orderId,
            ...orderEvent('tracking-changed', { fulfilmentId: fulfilments.id }),
            at: target.now,
            accountId: target.accountId,
          }),
        )
        .from(fulfilments)
        .where(and(isParcel, sql`changes() = 1`)),
    ),
  ]);
  return changed === 1;
}
