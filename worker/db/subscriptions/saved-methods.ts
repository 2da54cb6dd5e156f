import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { payments } from '#schema/tables/payments.ts';
import { subscriptions } from '#schema/tables/subscriptions.ts';
import { all, type Database, run } from '../database.ts';
import { named } from '../fragments.ts';
import { orm } from '../orm.ts';

/**
 * Lists subscriptions created since `since` whose saved payment method has not been fetched from the
 * provider, oldest first.
 */
export const listSubscriptionsWithoutMethod = (db: Database, since: number, limit: number) =>
  all(
    db,
    orm
      .select({
        id: subscriptions.id,
        websiteId: subscriptions.websiteId,
        provider: subscriptions.provider,
        paymentId: named(payments.id, 'payment_id'),
        // Never null, since the join requires a payment with a provider reference.
        ref: sql<string>`${sql`${payments.providerRef}`}`.as('payment_ref'),
      })
      .from(subscriptions)
      .innerJoin(payments, eq(payments.orderId, subscriptions.firstOrderId))
      .where(
        and(
          isNull(subscriptions.methodRef),
          inArray(subscriptions.status, ['active', 'paused']),
          gt(subscriptions.createdAt, since),
          sql`${payments.providerRef} is not null`,
          eq(payments.provider, subscriptions.provider),
        ),
      )
      .orderBy(subscriptions.createdAt)
      .limit(limit),
  );

export const savePaymentMethod = (
  db: Database,
  subscriptionId: string,
  { ref, label, expiresAt }: { ref: string; label: string; expiresAt: number | null },
): Promise<unknown> =>
  run(
    db,
    orm
      .update(subscriptions)
      .set({ methodRef: ref, methodLabel: label, methodExpiresAt: expiresAt })
      .where(and(eq(subscriptions.id, subscriptionId), isNull(subscriptions.methodRef))),
  );
