import type { CatalogueFormat, CatalogueRow, Read } from './catalogue-product.ts';
import { type ReadContext, readShopify } from './read-shopify.ts';
import { readWoocommerce } from './read-woocommerce.ts';

export type { ReadContext };

export const readProduct = (
  format: CatalogueFormat,
  rows: readonly CatalogueRow[],
  context: ReadContext,
): Read => (format === 'shopify' ? readShopify(rows, context) : readWoocommerce(rows, context));
