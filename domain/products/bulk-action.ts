import { toSlug } from '#domain/collections/slug.ts';
import { multiplyRatio } from '#domain/money/money.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import {
  MAX_PRODUCT_PRICE_CENTS,
  type ProductContent,
  type Variant,
} from '#schema/contracts/products/product.ts';
import type { BulkAction, BulkPrice } from '#schema/contracts/products/product-api.ts';
import { canMove } from '../accounts/permissions.ts';
import type { StockWrites } from './apply-input.ts';

interface Prices {
  priceCents: number;
  salePriceCents: number;
  onSale: boolean;
}

export const BELOW_ZERO = 'The price would fall below 0.';
export const ABOVE_MAXIMUM = 'The price would be above the highest price.';
export const SALE_NOT_BELOW = 'The sale price would not be below the price.';
/** 100 % in hundredths of a percent. */
const WHOLE = 10_000;

/** Returns the new prices, or why they are invalid (A5.02). Rounds half away from zero. */
export function changePrices<Variant extends Prices>(
  variant: Variant,
  change: BulkPrice,
): Variant | { problem: string } {
  switch (change.kind) {
    case 'percent':
      return priced(variant, multiplyRatio(variant.priceCents, WHOLE + change.basisPoints, WHOLE));
    case 'amount':
      return priced(variant, variant.priceCents + change.cents);
    case 'sale': {
      const salePriceCents =
        variant.priceCents - multiplyRatio(variant.priceCents, change.basisPoints, WHOLE);
      if (salePriceCents >= variant.priceCents) return { problem: SALE_NOT_BELOW };
      return { ...variant, salePriceCents, onSale: true };
    }
    case 'end-sale':
      return { ...variant, salePriceCents: 0, onSale: false };
  }
}

function priced<Variant extends Prices>(variant: Variant, priceCents: number): Variant | { problem: string } {
  if (priceCents < 0) return { problem: BELOW_ZERO };
  if (priceCents > MAX_PRODUCT_PRICE_CENTS) return { problem: ABOVE_MAXIMUM };
  if (variant.onSale && variant.salePriceCents >= priceCents) return { problem: SALE_NOT_BELOW };
  return { ...variant, priceCents };
}

export type ChangingAction = Exclude<BulkAction, { kind: 'delete' | 'restore' }>;
export type BulkOutcome =
  | { kind: 'changed'; item: Item; stock: StockWrites }
  | { kind: 'same' }
  | { kind: 'refused'; reason: string };

export const CANNOT_MOVE = 'This status change is not allowed.';
export const TOO_MANY_CATEGORIES = 'It already has 100 categories.';
export const NOT_A_PRODUCT = 'It is not a product.';

const refused = (reason: string): BulkOutcome => ({ kind: 'refused', reason });
const changed = (item: Item, stock: StockWrites = new Map()): BulkOutcome => ({
  kind: 'changed',
  item,
  stock,
});

/**
 * Applies a bulk action. `now` is an ISO date-time, the publication time of a product that is published for
 * the first time.
 */
export function applyBulkAction(item: Item, action: ChangingAction, now: string): BulkOutcome {
  switch (action.kind) {
    case 'publish':
      return movedTo(item, ITEM_STATUS.published, now);
    case 'hide':
      return movedTo(item, ITEM_STATUS.draft, now);
    case 'add-category':
      return withCategory(item, action.category);
    case 'remove-category':
      return withoutCategory(item, action.category);
    case 'price':
      return withPrices(item, action.change);
    case 'stock':
      return withStock(item, action.stock);
  }
}

function movedTo(item: Item, status: number, now: string): BulkOutcome {
  if (item.status === status) return { kind: 'same' };
  if (!canMove(item.status, status)) return refused(CANNOT_MOVE);
  const { publishOn: _, ...rest } = item;
  const isPublished = status === ITEM_STATUS.published;
  return changed({ ...rest, status, ...(isPublished && { publishedAt: item.publishedAt ?? now }) });
}

const isSame = (one: string) => (other: string) => toSlug(one) === toSlug(other);

function withCategory(item: Item, category: string): BulkOutcome {
  if (item.categories.some(isSame(category))) return { kind: 'same' };
  if (item.categories.length >= 100) return refused(TOO_MANY_CATEGORIES);
  return changed({ ...item, categories: [...item.categories, category] });
}

function withoutCategory(item: Item, category: string): BulkOutcome {
  const categories = item.categories.filter((other) => !isSame(category)(other));
  return categories.length === item.categories.length ? { kind: 'same' } : changed({ ...item, categories });
}

function withPrices(item: Item, change: Parameters<typeof changePrices>[1]): BulkOutcome {
  const { product } = item;
  if (!product) return refused(NOT_A_PRODUCT);
  const variants = product.variants.map((variant) => changePrices(variant, change));
  const problem = variants.find((variant) => 'problem' in variant);
  if (problem && 'problem' in problem) return refused(problem.problem);
  const own = product.priceCents === undefined ? product : changedOwnPrice(product, change);
  if (own === null) return refused(SALE_NOT_BELOW);
  return changed({ ...item, product: { ...own, variants: variants as Variant[] } });
}

function changedOwnPrice(
  product: ProductContent,
  change: Parameters<typeof changePrices>[1],
): ProductContent | null {
  const { priceCents = 0, salePriceCents = 0, onSale = false } = product;
  const after = changePrices({ priceCents, salePriceCents, onSale }, change);
  return 'problem' in after ? null : { ...product, ...after };
}

function withStock(item: Item, stock: number | 'unlimited'): BulkOutcome {
  const { product } = item;
  if (!product || product.variants.length === 0) return refused('It has no variants.');
  const unlimited = stock === 'unlimited';
  const writes: StockWrites = new Map(
    unlimited ? [] : product.variants.map(({ id }) => [id, { qty: stock }]),
  );
  return changed(
    {
      ...item,
      product: { ...product, variants: product.variants.map((variant) => ({ ...variant, unlimited })) },
    },
    writes,
  );
}
