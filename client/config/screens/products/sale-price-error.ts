import { SALE_PRICE_TOO_HIGH } from '#schema/contracts/products/product.ts';
import type { DraftVariant } from './editor-draft.ts';

/** Returns the error of a variant's sale price. `refused` is the server's, which is older than the prices. */
export function getSalePriceError(
  { onSale, salePriceCents, priceCents }: Pick<DraftVariant, 'onSale' | 'salePriceCents' | 'priceCents'>,
  refused: string | undefined,
): string | undefined {
  if (onSale && salePriceCents >= priceCents) return SALE_PRICE_TOO_HIGH;
  return refused === SALE_PRICE_TOO_HIGH ? undefined : refused;
}
