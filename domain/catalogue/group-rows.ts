import type { CatalogueFormat, CatalogueRow } from './catalogue-product.ts';
import { shopifyKey } from './read-shopify.ts';
import { woocommerceKey, woocommerceNames, woocommerceParent } from './read-woocommerce.ts';

export const NAMELESS_ROW = 'The row says neither a handle nor a name.';

/** Assigns each row to its product while reading. */
export interface RowKeys {
  /** Key of the row's product, or of one that is yet to come; null for a row that belongs to none. */
  getKey: (row: CatalogueRow) => string | null;
  /** At the end: keys under which rows wait for a product, and that product's own key. */
  resolved: () => Map<string, string>;
}

/** Rows of one product may be anywhere in the file; only their keys are kept in memory. */
export function createRowKeys(format: CatalogueFormat): RowKeys {
  const keys = new Map<string, string>();
  const waiting = new Set<string>();
  return {
    getKey(row) {
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
