import type { Schedule } from '#domain/subscriptions/schedule.ts';
import {
  type ChargeStatus,
  type SubscriptionStatus,
  type SubscriptionTerms,
  subscriptionTermsSchema,
} from '#schema/contracts/subscriptions/subscription.ts';

type Row = Record<string, unknown>;

/** A subscription as it is stored. Amounts in minor units, times in epoch milliseconds. */
export interface SubscriptionRecord {
  id: string;
  websiteId: string;
  status: SubscriptionStatus;
  accountId: string | null;
  email: string;
  name: string;
  phone: string;
  firstOrderId: string;
  currency: string;
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
  /** Since when a payment that is due waits for goods; null while none does. */
  stockWaitSince: number | null;
  createdAt: number;
  cancelledAt: number | null;
}

/** A payment after the first. */
export interface ChargeRecord {
  id: string;
  kind: 'renewal' | 'change';
  dueAt: number;
  status: ChargeStatus;
  attempt: number;
  amountCents: number;
  creditCents: number;
  creditAfterCents: number;
  currency: string;
  terms: SubscriptionTerms;
  provider: string;
  providerRef: string | null;
  askedAt: number;
  createdAt: number;
}

const text = (value: unknown) => (value === null || value === undefined ? null : String(value));
const number = (value: unknown) => (value === null || value === undefined ? null : Number(value));
const termsOf = (json: unknown) => subscriptionTermsSchema.parse(JSON.parse(String(json)));

export function toSubscription(row: Row): SubscriptionRecord {
  const terms = termsOf(row.terms);
  return {
    id: String(row.id),
    websiteId: String(row.website_id),
    status: row.status as SubscriptionStatus,
    accountId: text(row.account_id),
    email: String(row.email),
    name: String(row.name),
    phone: String(row.phone),
    firstOrderId: String(row.first_order_id),
    currency: String(row.currency),
    terms,
    amountCents: Number(row.amount_cents),
    schedule: {
      anchorAt: Number(row.anchor_at),
      timeZone: String(row.time_zone),
      period: terms.plan.billingPeriod,
    },
    position: Number(row.position),
    paidCycles: Number(row.paid_cycles),
    numCycles: Number(row.num_cycles),
    paidCents: Number(row.paid_cents),
    periodStart: Number(row.period_start),
    periodEnd: Number(row.period_end),
    nextChargeAt: number(row.next_charge_at),
    provider: String(row.provider),
    methodRef: text(row.method_ref),
    methodLabel: String(row.method_label),
    creditCents: Number(row.credit_cents),
    failedAttempts: Number(row.failed_attempts),
    cancelReason: text(row.cancel_reason),
    stockWaitSince: number(row.stock_wait_since),
    createdAt: Number(row.created_at),
    cancelledAt: number(row.cancelled_at),
  };
}

export const toCharge = (row: Row): ChargeRecord => ({
  id: String(row.id),
  kind: row.kind as ChargeRecord['kind'],
  dueAt: Number(row.due_at),
  status: row.status as ChargeStatus,
  attempt: Number(row.attempt),
  amountCents: Number(row.amount_cents),
  creditCents: Number(row.credit_cents),
  creditAfterCents: Number(row.credit_after_cents),
  currency: String(row.currency),
  terms: termsOf(row.terms),
  provider: String(row.provider),
  providerRef: text(row.provider_ref),
  askedAt: Number(row.asked_at),
  createdAt: Number(row.created_at),
});

/** What the provider knows a try by. */
export const chargeKey = ({ id, attempt }: Pick<ChargeRecord, 'id' | 'attempt'>): string =>
  `${id}-${attempt}`;

export async function findSubscription(
  db: D1Database,
  websiteId: string,
  id: string,
): Promise<SubscriptionRecord | null> {
  const row = await db
    .prepare('SELECT * FROM subscriptions WHERE website_id = ? AND id = ?')
    .bind(websiteId, id)
    .first<Row>();
  return row ? toSubscription(row) : null;
}

/** Longer than a message is in the queue, its tries included: what is not over then is put there again. */
const QUEUED_MS = 15 * 60_000;

/**
 * Takes subscriptions that are due, each for one caller: marked first, so that two schedules side by side queue it once, and for
 * a while only, so that one that died in between loses none.
 */
export async function takeDue(
  db: D1Database,
  now: number,
  limit: number,
): Promise<{ id: string; websiteId: string }[]> {
  const { results } = await db
    .prepare(
      `UPDATE subscriptions SET queued_until = ?1 + ${QUEUED_MS} WHERE id IN (SELECT id FROM subscriptions
        WHERE next_charge_at <= ?1 AND status <> 'pending' AND queued_until <= ?1 ORDER BY next_charge_at LIMIT ?2)
      RETURNING id, website_id AS websiteId`,
    )
    .bind(now, limit)
    .all<{ id: string; websiteId: string }>();
  return results;
}
