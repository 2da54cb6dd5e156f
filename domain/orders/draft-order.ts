import { addressProblems, normalizeAddress, toLocation } from '#domain/checkout/check-address.ts';
import type { DiscountInUse } from '#domain/discounts/apply-discounts.ts';
import { effectivePriceCents } from '#domain/products/prices.ts';
import { DAY_MS } from '#domain/time/units.ts';
import {
  type DraftContent,
  type DraftLine,
  type DraftQuote,
  type DraftSummary,
  INVOICE_DAYS,
} from '#schema/contracts/orders/draft-order.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { ShippingSettings } from '#schema/contracts/shipping/shipping.ts';
import { type CartRecord, type EntryRecord, priceCart } from '../carts/price-cart.ts';
import { OWN_DISCOUNT, OWN_ID } from './own-terms.ts';

export type DraftProduct = Pick<EntryRecord, 'product' | 'variant'>;

/** Stored products and rules on which a draft's prices depend. `products` are keyed by variant. */
export interface DraftStore
  extends Pick<CartRecord, 'websiteId' | 'group' | 'shipping' | 'taxes' | 'store' | 'timeZone'> {
  products: ReadonlyMap<string, DraftProduct>;
  /** The discount with the draft's code; null if there is none. */
  discount: DiscountInUse | null;
}

type Errors = Record<string, string>;

/** Types of products that a draft order can contain. */
export const DRAFT_TYPES: readonly number[] = [
  PRODUCT_TYPE.physical,
  PRODUCT_TYPE.digital,
  PRODUCT_TYPE.service,
];

/** Calculates a draft's prices like those of a cart. Returns errors by field for a draft without a price. */
export function quoteDraft(
  content: DraftContent,
  store: DraftStore,
  now: number,
): { quote: DraftQuote } | { errors: Errors } {
  const errors = checkDraft(content, store);
  if (Object.keys(errors).length > 0) return { errors };
  const record = toCartRecord(content, store, now);
  const { cart, totals } = priceCart(record, now);
  const { discount } = content;
  if (discount.kind === 'code' && !totals.validCoupons.some(({ code }) => code === discount.code))
    return { errors: { 'discount.code': 'This code does not apply to this order.' } };
  const lines = cart.entries.map((entry, index) => {
    const line = content.lines[index];
    const amounts = totals.lines.find(({ id }) => id === entry.id);
    const { sku, title, productType, quantity, unitPriceCents, optionValues, image } = entry;
    return {
      itemId: line?.kind === 'product' ? line.itemId : '',
      variantId: line?.kind === 'product' ? line.variantId : '',
      ...{ sku, title, productType, quantity, unitPriceCents, optionValues, image },
      listPriceCents: line ? findListPrice(line, store) : null,
      discountCents: amounts?.discountCents ?? 0,
      taxCents: amounts?.taxCents ?? 0,
      includedTaxCents: amounts?.includedTaxCents ?? 0,
      totalCents: amounts?.totalCents ?? 0,
      inStock: line ? findStock(line, store) : null,
    };
  });
  return {
    quote: {
      currency: store.store.selectedCurrency,
      lines,
      subtotalCents: totals.subtotalCents,
      discountCents: totals.discountCents,
      shippingCents: totals.shippingCostCents,
      taxCents: totals.taxCents,
      includedTaxCents: totals.includedTaxCents,
      grandTotalCents: totals.grandTotalCents,
      requiresShipping: totals.requiresShipping,
      shippingOption: totals.selectedShippingOption,
      shippingOptions: totals.shippingOptions.filter(({ id }) => id !== OWN_ID),
      taxRules: totals.applicableTaxRules,
      discounts: totals.validCoupons,
    },
  };
}

function checkDraft({ lines, shippingAddress, discount }: DraftContent, store: DraftStore): Errors {
  const errors: Errors = {};
  for (const [index, line] of lines.entries()) {
    if (line.kind === 'custom') continue;
    const { product, variant } = store.products.get(line.variantId) ?? {};
    if (!product || !variant || !DRAFT_TYPES.includes(product.productType))
      errors[`lines.${index}`] = 'This product is no longer available.';
  }
  if (discount.kind === 'code' && !store.discount) errors['discount.code'] = 'There is no such code.';
  if (shippingAddress)
    for (const [part, text] of Object.entries(addressProblems(normalizeAddress(shippingAddress))))
      errors[`shippingAddress.${part}`] = text;
  return errors;
}

function findListPrice(line: DraftLine, { products }: DraftStore): number | null {
  if (line.kind === 'custom' || line.ownPrice === null) return null;
  const { variant } = products.get(line.variantId) ?? {};
  return variant ? effectivePriceCents(variant) : null;
}

function findStock(line: DraftLine, { products }: DraftStore): number | null {
  if (line.kind === 'custom') return null;
  const { product, variant } = products.get(line.variantId) ?? {};
  const isCounted = product && product.productType !== PRODUCT_TYPE.digital;
  return isCounted && variant && !variant.unlimited ? variant.qtyInStock : null;
}

function toCartRecord(content: DraftContent, store: DraftStore, now: number): CartRecord {
  const { lines, shippingAddress, shipping, discount } = content;
  return {
    id: '',
    websiteId: store.websiteId,
    orderId: null,
    purpose: 'draft',
    createdAt: now,
    version: 1,
    note: content.note,
    location: shippingAddress && toLocation(shippingAddress),
    shippingOptionId: shipping.kind === 'option' ? shipping.id : shipping.kind === 'own' ? OWN_ID : null,
    codes: discount.kind === 'code' ? [discount.code] : [],
    giftCards: [],
    entries: lines.map((line, index) => ({ id: String(index), ...toEntry(line, store) })),
    discounts: listDiscounts(content, store),
    group: store.group ?? null,
    shipping: shipping.kind === 'own' ? withOwnPrice(store.shipping, shipping) : store.shipping,
    taxes: store.taxes,
    store: store.store,
    ...(store.timeZone !== undefined && { timeZone: store.timeZone }),
  };
}

