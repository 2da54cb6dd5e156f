import * as ownTexts from '#messages/stock.ts';
import { MAX_ENTRY_QUANTITY } from '#schema/contracts/carts/cart.ts';
import type { ProductContent } from '#schema/contracts/products/product.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { orderableQuantity, toSoldStock } from './availability.ts';
import type { PriceView } from './prices.ts';

/**
 * A variant as visitors can order it. The server and the page's script share this format. Amounts are in
 * minor units.
 */
export interface Offer {
  sku: string;
  /** One value per option, in the order of the options. */
  values: readonly string[];
  cents: number;
  originalCents?: number;
  /** Available stock; undefined if unlimited. */
  stock?: number;
  /** Maximum quantity per order; 0 if sold out. */
  most: number;
  mediaId?: string;
}

export function listOffers({
  productType,
  variants,
  maxPerOrder,
}: Pick<ProductContent, 'productType' | 'variants' | 'maxPerOrder'>): Offer[] {
  const sold = variants.map((variant) => toSoldStock(productType, variant));
  return sold.map((variant) => ({
    sku: variant.sku,
    values: variant.optionValues,
    cents: variant.onSale ? variant.salePriceCents : variant.priceCents,
    ...(variant.onSale && { originalCents: variant.priceCents }),
    ...(!variant.unlimited && { stock: variant.qtyInStock }),
    most: orderableQuantity(variant, maxPerOrder, MAX_ENTRY_QUANTITY),
    ...(variant.mediaId && { mediaId: variant.mediaId }),
  }));
}

/** Returns the variant with these values. `values` has one entry per option. */
export const pickOffer = (offers: readonly Offer[], values: readonly string[]): Offer | null =>
  offers.find((offer) => offer.values.every((value, index) => value === values[index])) ?? null;

/** State of an option's value: `sold-out` and `not-made` (no such variant) are disabled. */
export type ValueState = 'open' | 'sold-out' | 'not-made';

/**
 * Returns the state of an option's value. Ignores the values of later options, because `settleValues`
 * adapts them, so that every variant can be reached.
 */
export function valueState(
  offers: readonly Offer[],
  values: readonly string[],
  option: { index: number; value: string },
): ValueState {
  const matches = offers.filter(
    (offer) =>
      offer.values[option.index] === option.value &&
      values.slice(0, option.index).every((value, index) => offer.values[index] === value),
  );
  if (matches.length === 0) return 'not-made';
  return matches.some(({ most }) => most > 0) ? 'open' : 'sold-out';
}

export const valueReason = (
  state: Exclude<ValueState, 'open'>,
  texts: Messages['stock'] = ownTexts,
): string => (state === 'sold-out' ? texts.soldOut : texts.notMade);

/**
 * After a value was chosen, replaces values of later options with which no variant exists. Prefers variants
 * in stock.
 */
export function settleValues(
  offers: readonly Offer[],
  values: readonly string[],
  changed: { index: number; value: string },
): string[] {
  const settled = values.map((value, index) => (index === changed.index ? changed.value : value));
  for (let index = changed.index + 1; index < settled.length; index++) {
    const state = (value: string) => valueState(offers, settled, { index, value });
    const made = [...new Set(offers.map((offer) => offer.values[index] ?? ''))];
    if (state(settled[index] ?? '') === 'open') continue;
    settled[index] =
      made.find((value) => state(value) === 'open') ??
      made.find((value) => state(value) === 'sold-out') ??
      settled[index] ??
      '';
  }
  return settled;
}

/** Returns the text about a variant's stock, or '' if there is nothing to show. */
export function stockText(
  { stock, most }: Offer,
  scarcityThreshold: number | undefined,
  texts: Messages['stock'] = ownTexts,
): string {
  if (most === 0) return texts.soldOut;
  if (stock === undefined || scarcityThreshold === undefined || stock > scarcityThreshold) return '';
  return texts.fewLeft({ count: stock });
}

/** Returns how a variant's price is shown (A4.28, A4.29). */
export const offerPrice = ({ cents, originalCents }: Offer): PriceView =>
  originalCents === undefined ? { kind: 'single', cents } : { kind: 'sale', saleCents: cents, originalCents };
