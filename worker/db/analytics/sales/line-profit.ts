import { and, eq, type SQL, sql } from 'drizzle-orm';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { refunds } from '#schema/tables/payments.ts';
import { orm } from '../../orm.ts';

const refundedPieces = orm
  .select({ pieces: sql`sum(part.value ->> 'quantity')` })
  .from(refunds)
  .innerJoin(sql`json_each(${refunds.lines}) part`, sql`part.value ->> 'lineId' = ${orderLines.id}`)
  .where(and(eq(refunds.orderId, orderLines.orderId), eq(refunds.status, 'done')));
const keptPieces = sql`${orderLines.quantity} - iif(${orderLines.refundedQuantity} = 0, 0, coalesce(${refundedPieces}, 0))`;
const netCents = sql`(${orderLines.quantity} * ${orderLines.unitPriceCents} - ${orderLines.discountCents} - ${orderLines.includedTaxCents})`;

/**
 * Sums over order lines whose cost was known when they were sold, without the items that were refunded. Sales
 * are after discounts and without tax.
 */
export const PROFIT_SUMS: Readonly<Record<'costedCents' | 'costCents', SQL>> = {
  costedCents: sql`coalesce(sum(iif(${orderLines.costCents} is null, 0,
    (${netCents} * (${keptPieces}) + ${orderLines.quantity} / 2) / ${orderLines.quantity})), 0)`,
  costCents: sql`coalesce(sum(${orderLines.costCents} * (${keptPieces})), 0)`,
};

const ofOrder = (name: keyof typeof PROFIT_SUMS) =>
  sql<number>`${orm.select({ cents: PROFIT_SUMS[name] }).from(orderLines).where(eq(orderLines.orderId, orders.id))}`;

/** The sums of one order, as columns of a query from `orders`. */
export const ORDER_PROFIT = {
  costedCents: ofOrder('costedCents').as('costed_cents'),
  costCents: ofOrder('costCents').as('cost_cents'),
};
