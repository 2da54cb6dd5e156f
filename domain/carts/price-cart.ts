import { readTip, type TipChoice } from '#domain/checkout/tip.ts';
import { computeTotals, type Totals, type TotalsLine } from '#domain/checkout/totals.ts';
import type { DiscountInUse } from '#domain/discounts/apply-discounts.ts';
import { applyGiftCards, type GiftCardOnCart } from '#domain/gift-cards/apply.ts';
import { toMoney } from '#domain/money/money.ts';
import { isVariantAvailable, orderableQuantity, toSoldStock } from '#domain/products/availability.ts';
import { effectivePriceCents } from '#domain/products/prices.ts';
import { planPriceCents } from '#domain/products/subscription-text.ts';
import {
  type Cart,
  type CartEntry,
  type CartPurpose,
  type EntryProblem,
  MAX_ENTRY_QUANTITY,
} from '#schema/contracts/carts/cart.ts';
import type { Answer } from '#schema/contracts/checkout/answers.ts';
import type { TipSettings } from '#schema/contracts/checkout/tips.ts';
import type { CustomerGroup } from '#schema/contracts/customers/groups.ts';
import type { SubscriptionPlan, Variant } from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { Location, ShippingSettings } from '#schema/contracts/shipping/shipping.ts';
import type { StoreSettings } from '#schema/contracts/store/store-settings.ts';
import type { TaxSettings } from '#schema/contracts/taxes/tax.ts';

export interface EntryRecord {
  id: string;
  itemId: string;
  variantId: string;
  quantity: number;
  seenPriceCents: number;
  /** Null for a one-time purchase or a deleted plan. */
  plan?: SubscriptionPlan | null;
  /** '' for a one-time purchase. */
  planId?: string;
  /** Answers to custom questions; absent if the product has no custom form. */
  answers?: readonly Answer[];
  /** Whether the answers as typed are stored, so that the buyer can edit them. */
  isChangeable?: boolean;
  product: {
    title: string;
    href: string;
    productType: number;
    image: { src: string; alt: string } | null;
    optionNames: readonly string[];
    categories: readonly string[];
    maxPerOrder: number | undefined;
    isPublished: boolean;
    isPlanOnly?: boolean;
    isUntaxed?: boolean;
    hasAgreedPrice?: boolean;
  } | null;
  variant: Omit<Variant, 'id' | 'mediaId'> | null;
}

export interface CartRecord {
  id: string;
  websiteId: string;
  orderId: string | null;
  purpose: CartPurpose;
  createdAt: number;
  version: number;
  note: string;
  location: Location | null;
  shippingOptionId: string | null;
  codes: readonly string[];
  /** Gift cards in the order they were added. */
  giftCards: readonly GiftCardOnCart[];
  entries: readonly EntryRecord[];
  discounts: readonly DiscountInUse[];
  /** Group of the signed-in customer, or of the customer of a draft order. Never of a typed email address. */
  group?: CustomerGroup | null;
  shipping: ShippingSettings;
  taxes: TaxSettings;
  store: StoreSettings;
  /** Stored tip choice (tipTextSchema); '' until the buyer chooses. */
  tip?: string;
  reminderText?: string;
  isReminderWanted?: boolean;
  /** The site's time zone, for subscription schedules. */
  timeZone?: string;
}

const SOLD_BY: Readonly<Record<CartPurpose, readonly number[]>> = {
  standard: [PRODUCT_TYPE.physical, PRODUCT_TYPE.digital, PRODUCT_TYPE.service],
  subscription: [PRODUCT_TYPE.physical, PRODUCT_TYPE.digital, PRODUCT_TYPE.service],
  giftcard: [PRODUCT_TYPE.giftCard],
  donation: [],
  draft: [PRODUCT_TYPE.physical, PRODUCT_TYPE.digital, PRODUCT_TYPE.service],
};

