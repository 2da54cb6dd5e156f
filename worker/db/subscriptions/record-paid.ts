import { and, eq, sql } from 'drizzle-orm';
import { withDeliveryDates } from '#domain/shipping/delivery-dates.ts';
import { getStateAfterPayment, type Standing } from '#domain/subscriptions/after-payment.ts';
import { monthlyCents } from '#domain/subscriptions/schedule.ts';
import { subscriptionCharges, subscriptions } from '#schema/tables/subscriptions.ts';
import { createId } from '#worker/crypto/random.ts';
import { batch, type Statement } from '../database.ts';
import { insertMonthlyDonation, raiseForDonation } from '../donations/donations.ts';
import { deliverDigital } from '../downloads/deliver-digital.ts';
import { lateCancellation } from '../gift-cards/refund-claims.ts';
import { orderMailStatements } from '../mail/order-emails.ts';
import { insertSaleMovements, raiseIfRunOut } from '../order-rows/taken-stock.ts';
import { orm } from '../orm.ts';
import {
  copyFiles,
  insertRenewalLine,
  insertRenewalOrder,
  insertRenewalPayment,
  isWritten,
  noteEvent,
  noteHandedOver,
  noteOwed,
  takeUnreservedStock,
} from './renewal-order.ts';
import { type ChargeRecord, chargeKey, type SubscriptionRecord } from './subscriptions.ts';

export interface Recorded {
  isRecorded: boolean;
  /** Whether cached pages are outdated because something sold out or a fund received money. */
  hasRunOut: boolean;
  orderId: string;
}

interface Paid {
  orderId: string;
  ref: string;
  now: number;
}

export async function recordPaid(
  db: D1Database,
  subscription: SubscriptionRecord,
  charge: ChargeRecord,
  { ref, now }: { ref: string; now: number },
): Promise<Recorded> {
  const { id, websiteId } = subscription;
  const { terms } = charge;
  const orderId = createId();
  const paid = { orderId, ref, now };
  const answers: readonly unknown[] = await batch(db, [
    ...orderStatements(subscription, charge, paid),
    endCharge(charge, paid),
    moveOn(subscription, charge, getStateAfterPayment(subscription, charge, now), paid),
    ...lateCancellation(
      {
        id: createId(),
        websiteId,
        orderId,
        subscriptionId: id,
        accountId: null,
        now,
        nextAttemptAt: now,
      },
      { reason: 'The subscription was cancelled before this payment.', notifies: true },
    ),
    // Must follow the cancellation, so that refunded items are not delivered.
    ...deliverDigital(orderId, now),
    // Insert the donation first, since the receipt depends on it.
    ...(terms.donation ? insertMonthlyDonation({ orderId, websiteId, now }, terms.donation) : []),
    ...orderMailStatements({ kind: 'order-confirmation', orderId }, now),
    terms.donation ? raiseForDonation({ orderId }) : raiseIfRunOut({ websiteId, orderId }),
  ]);
  return { isRecorded: Number(answers[0]) > 0, hasRunOut: answers.at(-1) === 1, orderId };
}

function orderStatements(
  { id: subscriptionId, websiteId, schedule }: SubscriptionRecord,
  charge: ChargeRecord,
  { orderId, ref, now }: Paid,
): Statement[] {
  const { id: chargeId, terms, amountCents, creditCents, currency, provider } = charge;
  const lineId = createId();
  const detail = {
    shippingAddress: terms.shippingAddress,
    billingAddress: terms.billingAddress,
    shippingOption: withDeliveryDates(terms.shippingOption, now, {
      timeZone: schedule.timeZone,
      country: terms.shippingAddress?.country,
    }),
    taxRules: terms.taxRules,
    discounts: [],
    ...(terms.language !== undefined && { language: terms.language }),
    subscriptionId,
  };
  return [
    insertRenewalOrder({
      orderId,
      websiteId,
      subscriptionId,
      chargeId,
      subtotalCents: terms.subtotalCents,
      creditCents,
      shippingCents: terms.shippingCents,
      taxCents: terms.taxCents,
      includedTaxCents: terms.includedTaxCents,
      amountCents,
      detail: JSON.stringify(detail),
      now,
    }),
    insertRenewalPayment({
      id: chargeKey(charge),
      orderId,
      websiteId,
      provider,
      ref,
      amountCents,
      currency,
      now,
    }),
    insertRenewalLine({
      id: lineId,
      orderId,
      websiteId,
      subscriptionId,
      chargeId,
      itemId: terms.itemId,
      variantId: terms.variantId,
      planId: terms.plan.id,
      sku: terms.sku,
      title: terms.title,
      productType: terms.productType,
      quantity: terms.quantity,
      unitPriceCents: terms.unitPriceCents,
      creditCents,
      taxCents: terms.lineTaxCents,
      includedTaxCents: terms.lineIncludedTaxCents,
      totalCents: Math.max(0, terms.subtotalCents + terms.lineTaxCents - creditCents),
      detail: JSON.stringify({ optionValues: terms.optionValues, image: terms.image }),
    }),
    copyFiles({ orderId, subscriptionId }),
    takeUnreservedStock({ orderId, lineId, chargeId }),
    noteHandedOver({ orderId, websiteId, chargeId, now }),
    insertSaleMovements({ orderId, websiteId, now }),
    noteOwed({ orderId, now }),
    noteEvent({ orderId, kind: 'placed', now }),
    noteEvent({ orderId, kind: 'paid', now }),
  ];
}

const endCharge = ({ id }: ChargeRecord, { orderId, ref, now }: Paid) =>
  orm
    .update(subscriptionCharges)
    .set({ status: 'paid', orderId, providerRef: ref, declineCode: null, updatedAt: now })
    .where(and(eq(subscriptionCharges.id, id), isWritten(orderId)));

/** Sets the next payment date. A cancelled subscription stays cancelled and keeps its end date. */
function moveOn(
  { id }: SubscriptionRecord,
  { terms, creditAfterCents }: ChargeRecord,
  { isOver, ...standing }: Standing,
  { orderId, now }: Paid,
) {
  const isCancelled = eq(subscriptions.status, 'cancelled');
  const { periodEnd } = standing;
  const status = isOver
    ? sql`case when ${isCancelled} then ${subscriptions.status} else 'completed' end`
    : sql`case when ${eq(subscriptions.status, 'past_due')} then 'active' else ${subscriptions.status} end`;
  return orm
    .update(subscriptions)
    .set({
      ...standing,
      terms,
      itemId: terms.itemId,
      amountCents: terms.totalCents,
      monthlyCents: monthlyCents(terms.totalCents, terms.plan.billingPeriod),
      paidUntil: sql`case when ${isCancelled} then ${subscriptions.paidUntil} else ${periodEnd} end`,
      paidOrderId: sql`case when ${isCancelled} then ${subscriptions.paidOrderId} else ${orderId} end`,
      paidCents: terms.totalCents,
      creditCents: creditAfterCents,
      failedAttempts: 0,
      queuedUntil: 0,
      updatedAt: now,
      nextChargeAt: isOver
        ? null
        : sql`case when ${subscriptions.status} in ('active', 'past_due') then ${periodEnd} end`,
      status,
    })
    .where(and(eq(subscriptions.id, id), isWritten(orderId)));
}
