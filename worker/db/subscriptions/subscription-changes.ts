import { and, eq, exists, gt, inArray, notExists, sql } from 'drizzle-orm';
import type { DeliveryRules } from '#domain/subscriptions/change-address.ts';
import { monthlyCents, paymentAt, positionAfter } from '#domain/subscriptions/schedule.ts';
import { type SubscriptionAction, statusesFor } from '#domain/subscriptions/status.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { shippingSettingsSchema } from '#schema/contracts/shipping/shipping.ts';
import type { SubscriptionTerms } from '#schema/contracts/subscriptions/subscription.ts';
import { taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';
import { productVariants } from '#schema/tables/products.ts';
import { websites } from '#schema/tables/sites.ts';
import { storeRules } from '#schema/tables/store.ts';
import { subscriptionCharges, subscriptions } from '#schema/tables/subscriptions.ts';
import { batch, type Database, first, run, type Statement } from '../database.ts';
import { jsonField, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { openCharge } from './renewal-day.ts';
import { insertCancelMail, insertStockMail } from './subscription-emails.ts';
import type { SubscriptionRecord } from './subscriptions.ts';

type Target = Pick<SubscriptionRecord, 'id' | 'websiteId'>;

const allows = ({ id, websiteId }: Target, action: SubscriptionAction) =>
  and(
    eq(subscriptions.id, id),
    eq(subscriptions.websiteId, websiteId),
    inArray(subscriptions.status, statusesFor(action)),
  );
/** Matches subscriptions whose state allows the action and that have no payment in progress. */
const allowsAtRest = (target: Target, action: SubscriptionAction) =>
  and(allows(target, action), notExists(openCharge(target.id)));

async function change(db: D1Database, statements: readonly [Statement, ...Statement[]]): Promise<boolean> {
  const [changed] = await batch(db, statements);
  return changed === 1;
}

/**
 * Ends a subscription, even while a payment is queued or in progress. Returns true for the call that ended
 * it.
 */
export const cancelSubscription = (
  db: D1Database,
  target: Target,
  by: 'customer' | 'owner',
  now: number,
): Promise<boolean> =>
  change(db, [
    orm
      .update(subscriptions)
      .set({
        status: 'cancelled',
        cancelledAt: now,
        cancelReason: by,
        // Make a payment in progress due again at once, so that its result is recorded or the payment is
        // ended.
        nextChargeAt: sql`case when ${notExists(openCharge(target.id))} then null else ${now} end`,
        queuedUntil: 0,
        updatedAt: now,
      })
      .where(allows(target, 'cancel')),
    insertCancelMail(target.id, now),
  ]);

export const pauseSubscription = (db: D1Database, target: Target, now: number): Promise<boolean> =>
  change(db, [
    orm
      .update(subscriptions)
      .set({ status: 'paused', nextChargeAt: null, updatedAt: now })
      .where(allowsAtRest(target, 'pause')),
  ]);

/** Moves the next payment. Requires that its date is still the one that the caller saw. */
function moveTo(
  db: D1Database,
  subscription: SubscriptionRecord,
  position: number,
  action: 'skip' | 'resume',
  now: number,
): Promise<boolean> {
  const periodEnd = paymentAt(subscription.schedule, position);
  return change(db, [
    orm
      .update(subscriptions)
      .set({
        status: 'active',
        position,
        periodEnd,
        nextChargeAt: periodEnd,
        queuedUntil: 0,
        stockWaitSince: null,
        updatedAt: now,
      })
      .where(and(allowsAtRest(subscription, action), eq(subscriptions.position, subscription.position))),
  ]);
}

/** Resumes a paused subscription. Payments that fell due during the pause are skipped. */
export const resumeSubscription = (
  db: D1Database,
  subscription: SubscriptionRecord,
  now: number,
): Promise<boolean> =>
  moveTo(db, subscription, positionAfter(subscription.schedule, subscription.position, now), 'resume', now);

/** Skips one payment. Clicking twice on the same page skips only one. */
export const skipPayment = (
  db: D1Database,
  subscription: SubscriptionRecord,
  now: number,
): Promise<boolean> =>
  moveTo(db, subscription, positionAfter(subscription.schedule, subscription.position + 1, now), 'skip', now);

export async function skipPaymentForStock(
  db: D1Database,
  subscription: SubscriptionRecord,
  now: number,
): Promise<void> {
  const { id, periodEnd } = subscription;
  if (!(await skipPayment(db, subscription, now))) return;
  await run(db, insertStockMail({ id, periodEnd, kind: 'subscription-left-out' }, now));
}

/** Stores a new payment method, and immediately retries a declined payment with it. */
export const changeMethod = (
  db: D1Database,
  target: Target,
  method: { provider: string; ref: string; label: string; expiresAt: number | null },
  now: number,
): Promise<boolean> =>
  change(db, [
    orm
      .update(subscriptions)
      .set({
        provider: method.provider,
        methodRef: method.ref,
        methodLabel: method.label,
        methodExpiresAt: method.expiresAt,
        updatedAt: now,
        queuedUntil: 0,
        nextChargeAt: sql`case when ${eq(subscriptions.status, 'past_due')} then ${now} else ${subscriptions.nextChargeAt} end`,
      })
      .where(allows(target, 'change-card')),
  ]);

export interface PlanChange {
  chargeId: string;
  terms: SubscriptionTerms;
  amountCents: number;
  creditCents: number;
  creditAfterCents: number;
}

/** Time in ms after which the renewal job checks a claimed plan change. */
const CLAIM_MS = 2 * MINUTE_MS;

/**
 * Claims a plan change. Returns false if the subscription has changed since the caller saw it or another
 * payment is in progress.
 */
export function claimPlanChange(
  db: D1Database,
  subscription: SubscriptionRecord,
  { chargeId, terms, amountCents, creditCents, creditAfterCents }: PlanChange,
  now: number,
): Promise<boolean> {
  const isMine = exists(
    orm
      .select({ id: subscriptionCharges.id })
      .from(subscriptionCharges)
      .where(eq(subscriptionCharges.id, chargeId)),
  );
  return change(db, [
    orm
      .insert(subscriptionCharges)
      .select(
        orm
          .select(
            rowFor(subscriptionCharges, {
              id: chargeId,
              subscriptionId: subscriptions.id,
              websiteId: subscriptions.websiteId,
              kind: 'change',
              dueAt: now,
              status: 'created',
              amountCents,
              creditCents,
              creditAfterCents,
              currency: subscriptions.currency,
              terms,
              provider: subscriptions.provider,
              askedAt: now,
              createdAt: now,
              updatedAt: now,
            }),
          )
          .from(subscriptions)
          .where(
            and(
              allowsAtRest(subscription, 'change-plan'),
              eq(subscriptions.anchorAt, subscription.schedule.anchorAt),
              eq(subscriptions.position, subscription.position),
              eq(subscriptions.creditCents, subscription.creditCents),
              gt(subscriptions.periodEnd, now),
            ),
          ),
      )
      .onConflictDoNothing(),
    orm
      .update(subscriptions)
      .set({ nextChargeAt: now + CLAIM_MS, queuedUntil: 0 })
      .where(and(eq(subscriptions.id, subscription.id), isMine)),
  ]);
}

/**
 * Stores changed terms for a new address, with the same plan, if the subscription still has the terms that
 * the caller saw.
 */
export const changeTerms = (
  db: D1Database,
  subscription: SubscriptionRecord,
  terms: SubscriptionTerms,
  now: number,
): Promise<boolean> =>
  change(db, [
    orm
      .update(subscriptions)
      .set({
        terms,
        amountCents: terms.totalCents,
        monthlyCents: monthlyCents(terms.totalCents, terms.plan.billingPeriod),
        updatedAt: now,
      })
      .where(
        and(
          allowsAtRest(subscription, 'change-address'),
          eq(subscriptions.amountCents, subscription.terms.totalCents),
          sql`${subscriptions.terms} -> '$.shippingAddress' = ${JSON.stringify(subscription.terms.shippingAddress)}`,
          eq(jsonField(subscriptions.terms, '$.plan.id'), subscription.terms.plan.id),
        ),
      ),
  ]);

export async function getDeliveryRules(
  db: Database,
  { websiteId, terms }: SubscriptionRecord,
): Promise<DeliveryRules> {
  const weight = orm
    .select({ grams: jsonField<number>(productVariants.parcel, '$.weightGrams') })
    .from(productVariants)
    .where(and(eq(productVariants.id, terms.variantId), eq(productVariants.websiteId, websiteId)));
  const row = await first(
    db,
    orm
      .select({
        shipping: storeRules.shipping,
        taxes: storeRules.taxes,
        weightGrams: sql<number | null>`${weight}`.as('weight_grams'),
      })
      .from(websites)
      .leftJoin(storeRules, eq(storeRules.websiteId, websites.id))
      .where(eq(websites.id, websiteId)),
  );
  return {
    shipping: row?.shipping ?? shippingSettingsSchema.parse({}),
    taxes: row?.taxes ?? taxSettingsSchema.parse({}),
    weightGrams: row?.weightGrams ?? 0,
  };
}