function entryProblem(
  { product, variant, quantity, seenPriceCents, plan, planId = '' }: EntryRecord,
  purpose: CartPurpose,
): EntryProblem | null {
  if (!product?.isPublished || !variant || !SOLD_BY[purpose].includes(product.productType))
    return 'withdrawn';
  if (purpose === 'giftcard') {
    if (variant.priceCents <= 0) return 'withdrawn';
    return variant.priceCents === seenPriceCents ? null : 'price-changed';
  }
  if (planId === '' ? product.isPlanOnly : !plan) return 'withdrawn';
  if (!isVariantAvailable(variant)) return 'sold-out';
  if (quantity > orderableQuantity(variant, product.maxPerOrder, MAX_ENTRY_QUANTITY)) return 'less-stock';
  return plan || effectivePriceCents(variant) === seenPriceCents ? null : 'price-changed';
}

const unitPrice = (
  variant: NonNullable<EntryRecord['variant']>,
  plan: SubscriptionPlan | null | undefined,
) => (plan ? planPriceCents(effectivePriceCents(variant), plan) : effectivePriceCents(variant));

/** Returns whether a problem blocks the order. A changed price is only reported. */
export const isBlocking = (problem: EntryProblem | null): problem is Exclude<EntryProblem, 'price-changed'> =>
  problem !== null && problem !== 'price-changed';

/** Returns whether an entry is charged. Unavailable entries are shown but not charged. */
const counts = (problem: EntryProblem | null) => problem !== 'withdrawn' && problem !== 'sold-out';

export interface PricedCart {
  cart: Cart;
  totals: Totals;
  blocking: { entryId: string; problem: EntryProblem }[];
}

/** Converts stored data to the cart defined in B3.1. */
export function priceCart(record: CartRecord, now: number): PricedCart {
  const isGiftCard = record.purpose === 'giftcard';
  const entries = isGiftCard ? record.entries.map(atFaceValue) : shareStock(record.entries.map(asItIsSold));
  const judged = entries.map((entry) => ({ entry, problem: entryProblem(entry, record.purpose) }));
  const lines = judged.flatMap(({ entry, problem }) => (counts(problem) ? toTotalsLines(entry) : []));
  const totals = computeTotals({
    lines,
    codes: isGiftCard ? [] : record.codes,
    discounts: isGiftCard ? [] : record.discounts,
    shipping: record.shipping,
    taxes: record.taxes,
    location: record.location,
    shippingOptionId: record.shippingOptionId,
    now,
    group: record.purpose === 'standard' || record.purpose === 'draft' ? record.group : null,
    ...toTip(record),
  });
  const discountCentsById = new Map(totals.lines.map((line) => [line.id, line.discountCents]));
  const { selectedCurrency } = record.store;
  // The minimum order value applies to products, not to gift cards or donations (B5.54).
  const minOrderSubtotalCents = isGiftCard ? 0 : (record.store.minOrderSubtotalCents ?? 0);
  // Gift cards cannot pay for other gift cards. They cannot pay for subscriptions either, which need a
  // payment method that can be charged again.
  const paid = applyGiftCards(totals.grandTotalCents, record.purpose === 'standard' ? record.giftCards : [], {
    currency: selectedCurrency,
    now,
  });
  const cart: Cart = {
    id: record.id,
    websiteId: record.websiteId,
    orderId: record.orderId ?? '',
    created: new Date(record.createdAt),
    isPurchased: record.orderId !== null,
    entries: judged.map(({ entry, problem }) =>
      toCartEntry(entry, problem, discountCentsById.get(entry.id) ?? 0),
    ),
    shippingOptions: totals.shippingOptions,
    applicableTaxRules: totals.applicableTaxRules,
    coupons: [...record.codes],
    validCoupons: totals.validCoupons,
    invalidCoupons: totals.invalidCoupons,
    selectedShippingOption: totals.selectedShippingOption,
    shippingLocation: record.location,
    subtotalCents: totals.subtotalCents,
    taxCents: totals.taxCents,
    shippingCostCents: totals.shippingCostCents,
    tipCents: totals.tipCents,
    discountCents: totals.discountCents,
    grandTotalCents: totals.grandTotalCents,
    totalQuantity: totals.totalQuantity,
    subtotalAmount: toMoney(totals.subtotalCents, selectedCurrency),
    hasDigital: totals.hasDigital,
    purelyDigital: totals.purelyDigital,
    requiresShipping: totals.requiresShipping,
    version: record.version,
    includedTaxCents: totals.includedTaxCents,
    minOrderSubtotalCents,
    note: record.note,
    ...paid,
  };
  const blocking = judged.flatMap(({ entry, problem }) =>
    isBlocking(problem) ? [{ entryId: entry.id, problem }] : [],
  );
  return { cart, totals, blocking };
}

