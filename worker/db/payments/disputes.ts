import { and, desc, eq, gt, lte, notExists, or, sql } from 'drizzle-orm';
import { type CurrencyCode, isCurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { DisputeStatus, ProviderDispute } from '#schema/contracts/payments/dispute.ts';
import { orderEvents, type orders } from '#schema/tables/orders.ts';
import { disputes } from '#schema/tables/payments.ts';
import { type Database, first } from '../database.ts';
import { excludedColumn, ONE_ROW, rowFor } from '../fragments.ts';
import { orderEvent } from '../order-rows/order-event.ts';
import { orm } from '../orm.ts';
import type { PaidPayment } from './outside-refunds.ts';

export const latestDisputeStatus = (order: Pick<typeof orders, 'id'>) =>
  orm
    .select({ status: disputes.status })
    .from(disputes)
    .where(eq(disputes.orderId, order.id))
    .orderBy(desc(disputes.openedAt))
    .limit(1);

export const DISPUTE = {
  id: disputes.id,
  status: disputes.status,
  reason: disputes.reason,
  amountCents: disputes.amountCents,
  currency: disputes.currency,
  isWithdrawn: disputes.isWithdrawn,
  dueAt: disputes.dueAt,
  openedAt: disputes.openedAt,
};

export const selectOrderDisputes = (orderId: string) =>
  orm
    .select(DISPUTE)
    .from(disputes)
    .where(eq(disputes.orderId, orderId))
    .orderBy(disputes.openedAt, disputes.id);

/** A dispute to record. Every report about a dispute has the same `id`. */
export interface NotedDispute {
  id: string;
  dispute: ProviderDispute;
  now: number;
}

/** Returns the disputed amount: the entire payment if the dispute's currency is unknown. */
const disputedAmount = (
  { amountCents, currency }: ProviderDispute,
  payment: PaidPayment,
): { amountCents: number; currency: CurrencyCode } =>
  isCurrencyCode(currency)
    ? { amountCents, currency }
    : { amountCents: payment.amountCents, currency: payment.currency };

/**
 * Builds SQL statements that record a dispute, with a timeline entry for each new state. If two responses of
 * the provider differ, the later one is kept.
 */
export function recordDispute(payment: PaidPayment, { id, dispute, now }: NotedDispute) {
  const { status } = dispute;
  const { amountCents, currency } = disputedAmount(dispute, payment);
  const known = orm
    .select({ id: disputes.id })
    .from(disputes)
    .where(
      and(
        eq(disputes.websiteId, payment.websiteId),
        eq(disputes.provider, payment.provider),
        eq(disputes.providerRef, dispute.ref),
        or(eq(disputes.status, status), gt(disputes.updatedAt, now)),
      ),
    );
  return [
    orm.insert(orderEvents).select(
      orm
        .select(
          rowFor(orderEvents, {
            id: `${id}-${status}-${now}`,
            orderId: payment.orderId,
            ...orderEvent('dispute', { status, amountCents }),
            at: now,
          }),
        )
        .from(ONE_ROW)
        .where(notExists(known)),
    ),
    orm
      .insert(disputes)
      .values({
        id,
        websiteId: payment.websiteId,
        provider: payment.provider,
        providerRef: dispute.ref,
        orderId: payment.orderId,
        paymentId: payment.id,
        status,
        reason: dispute.reason,
        amountCents,
        currency,
        isWithdrawn: dispute.isWithdrawn,
        dueAt: dispute.dueAt,
        openedAt: dispute.openedAt,
        lostAt: status === 'lost' ? now : null,
        updatedAt: now,
      })
      .onConflictDoUpdate({
        target: [disputes.websiteId, disputes.provider, disputes.providerRef],
        set: {
          status: excludedColumn(disputes.status),
          reason: excludedColumn(disputes.reason),
          amountCents: excludedColumn(disputes.amountCents),
          isWithdrawn: excludedColumn(disputes.isWithdrawn),
          dueAt: excludedColumn(disputes.dueAt),
          updatedAt: excludedColumn(disputes.updatedAt),
          lostAt:
            status === 'lost' ? sql`coalesce(${disputes.lostAt}, ${excludedColumn(disputes.lostAt)})` : null,
        },
        setWhere: lte(disputes.updatedAt, excludedColumn(disputes.updatedAt)),
      }),
  ] as const;
}

export async function findDisputeStatus(db: Database, id: string): Promise<DisputeStatus | null> {
  const row = await first(
    db,
    orm.select({ status: disputes.status }).from(disputes).where(eq(disputes.id, id)),
  );
  return row?.status ?? null;
}
