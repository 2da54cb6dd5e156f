import type { Address } from '#schema/contracts/checkout/checkout.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { LineItem } from '#schema/contracts/orders/order.ts';
import type { Dispute } from '#schema/contracts/payments/dispute.ts';
import type { GiftCardFacts } from './gift-card-mail.ts';
import type { SubscriptionFacts, SubscriptionMailFacts } from './subscription-facts.ts';

/** A line item whose picture has its whole address. */
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
  /** Something to download. */
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
  /** Cards that paid a part. */
  giftCards: readonly { last4: string; amountCents: number }[];
  taxNames: readonly string[];
  shippingAddress: Address | null;
  billingAddress: Address | null;
  note: string;
  /** Answers to the store's custom questions. */
  answers?: readonly { name: string; value: string }[];
  /** Link to the order's status page. */
  statusHref: string;
  /** Member areas that it opens. */
  memberships?: readonly { name: string; href: string }[];
  /** Where its owner opens it. */
  ownerHref: string;
}

export interface ParcelFacts {
  /** Of the order's lines. */
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
  /** '' without. */
  inNameOf: string;
}

export interface RestockFacts {
  title: string;
  optionValues: LineItem['optionValues'];
  image: { src: string; alt: string } | null;
  priceCents: number;
  currency: CurrencyCode;
  href: string;
}

/** A purchase that can be rated, and where. */
export interface ReviewRequestFacts {
  line: Pick<LineFacts, 'title' | 'optionValues' | 'image'>;
  href: string;
}

/** A cart that was left: what of it can still be bought. */
export interface CartFacts {
  lines: readonly (Pick<LineFacts, 'title' | 'optionValues' | 'image' | 'quantity'> & {
    unitPriceCents: number;
  })[];
  currency: CurrencyCode;
  /** Leads back to the cart, in any browser. */
  href: string;
}

/** Variants that run low. */
export interface StockFacts {
  variants: readonly (Pick<LineFacts, 'title' | 'optionValues' | 'image'> & {
    sku: string;
    qtyInStock: number;
  })[];
  /** The owner's inventory. */
  href: string;
}

/** A request on a waiting list. */
export interface WaitingFacts {
  product: RestockFacts;
  places: number;
  /** Until when the places are held; null while there are none. */
  expiresAt: number | null;
  /** Where the places are taken; the product while there are none. */
  href: string;
}

/** Everything that one mail is made of, by its kind. */
export type CommerceMailFacts =
  | SubscriptionMailFacts
  | { kind: 'gift-card'; card: GiftCardFacts }
  | { kind: 'member-invitation'; area: { name: string; href: string } }
  | { kind: 'order-confirmation' | 'new-order' | 'order-cancelled' | 'payment-unknown'; order: OrderFacts }
  /** `subscription` is there when it is given again and again. */
  | {
      kind: 'donation-receipt';
      order: OrderFacts;
      donation: DonationFacts;
      subscription: SubscriptionFacts | null;
    }
  | { kind: 'order-shipped'; order: OrderFacts; parcel: ParcelFacts }
  /** Of one that failed, the reason is why. */
  | { kind: 'order-refunded' | 'refund-failed'; order: OrderFacts; refund: RefundFacts }
  | { kind: 'payment-disputed'; order: OrderFacts; dispute: Omit<Dispute, 'id'> }
  | { kind: 'back-in-stock'; product: RestockFacts }
  /** `optOutHref` ends these mails. */
  | { kind: 'review-request'; order: OrderFacts; requests: readonly ReviewRequestFacts[]; optOutHref: string }
  | { kind: 'abandoned-cart'; cart: CartFacts; optOutHref: string }
  | { kind: 'low-stock'; stock: StockFacts }
  /** `leaveHref` leads off the list. */
  | { kind: 'waiting-list-joined' | 'place-offered'; waiting: WaitingFacts; leaveHref: string };
