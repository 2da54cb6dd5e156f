import { SALE_PRICE_TOO_HIGH } from '#schema/contracts/products/product.ts';
import type { ProductInput } from '#schema/contracts/products/product-api.ts';

type Prices = Partial<Pick<ProductInput, 'onSale' | 'priceCents' | 'salePriceCents'>>;

const isTooHigh = ({ onSale = false, priceCents = 0, salePriceCents = 0 }: Prices): boolean =>
  onSale && salePriceCents >= priceCents;

/** Returns an error for each sale price that is not below its price. Its key is the field, such as `variants.2.salePriceCents`. */
export function salePriceProblems(product: Prices & { variants: readonly Prices[] }): Record<string, string> {
  const fields = product.variants.flatMap((variant, index) =>
    isTooHigh(variant) ? [`variants.${index}.salePriceCents`] : [],
  );
  if (isTooHigh(product)) fields.unshift('salePriceCents');
  return Object.fromEntries(fields.map((field) => [field, SALE_PRICE_TOO_HIGH]));
}
