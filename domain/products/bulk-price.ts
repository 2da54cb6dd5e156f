import { multiplyRatio } from '#domain/money/round.ts';
import { MAX_PRODUCT_PRICE_CENTS } from '#schema/contracts/products/product.ts';
import type { BulkPrice } from '#schema/contracts/products/product-api.ts';

interface Prices {
  priceCents: number;
  salePriceCents: number;
  onSale: boolean;
}

export const BELOW_ZERO = 'The price would fall below 0.';
export const ABOVE_MAXIMUM = 'The price would be above the highest price.';
export const SALE_NOT_BELOW = 'The sale price would not be below the price.';
/** Whole percentages, in hundredths of a percent. */
const WHOLE = 10_000;

/**
 * Prices after a bulk change in minor units, or why they are invalid (A5.02). Percentages round half away from zero.
 */
export function changedPrices<Variant extends Prices>(
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
