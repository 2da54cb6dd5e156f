import * as ownTexts from '#messages/stock.ts';
import { MAX_ENTRY_QUANTITY } from '#schema/contracts/carts/cart.ts';
import type { ProductContent } from '#schema/contracts/products/product.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { orderableQuantity, toSoldStock } from './availability.ts';
import type { PriceView } from './prices.ts';

/** A variant's offer, shared by the server and the page's script. Amounts are in minor units. */
export interface Offer {
  sku: string;
  /** One value per option, in option order. */
  values: readonly string[];
  cents: number;
  originalCents?: number;
  /** Undefined if unlimited. */
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

/** `values` has one entry per option. */
export const pickOffer = (offers: readonly Offer[], values: readonly string[]): Offer | null =>
  offers.find((offer) => offer.values.every((value, index) => value === values[index])) ?? null;

/** `sold-out` and `not-made` values are disabled. */
export type ValueState = 'open' | 'sold-out' | 'not-made';

/** Ignores later options, which adapt (`settleValues`), so that every offer stays reachable. */
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

/** Replaces values that conflict with a choice by the first available one, or else the first existing one. */
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

/** Returns '' if there is nothing to display. */
export function stockText(
  { stock, most }: Offer,
  scarcityThreshold: number | undefined,
  texts: Messages['stock'] = ownTexts,
): string {
  if (most === 0) return texts.soldOut;
  if (stock === undefined || scarcityThreshold === undefined || stock > scarcityThreshold) return '';
  return texts.fewLeft({ count: stock });
}

/** Returns the price view (A4.28, A4.29). */
export const offerPrice = ({ cents, originalCents }: Offer): PriceView =>
  originalCents === undefined ? { kind: 'single', cents } : { kind: 'sale', saleCents: cents, originalCents };
