import type { CartRecord } from '#domain/carts/price-cart.ts';
import type { Accepted } from '#domain/checkout/judge-checkout.ts';
import { PENDING_MS } from '#domain/orders/transitions.ts';
import { withDeliveryDates } from '#domain/shipping/delivery-dates.ts';
import { renewalTerms } from '#domain/subscriptions/terms.ts';
import type { Checkout } from '#schema/contracts/checkout/checkout.ts';
import { createId } from '#worker/crypto/random.ts';
import type { NewOrder } from '#worker/db/orders/create-order.ts';
import type { OrderRecord } from '#worker/db/orders/orders.ts';
import type { NewSubscription } from '#worker/db/subscriptions/new-subscriptions.ts';
import type { SubmitContext } from './pay.ts';

export function toNewOrder(
  { websiteId, accountId, provider, now, locale }: SubmitContext,
  { cart, priced, answers, gift }: Accepted,
  checkout: Checkout,
  submissionHash: string,
): NewOrder {
  const { totals } = priced;
  return {
    id: createId(),
    paymentId: createId(),
    websiteId,
    cartId: cart.id,
    cartVersion: cart.version,
    idempotencyKey: checkout.idempotencyKey,
    submissionHash,
    accountId,
    email: checkout.email,
    name: checkout.name,
    phone: checkout.phone,
    currency: cart.store.selectedCurrency,
    note: checkout.note || cart.note,
    totals,
    entries: priced.cart.entries,
    detail: {
      shippingAddress: totals.requiresShipping ? checkout.shippingAddress : null,
      billingAddress: checkout.billingAddress ?? checkout.shippingAddress,
      shippingOption: withDeliveryDates(totals.selectedShippingOption, now, {
        timeZone: cart.timeZone ?? 'UTC',
        country: checkout.shippingAddress?.country,
      }),
      taxRules: totals.applicableTaxRules,
      discounts: totals.validCoupons,
      giftCards: priced.cart.giftCards.flatMap(({ id, last4, appliedCents }) =>
        appliedCents > 0 ? [{ id, last4, amountCents: appliedCents }] : [],
      ),
      gift,
      ...(answers.length > 0 && { answers }),
      ...(locale !== undefined && { language: locale }),
    },
    provider: provider.name,
    now,
    expiresAt: now + PENDING_MS,
    subscription: toNewSubscription(cart, checkout, { now, language: locale }),
  };
}

/** Returns a new subscription with the plan's terms at the time of the order. */
function toNewSubscription(
  cart: CartRecord,
  checkout: Checkout,
  { now, language }: { now: number; language: string | undefined },
): NewSubscription | undefined {
  if (cart.purpose !== 'subscription') return undefined;
  const { shippingAddress } = checkout;
  const billingAddress = checkout.billingAddress ?? shippingAddress;
  const terms = renewalTerms(cart, { shippingAddress, billingAddress, language }, now);
  return terms ? { id: createId(), terms, timeZone: cart.timeZone ?? 'UTC' } : undefined;
}

export function toPending(order: NewOrder, number: number, dueCents: number): OrderRecord {
  const { id, websiteId, idempotencyKey, submissionHash, cartId, email, currency, expiresAt } = order;
  return {
    ...{ id, websiteId, idempotencyKey, submissionHash, cartId, email, currency, expiresAt, number },
    status: 'pending',
    grandTotalCents: order.totals.grandTotalCents,
    isGift: (order.detail.gift ?? null) !== null,
    createdAt: order.now,
    payment: {
      id: order.paymentId,
      provider: order.provider,
      ref: null,
      status: 'created',
      declineCode: null,
      amountCents: dueCents,
    },
    subscriptionId: order.subscription?.id ?? null,
  };
}
