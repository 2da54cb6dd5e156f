import type { Answer } from '../checkout/answers.ts';
import type { AppliedGiftCard } from '../gift-cards/gift-card.ts';
import type { CurrencyCode } from '../money/currencies.ts';
import type { SubscriptionPlan } from '../products/product.ts';
import type { ProductTypeName } from '../products/product-types.ts';
import type { ShippingOption } from '../shipping/shipping.ts';
import type { Location } from '../shipping/zone.ts';
import type { TaxRule } from '../taxes/tax.ts';
import type { AppliedDiscountView, RefusedCouponView } from './cart-coupons.ts';

/** Quantity of one entry (server-design §4). */
export const MAX_ENTRY_QUANTITY = 10_000;
export const MAX_CART_ENTRIES = 100;
export const MAX_ORDER_NOTE_LENGTH = 1000;
/** Cookie with the cart's token (A2.03, A5.08); the client reads whether it is there. */
export const CART_COOKIE = 'CART';
/** Its name at an address: with TLS no other host of the domain can set it (`__Host-`). */
export const cartCookieName = (isSecure: boolean): string =>
  isSecure ? `__Host-${CART_COOKIE}` : CART_COOKIE;
export const CART_MAX_AGE_SECONDS = 14 * 86_400;
/** B8.4.08, decisions 90: above this many the indicator shows '100+'. */
export const MAX_SHOWN_ITEMS = 100;

/** Which checkout a cart is for. */
export const CART_PURPOSES = ['standard', 'subscription', 'giftcard', 'donation'] as const;
export type CartPurpose = (typeof CART_PURPOSES)[number];

/** What happened to an entry since it was put in; null when nothing did. */
export const ENTRY_PROBLEMS = ['sold-out', 'less-stock', 'withdrawn', 'price-changed'] as const;
export type EntryProblem = (typeof ENTRY_PROBLEMS)[number];

/** One line of a cart as the visitor sees it; amounts in minor units, always the server's. */
export interface CartEntry {
  id: string;
  itemId: string;
  variantId: string;
  sku: string;
  title: string;
  href: string;
  optionValues: { name: string; value: string }[];
  /** Address of a picture and its text; null without one. */
  image: { src: string; alt: string } | null;
  /** Code of B3.12.04. */
  productType: number;
  quantity: number;
  maxQuantity: number;
  unitPriceCents: number;
  /** Before the sale; null when not on sale. */
  originalPriceCents: number | null;
  /** What it cost when it was put in. */
  seenPriceCents: number;
  subtotalCents: number;
  discountCents: number;
  problem: EntryProblem | null;
  /** It is paid again and again; the unit price is that of each payment, and this the one of the shop before the plan's discount. */
  plan?: SubscriptionPlan;
  /** To the product's form; an entry with other answers is another entry. */
  answers?: Answer[];
  /** Where those are changed: the product's page with its form filled; absent where they cannot be. */
  changeHref?: string;
  listPriceCents?: number;
}

/** A line as it leaves the server: its product type by name (A3.01, decisions 22). */
export type WireCartEntry = Omit<CartEntry, 'productType'> & { productType: ProductTypeName };
export type WireTaxRule = Omit<TaxRule, 'productTypes'> & { productTypes: ProductTypeName[] };

/** The cart as the cart API answers it (B3.1). */
export type WireCart = Omit<Cart, 'created' | 'entries' | 'applicableTaxRules'> & {
  /** Epoch milliseconds. */
  created: number;
  entries: WireCartEntry[];
  applicableTaxRules: WireTaxRule[];
};

/** The holder of the client (B3.1.02: its time is a date). */
export type HeldCart = Omit<WireCart, 'created'> & { created: Date };

/** A cart within the server, with codes: what is priced, shown and ordered. */
export interface Cart {
  id: string;
  websiteId: string;
  orderId: string;
  created: Date;
  isPurchased: boolean;
  entries: CartEntry[];
  shippingOptions: ShippingOption[];
  applicableTaxRules: TaxRule[];
  coupons: string[];
  validCoupons: AppliedDiscountView[];
  invalidCoupons: RefusedCouponView[];
  selectedShippingOption: ShippingOption | null;
  shippingLocation: Location | null;
  subtotalCents: number;
  taxCents: number;
  shippingCostCents: number;
  discountCents: number;
  grandTotalCents: number;
  totalQuantity: number;
  subtotalAmount: { value: string; currency: CurrencyCode };
  hasDigital: boolean;
  purelyDigital: boolean;
  requiresShipping: boolean;
  /** Beyond the texts: what optimistic locking, taxes in prices and the minimum order need. */
  version: number;
  includedTaxCents: number;
  /** Part of the grand total, beside the subtotal. */
  tipCents: number;
  minOrderSubtotalCents: number;
  note: string;
  /** What gift cards pay of the grand total, and what is left to pay. */
  giftCards: AppliedGiftCard[];
  dueCents: number;
}