/** Converts a line to a cart entry that is never sold out. Stock is taken when the draft becomes an order. */
function toEntry(line: DraftLine, { products }: DraftStore): Omit<EntryRecord, 'id'> {
  if (line.kind === 'product') {
    const { product = null, variant = null } = products.get(line.variantId) ?? {};
    const { ownPrice } = line;
    const own = ownPrice && { priceCents: ownPrice.unitPriceCents, onSale: false };
    return {
      itemId: line.itemId,
      variantId: line.variantId,
      quantity: line.quantity,
      seenPriceCents: 0,
      product: product && {
        ...product,
        isPublished: true,
        isPlanOnly: false,
        maxPerOrder: undefined,
        hasAgreedPrice: ownPrice !== null,
      },
      variant: variant && { ...variant, ...own, unlimited: true },
    };
  }
  const { title, unitPriceCents, quantity, isTaxed, isShipped } = line;
  return {
    itemId: '',
    variantId: '',
    quantity,
    seenPriceCents: unitPriceCents,
    product: {
      title,
      href: '',
      productType: isShipped ? PRODUCT_TYPE.physical : PRODUCT_TYPE.service,
      image: null,
      optionNames: [],
      categories: [],
      maxPerOrder: undefined,
      isPublished: true,
      isUntaxed: !isTaxed,
      hasAgreedPrice: true,
    },
    variant: {
      sku: '',
      priceCents: unitPriceCents,
      salePriceCents: unitPriceCents,
      onSale: false,
      qtyInStock: 0,
      unlimited: true,
      optionValues: [],
    },
  };
}

function listDiscounts({ discount }: DraftContent, store: DraftStore): DiscountInUse[] {
  if (discount.kind === 'none') return [];
  if (discount.kind === 'code') return store.discount ? [store.discount] : [];
  const own = {
    id: OWN_ID,
    name: discount.reason || OWN_DISCOUNT,
    code: null,
    effect:
      discount.kind === 'amount'
        ? { kind: 'amount' as const, amountCents: discount.amountCents }
        : { kind: 'percent' as const, basisPoints: discount.basisPoints },
    scope: { kind: 'all' as const },
    minimumSubtotalCents: 0,
    minimumQuantity: 0,
    startsAt: null,
    endsAt: null,
    usageLimit: null,
    perCustomerLimit: null,
    isCombinable: false,
    isEnabled: true,
  };
  return [{ discount: own, used: 0, usedByCustomer: 0 }];
}

/** Adds a rate to every zone, and for addresses outside of all zones. */
function withOwnPrice(
  { zones }: ShippingSettings,
  { name, priceCents }: { name: string; priceCents: number },
): ShippingSettings {
  const rate = { id: OWN_ID, name, description: '', kind: 'flat' as const, priceCents };
  const everywhere = { countries: [], regions: [], postalPrefixes: [] };
  return {
    zones: [
      ...zones.map((zone) => ({ ...zone, rates: [...zone.rates, rate] })),
      { id: OWN_ID, name, zone: everywhere, rates: [rate] },
    ],
  };
}

/** A field without which a draft cannot become an order. */
export interface DraftGap {
  field: 'lines' | 'email' | 'shippingAddress.line1' | 'shipping.id';
  text: string;
}

/** Returns the first field that is missing before a draft can become an order, or null. */
export function findDraftGap({ lines, shippingAddress }: DraftContent, quote: DraftQuote): DraftGap | null {
  if (lines.length === 0) return { field: 'lines', text: 'Add at least one product.' };
  if (!quote.requiresShipping) return null;
  if (!shippingAddress) return { field: 'shippingAddress.line1', text: 'Enter the shipping address.' };
  return quote.shippingOption ? null : { field: 'shipping.id', text: 'Choose a shipping option.' };
}

/** Returns the first field that is missing before an invoice can be sent, or null. */
export const findInvoiceGap = (content: DraftContent, quote: DraftQuote): DraftGap | null =>
  content.email === ''
    ? { field: 'email', text: 'Enter the customer’s email address.' }
    : findDraftGap(content, quote);

/** Describes the lines of which more is ordered than was in stock when the draft was loaded. */
export function describeShortages({ lines }: Pick<DraftQuote, 'lines'>): string[] {
  const byVariant = Map.groupBy(
    lines.filter(({ inStock }) => inStock !== null),
    ({ variantId }) => variantId,
  );
  return [...byVariant.values()].flatMap((same) => {
    const [{ title = '', optionValues = [], inStock = 0 } = {}] = same;
    const ordered = same.reduce((sum, { quantity }) => sum + quantity, 0);
    const name = [title, ...optionValues.map(String)].join(', ');
    return ordered > (inStock ?? 0) ? [`${name}: ${ordered} ordered, ${inStock} in stock.`] : [];
  });
}

const INVOICE_MS = INVOICE_DAYS * DAY_MS;

export const isInvoiceOpen = (sentAt: number | null, now: number): boolean =>
  sentAt !== null && now < sentAt + INVOICE_MS;

export function draftState(
  { sentAt, orderId }: Pick<DraftSummary, 'sentAt' | 'orderId'>,
  now: number,
): DraftSummary['state'] {
  if (orderId !== null) return 'ordered';
  if (sentAt === null) return 'open';
  return isInvoiceOpen(sentAt, now) ? 'sent' : 'expired';
}
