import * as ownTexts from '#messages/stock.ts';
import type { ProductContent, Variant } from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { Messages } from '#schema/messages/messages.ts';

type Stock = Pick<Variant, 'qtyInStock' | 'unlimited'>;
type Sale = Pick<Variant, 'onSale'>;

/**
 * Types with limited stock whose sale price is per variant (A4.15, A4.20). Others never run out (A4.16, decisions 23,
 * 54).
 */
export const COUNTED_TYPES: readonly number[] = [PRODUCT_TYPE.physical, PRODUCT_TYPE.service];
const isCounted = (productType: number) => COUNTED_TYPES.includes(productType);
const isDigital = (productType: number) =>
  productType === PRODUCT_TYPE.digital || productType === PRODUCT_TYPE.paywall;

/** A variant for sale. Types that never sell out have unlimited stock (A4.16, A4.17). */
export const asSold = <V extends Stock>(productType: number, variant: V): V =>
  isCounted(productType) ? variant : { ...variant, unlimited: true };

/** The fields of a variant for sale that stock depends on. */
export const isVariantAvailable = (variant: Stock): boolean => variant.unlimited || variant.qtyInStock > 0;

/** A4.15, A4.16: a physical product or service with no available variant, or with no variants (decisions 55). */
export function isSoldOut(product: { productType: number; variants: readonly Stock[] }): boolean {
  return isCounted(product.productType) && !product.variants.some(isVariantAvailable);
}

/** Total stock of all variants (A4.17 to A4.19); Infinity if not tracked. */
export function totalStock(product: { productType: number; variants: readonly Stock[] }): number {
  if (!isCounted(product.productType) || product.variants.some((variant) => variant.unlimited))
    return Number.POSITIVE_INFINITY;
  return product.variants.reduce((sum, variant) => sum + variant.qtyInStock, 0);
}

/** A4.20, A4.21; never true for a gift card (decisions 54). */
export function isOnSale(
  product: Pick<ProductContent, 'productType' | 'onSale'> & { variants: readonly Sale[] },
): boolean {
  if (isDigital(product.productType)) return product.onSale === true;
  return isCounted(product.productType) && product.variants.some((variant) => variant.onSale);
}

/** Maximum quantity of a variant per order: the least of its stock, the product's limit and `ceiling`. */
export function orderableQuantity(variant: Stock, maxPerOrder: number | undefined, ceiling: number): number {
  const stock = variant.unlimited ? ceiling : variant.qtyInStock;
  return Math.max(0, Math.min(stock, maxPerOrder ?? ceiling, ceiling));
}

/** Scarcity text (server-design §8): 'Only 3 left!' at or below the product's threshold; '' above it or without one. */
export function scarcityText(
  product: { productType: number; scarcityThreshold?: number | undefined; variants: readonly Stock[] },
  texts: Messages['stock'] = ownTexts,
): string | null {
  const left = totalStock(product);
  if (product.scarcityThreshold === undefined || left === 0 || left > product.scarcityThreshold) return null;
  return texts.fewLeft({ count: left });
}

/** How long an offer holds its places. */
export const OFFER_HOURS = 24;
