import { OFFER_HOURS } from '#domain/products/availability.ts';
import { findDeliveryDates } from '#domain/shipping/delivery-dates.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/units.ts';
import type { CommerceMailKind } from '#schema/contracts/mail/mail.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { INVOICE_DAYS } from '#schema/contracts/orders/draft-order.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { CommerceMailFacts, OrderFacts } from './order-facts.ts';
import type { SubscriptionFacts } from './subscription-facts.ts';

const ADDRESS = {
  name: 'Ines Okafor',
  company: '',
  line1: '3 Wharf Street',
  line2: '',
  city: 'Portland',
  region: 'ME',
  postalCode: '04101',
  country: 'US',
};

const sampleOrder = (currency: CurrencyCode, origin: string, createdAt: number): OrderFacts => ({
  number: 1042,
  name: 'Ines Okafor',
  email: 'ines@example.com',
  currency,
  createdAt,
  lines: [
    {
      id: 'first',
      title: 'Stoneware mug',
      optionValues: [{ name: 'Glaze', value: 'Seafoam' }],
      image: null,
      quantity: 2,
      unitPriceCents: 4400,
      fulfilledQuantity: 2,
      productType: PRODUCT_TYPE.physical,
    },
    {
      id: 'second',
      title: 'Serving bowl',
      optionValues: [],
      image: null,
      quantity: 1,
      unitPriceCents: 7200,
      fulfilledQuantity: 0,
      productType: PRODUCT_TYPE.physical,
    },
  ],
  subtotalCents: 16_000,
  discountCents: 1_600,
  shippingCents: 900,
  taxCents: 792,
  includedTaxCents: 0,
  grandTotalCents: 16_092,
  giftCards: [],
  refundedCents: 0,
  shippingOption: 'Post',
  deliveryDates: findDeliveryDates({ from: 2, to: 5 }, createdAt, {
    timeZone: 'UTC',
    country: ADDRESS.country,
  }),
  discountNames: ['TEN'],
  taxNames: ['Sales tax'],
  shippingAddress: ADDRESS,
  billingAddress: ADDRESS,
  note: 'Please leave it at the side door.',
  statusHref: `${origin}/order/sample`,
  ownerHref: `${origin}/config/orders`,
});

const sampleSubscription = (currency: CurrencyCode, origin: string, now: number): SubscriptionFacts => ({
  name: 'Ines Okafor',
  email: 'ines@example.com',
  title: 'Clay club',
  currency,
  amountCents: 3_200,
  dueCents: 3_200,
  period: { value: 1, unit: 'month' },
  nextAt: now + 21 * DAY_MS,
  paidUntil: now + 21 * DAY_MS,
  methodLabel: 'Visa ending in 4242',
  methodExpiresAt: now + 30 * DAY_MS,
  href: `${origin}/account/subscriptions`,
});

export function sampleFacts(
  kind: CommerceMailKind,
  { currency, origin, now }: { currency: CurrencyCode; origin: string; now: number },
): CommerceMailFacts {
  const order = sampleOrder(currency, origin, now);
  switch (kind) {
    case 'payment-request':
      return {
        kind,
        order: { ...order, statusHref: `${origin}/pay/sample` },
        payBy: now + INVOICE_DAYS * DAY_MS,
      };
    case 'order-shipped':
      return {
        kind,
        order,
        parcel: {
          lines: [{ lineId: 'first', quantity: 2 }],
          carrier: 'Post',
          trackingNumber: '9400 1000 0000 0000',
          trackingUrl: `${origin}/order/sample`,
        },
      };
    case 'donation-receipt': {
      const given = 5_000;
      return {
        kind,
        order: {
          ...order,
          lines: [],
          note: '',
          shippingOption: null,
          deliveryDates: null,
          shippingAddress: null,
          billingAddress: null,
          discountNames: [],
          taxNames: [],
          ...{
            subtotalCents: given,
            grandTotalCents: given,
            discountCents: 0,
            shippingCents: 0,
            taxCents: 0,
          },
        },
        donation: { fund: 'Kiln fund', inNameOf: 'Alder Point School' },
        subscription: null,
      };
    }
    case 'order-refunded':
      return {
        kind,
        order: { ...order, refundedCents: 4_400 },
        refund: { amountCents: 4_400, reason: 'One mug arrived broken' },
      };
    case 'refund-failed':
      return { kind, order, refund: { amountCents: 4_400, reason: 'The card has expired or was closed.' } };
    case 'payment-disputed':
      return {
        kind,
        order,
        dispute: {
          status: 'needs-response',
          reason: 'not-received',
          amountCents: order.grandTotalCents,
          currency,
          isWithdrawn: true,
          dueAt: now + 9 * DAY_MS,
          openedAt: now,
        },
      };
    case 'back-in-stock':
      return {
        kind,
        product: {
          title: 'Stoneware mug',
          optionValues: [{ name: 'Glaze', value: 'Seafoam' }],
          image: null,
          priceCents: 4_400,
          currency,
          href: `${origin}/`,
        },
      };
    case 'review-request':
      return {
        kind,
        order,
        requests: order.lines.map((line) => ({ line, href: `${origin}/` })),
        optOutHref: `${origin}/unsubscribe`,
      };
    case 'abandoned-cart':
      return {
        kind,
        cart: { lines: order.lines, currency, href: `${origin}/cart` },
        optOutHref: `${origin}/unsubscribe`,
      };
    case 'low-stock':
      return {
        kind,
        stock: {
          variants: order.lines.map((line, index) => ({
            ...line,
            sku: `SAMPLE-${index + 1}`,
            qtyInStock: index,
          })),
          href: `${origin}/config/store/inventory`,
        },
      };
    case 'waiting-list-joined':
    case 'place-offered':
      return {
        kind,
        waiting: {
          product: {
            title: 'Wheel afternoon',
            optionValues: [{ name: 'Day', value: 'Sunday, 21 February' }],
            image: null,
            priceCents: 11_500,
            currency,
            href: `${origin}/`,
          },
          places: 2,
          expiresAt: kind === 'place-offered' ? now + OFFER_HOURS * HOUR_MS : null,
          href: `${origin}/`,
        },
        leaveHref: `${origin}/`,
      };
    case 'subscription-begun':
    case 'subscription-renewed':
      return { kind, order, subscription: sampleSubscription(currency, origin, now) };
    case 'subscription-renewal-soon':
    case 'subscription-card-expiring':
    case 'subscription-cancelled':
    case 'subscription-ended':
    case 'subscription-out-of-stock':
    case 'subscription-left-out':
      return { kind, subscription: sampleSubscription(currency, origin, now) };
    case 'subscription-payment-failed':
    case 'subscription-past-due':
      return {
        kind,
        subscription: sampleSubscription(currency, origin, now),
        decline: { code: 'insufficient-funds', retryAt: now + 3 * DAY_MS },
      };
    case 'renewals-stopped':
      return {
        kind,
        stopped: {
          subscriptions: 12,
          monthlyCents: 38_400,
          currency,
          href: `${origin}/config/subscriptions`,
        },
      };
    case 'member-invitation':
      return { kind, area: { name: 'Technique library', href: `${origin}/` } };
    case 'gift-card':
      return {
        kind,
        card: {
          code: 'TEACUPSWITHGLAZE',
          amountCents: 5_000,
          currency,
          senderName: 'Ines Okafor',
          recipientName: 'Mika',
          recipientEmail: 'mika@example.com',
          message: 'For your first own bowl.',
          expiresAt: null,
          href: origin,
          balanceHref: `${origin}/gift-card`,
        },
      };
    default:
      return { kind, order };
  }
}
