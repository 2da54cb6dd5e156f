import type { CatalogueFormat, CatalogueRow } from './catalogue-product.ts';
import { shopifyKey } from './read-shopify.ts';
import { woocommerceKey, woocommerceNames, woocommerceParent } from './read-woocommerce.ts';

export const NAMELESS_ROW = 'The row says neither a handle nor a name.';

/** Says of each row which product it belongs to, as the rows come. */
export interface RowKeys {
  /** Key of the row's product, or of one that is yet to come; null for a row that belongs to none. */
  keyOf: (row: CatalogueRow) => string | null;
  /** At the end: keys under which rows wait for a product, and that product's own key. */
  resolved: () => Map<string, string>;
}

/** Rows of one product may stand anywhere in the file; what is kept of them here is their keys alone. */
export function createRowKeys(format: CatalogueFormat): RowKeys {
  const keys = new Map<string, string>();
  const waiting = new Set<string>();
  return {
    keyOf(row) {
      if (format === 'shopify') return shopifyKey(row);
      const parent = woocommerceParent(row);
      if (parent !== null) {
        const known = keys.get(parent);
        if (known === undefined) waiting.add(parent);
        return known ?? `?${parent}`;
      }
      const key = woocommerceKey(row);
      if (key !== null) for (const name of woocommerceNames(row)) keys.set(name, key);
      return key;
    },
    resolved: () =>
      new Map(
        [...waiting].flatMap((parent) => {
          const key = keys.get(parent);
          return key === undefined ? [] : [[`?${parent}`, key] as const];
        }),
      ),
  };
}
