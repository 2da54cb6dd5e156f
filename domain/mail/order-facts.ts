import type { Address } from '#schema/contracts/checkout/checkout.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { LineItem } from '#schema/contracts/orders/order.ts';
import type { Dispute } from '#schema/contracts/payments/dispute.ts';
import type { GiftCardFacts } from './gift-card-mail.ts';
import type { SubscriptionFacts, SubscriptionMailFacts } from './subscription-facts.ts';

/** A line item with an absolute image URL. */
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
  /** Whether it can be downloaded. */
  isDigital?: boolean;
};

/** An order's data for emails: stored amounts, never recomputed. */
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
  /** Null when nothing is shipped. */
  shippingOption: string | null;
  discountNames: readonly string[];
  /** Gift cards that paid a part. */
  giftCards: readonly { last4: string; amountCents: number }[];
  taxNames: readonly string[];
  shippingAddress: Address | null;
  billingAddress: Address | null;
  note: string;
  /** Answers to the store's custom questions. */
  answers?: readonly { name: string; value: string }[];
  statusHref: string;
  /** Member areas that the order gives access to. */
  memberships?: readonly { name: string; href: string }[];
  /** URL of the order in the panel. */
  ownerHref: string;
}

export interface ParcelFacts {
  /** Quantities by line of the order. */
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
  /** '' without a dedication. */
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

/** A purchased item to review, with the link. */
export interface ReviewRequestFacts {
  line: Pick<LineFacts, 'title' | 'optionValues' | 'image'>;
  href: string;
}

/** An abandoned cart with the items that can still be bought. */
export interface CartFacts {
  lines: readonly (Pick<LineFacts, 'title' | 'optionValues' | 'image' | 'quantity'> & {
    unitPriceCents: number;
  })[];
  currency: CurrencyCode;
  /** URL that restores the cart in any browser. */
  href: string;
}

export interface StockFacts {
  variants: readonly (Pick<LineFacts, 'title' | 'optionValues' | 'image'> & {
    sku: string;
    qtyInStock: number;
  })[];
  /** URL of the owner's inventory. */
  href: string;
}

export interface WaitingFacts {
  product: BackInStockFacts;
  places: number;
  /** Time until which the places are held; null without an offer. */
  expiresAt: number | null;
  /** URL for taking the places; without an offer, that of the product. */
  href: string;
}

/** The facts of one email by kind. */
export type CommerceMailFacts =
  | SubscriptionMailFacts
  | { kind: 'gift-card'; card: GiftCardFacts }
  | { kind: 'member-invitation'; area: { name: string; href: string } }
  | { kind: 'order-confirmation' | 'new-order' | 'order-cancelled' | 'payment-unknown'; order: OrderFacts }
  /** `subscription` is set for recurring donations. */
  | {
      kind: 'donation-receipt';
      order: OrderFacts;
      donation: DonationFacts;
      subscription: SubscriptionFacts | null;
    }
  | { kind: 'order-shipped'; order: OrderFacts; parcel: ParcelFacts }
  /** For a failed refund, the reason is that of the failure. */
  | { kind: 'order-refunded' | 'refund-failed'; order: OrderFacts; refund: RefundFacts }
  | { kind: 'payment-disputed'; order: OrderFacts; dispute: Omit<Dispute, 'id'> }
  | { kind: 'back-in-stock'; product: BackInStockFacts }
  /** `optOutHref` unsubscribes from these emails. */
  | { kind: 'review-request'; order: OrderFacts; requests: readonly ReviewRequestFacts[]; optOutHref: string }
  | { kind: 'abandoned-cart'; cart: CartFacts; optOutHref: string }
  | { kind: 'low-stock'; stock: StockFacts }
  /** `leaveHref` removes the request from the list. */
  | { kind: 'waiting-list-joined' | 'place-offered'; waiting: WaitingFacts; leaveHref: string };
