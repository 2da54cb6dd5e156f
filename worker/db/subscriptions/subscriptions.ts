import { and, eq, inArray, lte, ne } from 'drizzle-orm';
import type { Schedule } from '#domain/subscriptions/schedule.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type {
  ChargeStatus,
  SubscriptionStatus,
  SubscriptionTerms,
} from '#schema/contracts/subscriptions/subscription.ts';
import { subscriptionCharges, subscriptions } from '#schema/tables/subscriptions.ts';
import { type Answer, all, type Database, first } from '../database.ts';
import { orm } from '../orm.ts';

export interface SubscriptionRecord {
  id: string;
  websiteId: string;
  status: SubscriptionStatus;
  accountId: string | null;
  email: string;
  name: string;
  phone: string;
  firstOrderId: string;
  currency: CurrencyCode;
  terms: SubscriptionTerms;
  amountCents: number;
  schedule: Schedule;
  position: number;
  paidCycles: number;
  numCycles: number;
  paidCents: number;
  periodStart: number;
  periodEnd: number;
  nextChargeAt: number | null;
  provider: string;
  methodRef: string | null;
  methodLabel: string;
  creditCents: number;
  failedAttempts: number;
  cancelReason: string | null;
  /** Time, in epoch milliseconds, since which a due payment has waited for stock; null if none is waiting. */
  stockWaitSince: number | null;
  createdAt: number;
  cancelledAt: number | null;
}

export interface ChargeRecord {
  id: string;
  kind: 'renewal' | 'change';
  dueAt: number;
  status: ChargeStatus;
  attempt: number;
  amountCents: number;
  creditCents: number;
  creditAfterCents: number;
  currency: CurrencyCode;
  terms: SubscriptionTerms;
  provider: string;
  providerRef: string | null;
  askedAt: number;
  createdAt: number;
}

export const SUBSCRIPTION = {
  id: subscriptions.id,
  websiteId: subscriptions.websiteId,
  status: subscriptions.status,
  accountId: subscriptions.accountId,
  email: subscriptions.email,
  name: subscriptions.name,
  phone: subscriptions.phone,
  firstOrderId: subscriptions.firstOrderId,
  currency: subscriptions.currency,
  terms: subscriptions.terms,
  amountCents: subscriptions.amountCents,
  anchorAt: subscriptions.anchorAt,
  timeZone: subscriptions.timeZone,
  position: subscriptions.position,
  paidCycles: subscriptions.paidCycles,
  numCycles: subscriptions.numCycles,
  paidCents: subscriptions.paidCents,
  periodStart: subscriptions.periodStart,
  periodEnd: subscriptions.periodEnd,
  nextChargeAt: subscriptions.nextChargeAt,
  provider: subscriptions.provider,
  methodRef: subscriptions.methodRef,
  methodLabel: subscriptions.methodLabel,
  creditCents: subscriptions.creditCents,
  failedAttempts: subscriptions.failedAttempts,
  cancelReason: subscriptions.cancelReason,
  stockWaitSince: subscriptions.stockWaitSince,
  createdAt: subscriptions.createdAt,
  cancelledAt: subscriptions.cancelledAt,
};

const selectSubscription = () => orm.select(SUBSCRIPTION).from(subscriptions);
export type SubscriptionRow = Answer<ReturnType<typeof selectSubscription>>[number];

export function toSubscription({ anchorAt, timeZone, ...row }: SubscriptionRow): SubscriptionRecord {
  return { ...row, schedule: { anchorAt, timeZone, period: row.terms.plan.billingPeriod } };
}

export const CHARGE = {
  id: subscriptionCharges.id,
  kind: subscriptionCharges.kind,
  dueAt: subscriptionCharges.dueAt,
  status: subscriptionCharges.status,
  attempt: subscriptionCharges.attempt,
  amountCents: subscriptionCharges.amountCents,
  creditCents: subscriptionCharges.creditCents,
  creditAfterCents: subscriptionCharges.creditAfterCents,
  currency: subscriptionCharges.currency,
  terms: subscriptionCharges.terms,
  provider: subscriptionCharges.provider,
  providerRef: subscriptionCharges.providerRef,
  askedAt: subscriptionCharges.askedAt,
  createdAt: subscriptionCharges.createdAt,
};

export const chargeKey = ({ id, attempt }: Pick<ChargeRecord, 'id' | 'attempt'>): string =>
  `${id}-${attempt}`;

export async function findSubscription(
  db: Database,
  websiteId: string,
  id: string,
): Promise<SubscriptionRecord | null> {
  const row = await first(
    db,
    selectSubscription().where(and(eq(subscriptions.websiteId, websiteId), eq(subscriptions.id, id))),
  );
  return row && toSubscription(row);
}

/**
 * Duration of a claim, in ms. It is longer than the queue's retries, so that a payment unfinished by then is
 * queued again.
 */
const QUEUED_MS = 15 * MINUTE_MS;

/**
 * Claims due subscriptions. Only one caller can claim a subscription. Claims expire, so that a failed run
 * loses none.
 */
export function claimDue(
  db: Database,
  now: number,
  limit: number,
): Promise<{ id: string; websiteId: string }[]> {
  const due = orm
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        lte(subscriptions.nextChargeAt, now),
        ne(subscriptions.status, 'pending'),
        lte(subscriptions.queuedUntil, now),
      ),
    )
    .orderBy(subscriptions.nextChargeAt)
    .limit(limit);
  return all(
    db,
    orm
      .update(subscriptions)
      .set({ queuedUntil: now + QUEUED_MS })
      .where(inArray(subscriptions.id, due))
      .returning({ id: subscriptions.id, websiteId: subscriptions.websiteId }),
  );
}
