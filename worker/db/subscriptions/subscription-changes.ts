import { and, eq, exists, gt, inArray, notExists, sql } from 'drizzle-orm';
import type { DeliveryRules } from '#domain/subscriptions/change-address.ts';
import { monthlyCents, paymentAt, positionAfter } from '#domain/subscriptions/schedule.ts';
import { type SubscriptionAction, statusesFor } from '#domain/subscriptions/status.ts';
import { shippingSettingsSchema } from '#schema/contracts/shipping/shipping.ts';
import {
  OPEN_CHARGE_STATUSES,
  type SubscriptionTerms,
} from '#schema/contracts/subscriptions/subscription.ts';
import { taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';
import { productVariants } from '#schema/tables/products.ts';
import { storeRules } from '#schema/tables/shop.ts';
import { websites } from '#schema/tables/sites.ts';
import { subscriptionCharges, subscriptions } from '#schema/tables/subscriptions.ts';
import { batch, type Database, first, type Part, type Statement } from '../database.ts';
import { jsonField, rowFor } from '../fragments.ts';
import { readJson } from '../json.ts';
import { cancelMailStatement, stockMailStatement } from '../mail/subscription-mails.ts';
import { orm } from '../orm.ts';
import type { SubscriptionRecord } from './subscriptions.ts';

/** One of a site's subscriptions, for a change of it. */
type Target = Pick<SubscriptionRecord, 'id' | 'websiteId'>;

const openCharge = (subscriptionId: string) =>
  orm
    .select({ id: subscriptionCharges.id })
    .from(subscriptionCharges)
    .where(
      and(
        eq(subscriptionCharges.subscriptionId, subscriptionId),
        inArray(subscriptionCharges.status, [...OPEN_CHARGE_STATUSES]),
      ),
    );
/** One of a site's subscriptions, in a status in which `action` is allowed. */
const allows = ({ id, websiteId }: Target, action: SubscriptionAction) =>
  and(
    eq(subscriptions.id, id),
    eq(subscriptions.websiteId, websiteId),
    inArray(subscriptions.status, statusesFor(action)),
  );
/** The same while no payment is under way. */
const allowsAtRest = (target: Target, action: SubscriptionAction) =>
  and(allows(target, action), notExists(openCharge(target.id)));

/** Runs a change, with what belongs to it; whether it was made. */
async function change(db: D1Database, statements: readonly [Statement, ...Part[]]): Promise<boolean> {
  const [changed] = await batch(db, statements);
  return changed === 1;
}

/** Ends a subscription with a mail that says so, also while a payment of it is in the queue or under way; true for the call that did it. */
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
        // A payment that is under way is looked at once more: what it came to is recorded, or it is ended.
        nextChargeAt: sql`case when ${notExists(openCharge(target.id))} then null else ${now} end`,
        queuedUntil: 0,
        updatedAt: now,
      })
      .where(allows(target, 'cancel')),
    cancelMailStatement(db, target.id, now),
  ]);

export const pauseSubscription = (db: D1Database, target: Target, now: number): Promise<boolean> =>
  change(db, [
    orm
      .update(subscriptions)
      .set({ status: 'paused', nextChargeAt: null, updatedAt: now })
      .where(allowsAtRest(target, 'pause')),
  ]);

/** Moves the next payment to a position of the schedule, if it is where the caller saw it. */
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

/** Who claims a change of plan has this long before the renewals look after it. */
const CLAIM_MS = 120_000;

/** Claims the payment of a change of plan, if the subscription is where the caller saw it; false when something else is under way. */
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
              terms: JSON.stringify(terms),
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

/** Other terms of the same plan, as another address brings them, if those that the caller saw still hold. */
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
        terms: JSON.stringify(terms),
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

/** What the shop asks for delivery and taxes today, and what one piece weighs; one round trip. */
export async function readDeliveryRules(
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
    shipping: readJson(shippingSettingsSchema, row?.shipping ?? '{}'),
    taxes: readJson(taxSettingsSchema, row?.taxes ?? '{}'),
    weightGrams: row?.weightGrams ?? 0,
  };
}
