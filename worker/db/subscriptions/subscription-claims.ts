import { and, eq, exists, lte, not, notExists, or, sql } from 'drizzle-orm';
import type { RenewalsWithoutStock } from '#schema/contracts/store/store-settings.ts';
import type { SubscriptionTerms } from '#schema/contracts/subscriptions/subscription.ts';
import { payments } from '#schema/tables/payments.ts';
import { websites } from '#schema/tables/sites.ts';
import { subscriptionCharges, subscriptions } from '#schema/tables/subscriptions.ts';
import { createId } from '#worker/crypto/random.ts';
import { type Answer, batch, type Database, first, prepared, type Values } from '../database.ts';
import { named, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isSiteClosed } from '../rules/site-closed.ts';
import {
  isStockInsufficient,
  reserveStatements,
  selectAvailableQuantity,
  toChargedItems,
} from './charge-stock.ts';
import { findRenewalDay, isOpenCharge, openCharge } from './renewal-day.ts';
import {
  CHARGE,
  type ChargeRecord,
  SUBSCRIPTION,
  type SubscriptionRecord,
  toSubscription,
} from './subscriptions.ts';

export interface Claimed {
  subscription: SubscriptionRecord;
  charge: ChargeRecord | null;
  /** Whether this call made the claim, so that the provider does not know the payment yet. */
  isFresh: boolean;
  /**
   * The store's policy for renewals without stock, if the due payment lacks items; null if stock suffices.
   */
  lacking: RenewalsWithoutStock | null;
  /** Payment of the checkout in which the payment method was saved. */
  firstPayment: { id: string; ref: string | null } | null;
  site: { status: number; statusSince: number; pausedAt: number | null };
}

interface Claim {
  subscriptionId: string;
  now: number;
  /** 1 to charge the payment even if items are missing and will be owed to the customer, else 0. */
  owes: number;
}

const claimAgain = prepared((value: Values<Claim>) => {
  const provider = orm
    .select({ provider: subscriptions.provider })
    .from(subscriptions)
    .where(eq(subscriptions.id, value.subscriptionId));
  const dueAgain = orm
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.id, value.subscriptionId),
        eq(subscriptions.status, 'past_due'),
        lte(subscriptions.nextChargeAt, value.now),
        not(isSiteClosed(subscriptions.websiteId, value.now)),
      ),
    );
  const goods = toChargedItems(subscriptionCharges);
  return orm
    .update(subscriptionCharges)
    .set({
      status: 'created',
      attempt: sql`${subscriptionCharges.attempt} + 1`,
      askedAt: sql`${value.now}`,
      updatedAt: sql`${value.now}`,
      providerRef: null,
      stockTaken: selectAvailableQuantity(goods),
      provider: sql`${provider}`,
    })
    .where(
      and(
        eq(subscriptionCharges.subscriptionId, value.subscriptionId),
        eq(subscriptionCharges.status, 'waiting'),
        or(sql`${value.owes} = 1`, not(isStockInsufficient(goods))),
        exists(dueAgain),
      ),
    );
});

interface NewClaim extends Claim {
  id: string;
  terms: SubscriptionTerms;
  agreed: string;
  totalCents: number;
  variantId: string;
  productType: number;
  quantity: number;
}

const claimNext = prepared((value: Values<NewClaim>) => {
  const { variantId, productType, quantity } = value;
  const goods = { websiteId: subscriptions.websiteId, variantId, productType, quantity };
  const credit = sql`min(${value.totalCents}, ${subscriptions.creditCents})`;
  return orm
    .insert(subscriptionCharges)
    .select(
      orm
        .select(
          rowFor(subscriptionCharges, {
            id: value.id,
            subscriptionId: subscriptions.id,
            websiteId: subscriptions.websiteId,
            kind: 'renewal',
            dueAt: subscriptions.periodEnd,
            status: 'created',
            amountCents: sql`${value.totalCents} - ${credit}`,
            creditCents: credit,
            creditAfterCents: sql`${subscriptions.creditCents} - ${credit}`,
            currency: subscriptions.currency,
            terms: value.terms,
            stockTaken: selectAvailableQuantity(goods),
            provider: subscriptions.provider,
            askedAt: value.now,
            createdAt: value.now,
            updatedAt: value.now,
          }),
        )
        .from(subscriptions)
        .where(
          and(
            eq(subscriptions.id, value.subscriptionId),
            eq(subscriptions.terms, value.agreed),
            or(sql`${value.owes} = 1`, not(isStockInsufficient(goods))),
            eq(subscriptions.status, 'active'),
            lte(subscriptions.nextChargeAt, value.now),
            lte(subscriptions.periodEnd, value.now),
            not(isSiteClosed(subscriptions.websiteId, value.now)),
            notExists(openCharge(value.subscriptionId)),
          ),
        ),
    )
    .onConflictDoNothing();
});

