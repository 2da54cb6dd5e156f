import * as ownTexts from '#messages/stock.ts';
import type { ProductContent, Variant } from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { Messages } from '#schema/messages/messages.ts';

type Stock = Pick<Variant, 'qtyInStock' | 'unlimited'>;
type Sale = Pick<Variant, 'onSale'>;

/**
 * Product types with stock and sale prices per variant (A4.15, A4.20). Other types never sell out (A4.16).
 */
export const COUNTED_TYPES: readonly number[] = [PRODUCT_TYPE.physical, PRODUCT_TYPE.service];
const isCounted = (productType: number) => COUNTED_TYPES.includes(productType);
const isDigital = (productType: number) =>
  productType === PRODUCT_TYPE.digital || productType === PRODUCT_TYPE.paywall;

/** Returns a variant whose stock is unlimited if its product type never sells out (A4.16, A4.17). */
export const toSoldStock = <V extends Stock>(productType: number, variant: V): V =>
  isCounted(productType) ? variant : { ...variant, unlimited: true };

export const isVariantAvailable = (variant: Stock): boolean => variant.unlimited || variant.qtyInStock > 0;

/**
 * Returns whether a product is sold out: a physical product or service without any available variant
 * (A4.15, A4.16).
 */
export function isSoldOut(product: { productType: number; variants: readonly Stock[] }): boolean {
  return isCounted(product.productType) && !product.variants.some(isVariantAvailable);
}

/** Returns the stock of all variants together, or Infinity if the stock is unlimited (A4.17 to A4.19). */
export function totalStock(product: { productType: number; variants: readonly Stock[] }): number {
  if (!isCounted(product.productType) || product.variants.some((variant) => variant.unlimited))
    return Number.POSITIVE_INFINITY;
  return product.variants.reduce((sum, variant) => sum + variant.qtyInStock, 0);
}

/** Returns whether a product is on sale (A4.20, A4.21). Gift cards never are. */
export function isOnSale(
  product: Pick<ProductContent, 'productType' | 'onSale'> & { variants: readonly Sale[] },
): boolean {
  if (isDigital(product.productType)) return product.onSale === true;
  return isCounted(product.productType) && product.variants.some((variant) => variant.onSale);
}

/**
 * Returns the maximum quantity per order: the smallest of the stock, the product's own limit and `ceiling`.
 */
export function orderableQuantity(variant: Stock, maxPerOrder: number | undefined, ceiling: number): number {
  const stock = variant.unlimited ? ceiling : variant.qtyInStock;
  return Math.max(0, Math.min(stock, maxPerOrder ?? ceiling, ceiling));
}

/** Returns 'Only 3 left!' if the stock does not exceed the product's threshold, otherwise null. */
export function scarcityText(
  product: { productType: number; scarcityThreshold?: number | undefined; variants: readonly Stock[] },
  texts: Messages['stock'] = ownTexts,
): string | null {
  const left = totalStock(product);
  if (product.scarcityThreshold === undefined || left === 0 || left > product.scarcityThreshold) return null;
  return texts.fewLeft({ count: left });
}

/** Time for which a place offered from the waiting list stays reserved. */
export const OFFER_HOURS = 24;
