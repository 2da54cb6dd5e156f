import type { CatalogueFormat, CatalogueRow } from './catalogue-product.ts';
import { shopifyKey } from './read-shopify.ts';
import { woocommerceKey, woocommerceNames, woocommerceParent } from './read-woocommerce.ts';

export const NAMELESS_ROW = 'The row has neither a handle nor a name.';

export interface RowKeys {
  getKey: (row: CatalogueRow) => string | null;
  /**
   * To be called after the last row. Maps each temporary key, given to rows that precede their parent, to
   * its final key.
   */
  resolved: () => Map<string, string>;
}

/**
 * Assigns product keys to rows. A product's rows may be anywhere in the file. Only the keys stay in memory,
 * not the rows.
 */
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