const endStockWait = prepared((value: Values<{ subscriptionId: string }>) => {
  const claimed = orm
    .select({ id: subscriptionCharges.id })
    .from(subscriptionCharges)
    .where(
      and(
        eq(subscriptionCharges.subscriptionId, value.subscriptionId),
        eq(subscriptionCharges.status, 'created'),
      ),
    );
  return orm
    .update(subscriptions)
    .set({ stockWaitSince: null })
    .where(and(eq(subscriptions.id, value.subscriptionId), exists(claimed)));
});

const subscriptionToCharge = prepared((value: Values<{ subscriptionId: string }>) =>
  orm
    .select({
      ...SUBSCRIPTION,
      firstPaymentId: named(payments.id, 'first_payment_id'),
      firstPaymentRef: payments.providerRef,
      siteStatus: named(websites.status, 'site_status'),
      siteStatusSince: websites.statusSince,
      sitePausedAt: websites.pausedAt,
      isShort: sql<number>`${isStockInsufficient(toChargedItems(subscriptions))}`.as('is_short'),
    })
    .from(subscriptions)
    .innerJoin(websites, eq(websites.id, subscriptions.websiteId))
    .leftJoin(payments, eq(payments.orderId, subscriptions.firstOrderId))
    .where(eq(subscriptions.id, value.subscriptionId)),
);
type ToCharge = Answer<ReturnType<typeof subscriptionToCharge>>[number];

const selectOpenCharge = prepared((value: Values<{ subscriptionId: string }>) =>
  orm
    .select(CHARGE)
    .from(subscriptionCharges)
    .where(and(eq(subscriptionCharges.subscriptionId, value.subscriptionId), isOpenCharge)),
);

/**
 * Claims a due payment before the provider is contacted. Concurrent callers get the same row of the period,
 * or none if the subscription is no longer due or its site is closed. If stock is short, claims nothing
 * unless the store allows items to be owed.
 */
export async function claimCharge(
  db: Database,
  subscriptionId: string,
  now: number,
): Promise<Claimed | null> {
  const day = await findRenewalDay(db, subscriptionId);
  if (!day) return null;
  const { totalCents, variantId, productType, quantity } = day.terms;
  const claim = { subscriptionId, now, owes: Number(day.withoutStock === 'owe') };
  const [again, claimed, , , , [row], [open]] = await batch(db, [
    claimAgain(claim),
    claimNext({
      ...claim,
      id: createId(),
      terms: day.terms,
      agreed: day.agreed,
      totalCents,
      variantId,
      productType,
      quantity,
    }),
    ...reserveStatements({ subscriptionId, now }),
    endStockWait({ subscriptionId }),
    subscriptionToCharge({ subscriptionId }),
    selectOpenCharge({ subscriptionId }),
  ]);
  if (!row) return null;
  const isLacking = open?.status !== 'created' && isDue(row, now) && row.isShort === 1;
  return {
    ...toClaimed(row),
    charge: open ?? null,
    isFresh: again + claimed > 0,
    lacking: isLacking ? day.withoutStock : null,
  };
}

const isDue = ({ status, nextChargeAt }: ToCharge, now: number) =>
  (status === 'active' || status === 'past_due') && nextChargeAt !== null && nextChargeAt <= now;

function toClaimed({
  firstPaymentId,
  firstPaymentRef,
  siteStatus,
  siteStatusSince,
  sitePausedAt,
  isShort: _,
  ...row
}: ToCharge): Pick<Claimed, 'subscription' | 'firstPayment' | 'site'> {
  return {
    subscription: toSubscription(row),
    firstPayment: firstPaymentId === null ? null : { id: firstPaymentId, ref: firstPaymentRef },
    site: { status: siteStatus, statusSince: siteStatusSince, pausedAt: sitePausedAt },
  };
}

/** Finds a payment in any state, for use by webhooks. */
export async function findCharge(
  db: Database,
  chargeId: string,
): Promise<(Claimed & { charge: ChargeRecord }) | null> {
  const charge = await first(
    db,
    orm
      .select({ ...CHARGE, subscriptionId: subscriptionCharges.subscriptionId })
      .from(subscriptionCharges)
      .where(eq(subscriptionCharges.id, chargeId)),
  );
  if (!charge) return null;
  const { subscriptionId, ...row } = charge;
  const found = await first(db, subscriptionToCharge({ subscriptionId }));
  return found && { ...toClaimed(found), charge: row, isFresh: false, lacking: null };
}
