import type { CatalogueFormat, CatalogueRow, Read } from './catalogue-product.ts';
import { type ReadContext, readShopify } from './read-shopify.ts';
import { readWoocommerce } from './read-woocommerce.ts';

export type { ReadContext };

/** Reads one product of a file from its rows, in the order of the file. */
export const readProduct = (
  format: CatalogueFormat,
  rows: readonly CatalogueRow[],
  context: ReadContext,
): Read => (format === 'shopify' ? readShopify(rows, context) : readWoocommerce(rows, context));
