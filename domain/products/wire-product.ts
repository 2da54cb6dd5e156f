import { toMoney } from '#domain/money/money.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { ProductContent } from '#schema/contracts/products/product.ts';
import { productTypeName } from '#schema/contracts/products/product-types.ts';
import { type WireProduct, wireProductSchema } from '#schema/contracts/products/wire-product.ts';
import { isOnSale, toSoldStock } from './availability.ts';

type Sold = Pick<
  ProductContent,
  'productType' | 'onSale' | 'priceCents' | 'salePriceCents' | 'maxPerOrder' | 'variants'
>;

/**
 * Converts a product to the format of the API: names instead of codes, decimal amounts instead of minor
 * units, and available stock.
 */
export function toWireProduct(product: Sold, currency: CurrencyCode): WireProduct {
  const { productType, priceCents, salePriceCents, maxPerOrder } = product;
  return wireProductSchema.parse({
    productType: productTypeName(productType),
    onSale: isOnSale(product),
    ...(priceCents !== undefined && { priceCents, salePriceCents: salePriceCents ?? 0 }),
    ...(maxPerOrder !== undefined && { maxPerOrder }),
    variants: product.variants.map((variant) => {
      const { qtyInStock, unlimited } = toSoldStock(productType, variant);
      return {
        sku: variant.sku,
        price: toMoney(variant.priceCents, currency),
        salePrice: variant.onSale ? toMoney(variant.salePriceCents, currency) : null,
        onSale: variant.onSale,
        qtyInStock,
        unlimited,
        optionValues: variant.optionValues.map((value) => ({ value })),
        ...(variant.mediaId && { mediaId: variant.mediaId }),
      };
    }),
  });
}
