import type { CatalogueFormat, CatalogueRow } from './catalogue-product.ts';
import { shopifyKey } from './read-shopify.ts';
import { woocommerceKey, woocommerceNames, woocommerceParent } from './read-woocommerce.ts';

export const NAMELESS_ROW = 'The row has neither a handle nor a name.';

/** Assigns each row to its product while the file is read. */
export interface RowKeys {
  /** Returns the key of the row's product, which may come later in the file, or null when the row belongs to none. */
  getKey: (row: CatalogueRow) => string | null;
  /** Called at the end. Returns the keys of products by the keys under which rows waited for them. */
  resolved: () => Map<string, string>;
}

/** Creates keys for rows. Rows of one product may be anywhere in the file; only their keys are kept in memory. */
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
