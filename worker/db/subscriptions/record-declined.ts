import { and, eq, exists, inArray, lt, sql } from 'drizzle-orm';
import { subscriptionCharges, subscriptions } from '#schema/tables/subscriptions.ts';
import { batch, type Database, type Statement } from '../database.ts';
import { orm } from '../orm.ts';
import { unreserveStatements } from './charge-stock.ts';
import { isOpenCharge } from './renewal-day.ts';
import type { ChargeRecord, SubscriptionRecord } from './subscriptions.ts';

export interface Decline {
  code: string;
  ref: string | null;
  retryAt: number | null;
  now: number;
}

const isTry = ({ id, attempt }: Pick<ChargeRecord, 'id' | 'attempt'>) =>
  and(eq(subscriptionCharges.id, id), eq(subscriptionCharges.attempt, attempt));

/** Records each declined attempt once. Only the call that records it queues `mail` and returns true. */
export async function recordDeclined(
  db: Database,
  { id }: SubscriptionRecord,
  charge: ChargeRecord,
  { code, ref, retryAt, now }: Decline,
  mail: readonly Statement[],
): Promise<boolean> {
  const unheld = unreserveStatements(charge, now);
  const answers: readonly unknown[] = await batch(db, [
    ...unheld,
    orm
      .update(subscriptionCharges)
      .set({
        status: retryAt === null ? 'failed' : 'waiting',
        declineCode: code,
        providerRef: ref,
        updatedAt: now,
      })
      .where(and(isTry(charge), eq(subscriptionCharges.status, 'created'))),
    charge.kind === 'change' ? keepPlan(id) : putOff(id, charge, { retryAt, now }),
    ...mail,
  ]);
  return answers[unheld.length] === 1;
}

/** After a plan change whose payment failed, keeps the old plan. */
const keepPlan = (subscriptionId: string) =>
  orm
    .update(subscriptions)
    .set({ nextChargeAt: sql`${subscriptions.periodEnd}`, queuedUntil: 0 })
    .where(and(eq(subscriptions.id, subscriptionId), eq(subscriptions.status, 'active')));

function putOff(
  subscriptionId: string,
  charge: ChargeRecord,
  { retryAt, now }: Pick<Decline, 'retryAt' | 'now'>,
) {
  const declined = orm
    .select({ id: subscriptionCharges.id })
    .from(subscriptionCharges)
    .where(and(isTry(charge), inArray(subscriptionCharges.status, ['waiting', 'failed'])));
  return orm
    .update(subscriptions)
    .set({
      failedAttempts: charge.attempt,
      nextChargeAt: retryAt,
      queuedUntil: 0,
      updatedAt: now,
      ...(retryAt === null
        ? { status: 'cancelled', cancelledAt: now, cancelReason: 'payment' }
        : { status: 'past_due', cancelledAt: null, cancelReason: null }),
    })
    .where(
      and(
        eq(subscriptions.id, subscriptionId),
        inArray(subscriptions.status, ['active', 'past_due']),
        lt(subscriptions.failedAttempts, charge.attempt),
        exists(declined),
      ),
    );
}

export const voidCharge = (
  db: Database,
  subscriptionId: string,
  charge: Pick<ChargeRecord, 'id' | 'attempt'>,
  now: number,
): Promise<unknown> =>
  batch(db, [
    ...unreserveStatements(charge, now),
    orm
      .update(subscriptionCharges)
      .set({ status: 'void', updatedAt: now })
      .where(and(isTry(charge), isOpenCharge)),
    orm
      .update(subscriptions)
      .set({
        nextChargeAt: sql`case when ${subscriptions.status} in ('active', 'past_due') then ${subscriptions.periodEnd} end`,
        queuedUntil: 0,
      })
      .where(eq(subscriptions.id, subscriptionId)),
  ]);
