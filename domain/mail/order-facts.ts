import type { Address } from '#schema/contracts/checkout/checkout.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { LineItem } from '#schema/contracts/orders/order.ts';
import type { Dispute } from '#schema/contracts/payments/dispute.ts';
import type { DeliveryDates } from '#schema/contracts/shipping/shipping.ts';
import type { GiftCardFacts } from './gift-card-mail.ts';
import type { SubscriptionFacts, SubscriptionMailFacts } from './subscription-facts.ts';

export type LineFacts = Pick<
  LineItem,
  | 'id'
  | 'title'
  | 'optionValues'
  | 'image'
  | 'productType'
  | 'quantity'
  | 'unitPriceCents'
  | 'fulfilledQuantity'
> & {
  answers?: LineItem['answers'];
  isDigital?: boolean;
};

/** Amounts are as stored with the order, never recomputed. */
export interface OrderFacts {
  number: number;
  name: string;
  email: string;
  currency: CurrencyCode;
  createdAt: number;
  lines: readonly LineFacts[];
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  includedTaxCents: number;
  grandTotalCents: number;
  refundedCents: number;
  shippingOption: string | null;
  deliveryDates: DeliveryDates | null;
  discountNames: readonly string[];
  giftCards: readonly { last4: string; amountCents: number }[];
  taxNames: readonly string[];
  shippingAddress: Address | null;
  billingAddress: Address | null;
  note: string;
  answers?: readonly { name: string; value: string }[];
  statusHref: string;
  /** Member areas purchased with the order. */
  memberships?: readonly { name: string; href: string }[];
  /** Calendar file of the events that the order booked; null for none. */
  calendarHref?: string | null;
  ownerHref: string;
}

export interface ParcelFacts {
  lines: readonly { lineId: string; quantity: number }[];
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
}

export interface RefundFacts {
  amountCents: number;
  reason: string;
}

export interface DonationFacts {
  fund: string;
  inNameOf: string;
}

export interface BackInStockFacts {
  title: string;
  optionValues: LineItem['optionValues'];
  image: { src: string; alt: string } | null;
  priceCents: number;
  currency: CurrencyCode;
  href: string;
}

export interface ReviewRequestFacts {
  line: Pick<LineFacts, 'title' | 'optionValues' | 'image'>;
  href: string;
}

/** Contents of a cart, without items that are no longer available. */
export interface CartFacts {
  lines: readonly (Pick<LineFacts, 'title' | 'optionValues' | 'image' | 'quantity'> & {
    unitPriceCents: number;
  })[];
  currency: CurrencyCode;
  href: string;
}

export interface StockFacts {
  variants: readonly (Pick<LineFacts, 'title' | 'optionValues' | 'image'> & {
    sku: string;
    qtyInStock: number;
  })[];
  href: string;
}

export interface WaitingFacts {
  product: BackInStockFacts;
  places: number;
  /** End of the offered place's reservation; null if no place is offered. */
  expiresAt: number | null;
  /** URL for accepting the offered place, or the product's URL if no place is offered. */
  href: string;
}

export type CommerceMailFacts =
  | SubscriptionMailFacts
  | { kind: 'gift-card'; card: GiftCardFacts }
  | { kind: 'member-invitation'; area: { name: string; href: string } }
  | { kind: 'payment-request'; order: OrderFacts; payBy: number }
  | { kind: 'order-confirmation' | 'new-order' | 'order-cancelled' | 'payment-unknown'; order: OrderFacts }
  /** `subscription` is null for a single donation. */
  | {
      kind: 'donation-receipt';
      order: OrderFacts;
      donation: DonationFacts;
      subscription: SubscriptionFacts | null;
    }
  | { kind: 'order-shipped'; order: OrderFacts; parcel: ParcelFacts }
  /** The facts of a failed refund include the reason. */
  | { kind: 'order-refunded' | 'refund-failed'; order: OrderFacts; refund: RefundFacts }
  | { kind: 'payment-disputed'; order: OrderFacts; dispute: Omit<Dispute, 'id'> }
  | { kind: 'back-in-stock'; product: BackInStockFacts }
  /** `optOutHref` unsubscribes the customer from review requests. */
  | { kind: 'review-request'; order: OrderFacts; requests: readonly ReviewRequestFacts[]; optOutHref: string }
  | { kind: 'abandoned-cart'; cart: CartFacts; optOutHref: string }
  | { kind: 'low-stock'; stock: StockFacts }
  /** `leaveHref` removes the customer from the waiting list. */
  | { kind: 'waiting-list-joined' | 'place-offered'; waiting: WaitingFacts; leaveHref: string };