/** Calculates the tip. Subscriptions do not support tips, because renewals cannot ask for one. */
const toTip = ({
  purpose,
  tip = '',
  store,
}: CartRecord): { tip?: { choice: TipChoice; settings: TipSettings } } =>
  purpose === 'standard' && store.tips ? { tip: { choice: readTip(tip), settings: store.tips } } : {};

const asItIsSold = (entry: EntryRecord): EntryRecord => ({
  ...entry,
  variant:
    entry.variant && entry.product ? toSoldStock(entry.product.productType, entry.variant) : entry.variant,
});

/** Prices a gift card, which is never on sale and never sold out. */
const atFaceValue = (entry: EntryRecord): EntryRecord => ({
  ...entry,
  variant: entry.variant && { ...entry.variant, onSale: false, unlimited: true },
});

/**
 * Distributes a variant's stock among its cart entries. Each entry gets the quantity that earlier entries
 * left.
 */
function shareStock(entries: readonly EntryRecord[]): EntryRecord[] {
  const taken = new Map<string, number>();
  return entries.map((entry) => {
    const { variantId, quantity, variant, product } = entry;
    const before = taken.get(variantId) ?? 0;
    taken.set(variantId, before + quantity);
    if (before === 0 || !variant || !product) return entry;
    const { maxPerOrder } = product;
    return {
      ...entry,
      variant: { ...variant, qtyInStock: Math.max(0, variant.qtyInStock - before) },
      product: {
        ...product,
        maxPerOrder: maxPerOrder === undefined ? undefined : Math.max(0, maxPerOrder - before),
      },
    };
  });
}

function toTotalsLines({ id, itemId, quantity, product, variant, plan }: EntryRecord): TotalsLine[] {
  if (!product || !variant) return [];
  return [
    {
      id,
      itemId,
      quantity,
      categories: product.categories,
      productType: product.productType,
      unitPriceCents: unitPrice(variant, plan),
      weightGrams: variant.parcel?.weightGrams ?? 0,
      isUntaxed: product.isUntaxed,
      hasAgreedPrice: product.hasAgreedPrice,
    },
  ];
}

const variantHref = (href: string, variant: EntryRecord['variant']): string =>
  variant && variant.optionValues.length > 0 ? `${href}?variant=${encodeURIComponent(variant.sku)}` : href;

function toCartEntry(entry: EntryRecord, problem: EntryProblem | null, discountCents: number): CartEntry {
  const { id, itemId, variantId, quantity, seenPriceCents, product, variant, plan, answers = [] } = entry;
  const unitPriceCents = variant ? unitPrice(variant, plan) : seenPriceCents;
  const href = product?.isPublished ? variantHref(product.href, variant) : '';
  return {
    id,
    itemId,
    variantId,
    sku: variant?.sku ?? '',
    title: product?.title ?? 'No longer available',
    href,
    optionValues: (variant?.optionValues ?? []).map((value, index) => ({
      name: product?.optionNames[index] ?? '',
      value,
    })),
    image: product?.image ?? null,
    productType: product?.productType ?? PRODUCT_TYPE.physical,
    quantity,
    maxQuantity: variant ? orderableQuantity(variant, product?.maxPerOrder, MAX_ENTRY_QUANTITY) : 0,
    unitPriceCents,
    originalPriceCents: variant?.onSale ? variant.priceCents : null,
    seenPriceCents,
    subtotalCents: counts(problem) ? unitPriceCents * quantity : 0,
    discountCents,
    problem,
    ...(answers.length > 0 && { answers: [...answers] }),
    ...(entry.isChangeable && href && { changeHref: variantHref(`/cart/line/${id}`, variant) }),
    ...(plan && variant && { plan, listPriceCents: effectivePriceCents(variant) }),
  };
}
