import type { DeliveryRules } from '#domain/subscriptions/change-address.ts';
import { monthlyCents, paymentAt, positionAfter } from '#domain/subscriptions/schedule.ts';
import { statusesFor } from '#domain/subscriptions/status.ts';
import { shippingSettingsSchema } from '#schema/contracts/shipping/shipping.ts';
import type { SubscriptionTerms } from '#schema/contracts/subscriptions/subscription.ts';
import { taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';
import { cancelMailStatement, stockMailStatement } from '../mail/subscription-mails.ts';
import { OPEN } from './subscription-claims.ts';
import type { SubscriptionRecord } from './subscriptions.ts';

/** One of a site's subscriptions, for a change of it. */
type Target = Pick<SubscriptionRecord, 'id' | 'websiteId'>;

const NO_OPEN = `NOT EXISTS (SELECT 1 FROM subscription_charges WHERE subscription_id = ?1 AND ${OPEN})`;
/** A payment that is under way is looked at once more: what it came to is written down, or it is ended. */
const LOOK_AT_OPEN = `CASE WHEN ${NO_OPEN} THEN NULL ELSE ?3 END`;

async function run(db: D1Database, statements: D1PreparedStatement[]): Promise<boolean> {
  const [changed] = await db.batch(statements);
  return changed?.meta.changes === 1;
}

/** Ends a subscription with a mail that says so, also while a payment of it is in the queue or under way; true for the call that did it. */
export const cancelSubscription = (
  db: D1Database,
  { id, websiteId }: Target,
  by: 'customer' | 'owner',
  now: number,
): Promise<boolean> =>
  run(db, [
    db
      .prepare(
        `UPDATE subscriptions SET status = 'cancelled', cancelled_at = ?3, cancel_reason = ?4, next_charge_at = ${LOOK_AT_OPEN}, queued_until = 0, updated_at = ?3
        WHERE id = ?1 AND website_id = ?2 AND status IN (${statusesFor('cancel')})`,
      )
      .bind(id, websiteId, now, by),
    cancelMailStatement(db, id, now),
  ]);

export const pauseSubscription = (db: D1Database, { id, websiteId }: Target, now: number): Promise<boolean> =>
  run(db, [
    db
      .prepare(
        `UPDATE subscriptions SET status = 'paused', next_charge_at = NULL, updated_at = ?3
        WHERE id = ?1 AND website_id = ?2 AND status IN (${statusesFor('pause')}) AND ${NO_OPEN}`,
      )
      .bind(id, websiteId, now),
  ]);

/** Moves the next payment to a position of the schedule, if it is where the caller saw it. */
const moveTo = (
  db: D1Database,
  subscription: SubscriptionRecord,
  position: number,
  action: 'skip' | 'resume',
  now: number,
): Promise<boolean> =>
  run(db, [
    db
      .prepare(
        `UPDATE subscriptions SET status = 'active', position = ?4, period_end = ?5, next_charge_at = ?5, queued_until = 0, stock_wait_since = NULL, updated_at = ?3
        WHERE id = ?1 AND website_id = ?2 AND position = ?6 AND status IN (${statusesFor(action)}) AND ${NO_OPEN}`,
      )
      .bind(
        subscription.id,
        subscription.websiteId,
        now,
        position,
        paymentAt(subscription.schedule, position),
        subscription.position,
      ),
  ]);

/** Goes on with the first payment of the schedule that is still to come: what was due meanwhile is not asked for. */
export const resumeSubscription = (
  db: D1Database,
  subscription: SubscriptionRecord,
  now: number,
): Promise<boolean> =>
  moveTo(db, subscription, positionAfter(subscription.schedule, subscription.position, now), 'resume', now);

/** Leaves one payment out; two clicks on the same page leave out one. */
export const skipPayment = (
  db: D1Database,
  subscription: SubscriptionRecord,
  now: number,
): Promise<boolean> =>
  moveTo(db, subscription, positionAfter(subscription.schedule, subscription.position + 1, now), 'skip', now);

/** The same because there is not enough of its goods; the customer is told. */
export async function leaveOutPayment(
  db: D1Database,
  subscription: SubscriptionRecord,
  now: number,
): Promise<void> {
  const { id, periodEnd } = subscription;
  if (!(await skipPayment(db, subscription, now))) return;
  await stockMailStatement(db, { id, periodEnd, kind: 'subscription-left-out' }, now).run();
}

/** Another way to pay from now on; what was declined is tried with it at once. */
export const changeMethod = (
  db: D1Database,
  { id, websiteId }: Target,
  method: { provider: string; ref: string; label: string; expiresAt: number | null },
  now: number,
): Promise<boolean> =>
  run(db, [
    db
      .prepare(
        `UPDATE subscriptions SET provider = ?4, method_ref = ?5, method_label = ?6, method_expires_at = ?7, updated_at = ?3, queued_until = 0,
          next_charge_at = CASE WHEN status = 'past_due' THEN ?3 ELSE next_charge_at END
        WHERE id = ?1 AND website_id = ?2 AND status IN (${statusesFor('change-card')})`,
      )
      .bind(id, websiteId, now, method.provider, method.ref, method.label, method.expiresAt),
  ]);

export interface PlanChange {
  chargeId: string;
  terms: SubscriptionTerms;
  amountCents: number;
  creditCents: number;
  creditAfterCents: number;
}

/** Claims the payment of a change of plan, if the subscription is where the caller saw it; false when something else is under way. */
export async function claimPlanChange(
  db: D1Database,
  subscription: SubscriptionRecord,
  change: PlanChange,
  now: number,
): Promise<boolean> {
  // Should whoever claims it be gone, the renewals look after it.
  const isMine = 'EXISTS (SELECT 1 FROM subscription_charges WHERE id = ?2)';
  return run(db, [
    db
      .prepare(
        `INSERT INTO subscription_charges (id, subscription_id, website_id, kind, due_at, status, amount_cents, credit_cents, credit_after_cents, currency, terms,
          provider, asked_at, created_at, updated_at)
        SELECT ?2, s.id, s.website_id, 'change', ?3, 'created', ?4, ?5, ?6, s.currency, ?7, s.provider, ?3, ?3, ?3 FROM subscriptions s
        WHERE s.id = ?1 AND s.website_id = ?8 AND s.status IN (${statusesFor('change-plan')}) AND s.anchor_at = ?9 AND s.position = ?10
          AND s.credit_cents = ?11 AND s.period_end > ?3 AND ${NO_OPEN} ON CONFLICT DO NOTHING`,
      )
      .bind(
        subscription.id,
        change.chargeId,
        now,
        change.amountCents,
        change.creditCents,
        change.creditAfterCents,
        JSON.stringify(change.terms),
        subscription.websiteId,
        subscription.schedule.anchorAt,
        subscription.position,
        subscription.creditCents,
      ),
    db
      .prepare(
        `UPDATE subscriptions SET next_charge_at = ?3 + 120000, queued_until = 0 WHERE id = ?1 AND ${isMine}`,
      )
      .bind(subscription.id, change.chargeId, now),
  ]);
}

/** Other terms of the same plan, as another address brings them, if those that the caller saw still hold. */
export const changeTerms = (
  db: D1Database,
  { id, websiteId, terms: before }: SubscriptionRecord,
  terms: SubscriptionTerms,
  now: number,
): Promise<boolean> =>
  run(db, [
    db
      .prepare(
        `UPDATE subscriptions SET terms = ?4, amount_cents = ?5, monthly_cents = ?6, updated_at = ?3
        WHERE id = ?1 AND website_id = ?2 AND status IN (${statusesFor('change-address')}) AND amount_cents = ?7
          AND terms -> '$.shippingAddress' = ?8 AND terms ->> '$.plan.id' = ?9 AND ${NO_OPEN}`,
      )
      .bind(
        id,
        websiteId,
        now,
        JSON.stringify(terms),
        terms.totalCents,
        monthlyCents(terms.totalCents, terms.plan.billingPeriod),
        before.totalCents,
        JSON.stringify(before.shippingAddress),
        before.plan.id,
      ),
  ]);

/** What the shop asks for delivery and taxes today, and what one piece weighs; one round trip. */
export async function readDeliveryRules(
  db: D1Database,
  { websiteId, terms }: SubscriptionRecord,
): Promise<DeliveryRules> {
  const row = await db
    .prepare(
      `SELECT r.shipping, r.taxes, (SELECT v.parcel ->> '$.weightGrams' FROM product_variants v WHERE v.id = ?2 AND v.website_id = ?1) AS weight_grams
      FROM websites w LEFT JOIN store_rules r ON r.website_id = w.id WHERE w.id = ?1`,
    )
    .bind(websiteId, terms.variantId)
    .first<{ shipping: string | null; taxes: string | null; weight_grams: number | null }>();
  return {
    shipping: shippingSettingsSchema.parse(JSON.parse(row?.shipping ?? '{}')),
    taxes: taxSettingsSchema.parse(JSON.parse(row?.taxes ?? '{}')),
    weightGrams: row?.weight_grams ?? 0,
  };
}
