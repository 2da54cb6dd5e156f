import type { Collection, Item } from '#schema/contracts/collections/collection.ts';

export interface ProductWrite {
  item: Item;
  collection: { id: string; sort: Collection['sort'] };
  version: number | null;
  /**
   * New stock by variant id. If set, `expected` must equal the current stock. Variants that are not included
   * keep their stock.
   */
  stock: ReadonlyMap<string, { qty: number; expected?: number | undefined }>;
}

export interface WriteContext {
  websiteId: string;
  now: number;
  /** Reason recorded for stock changes to existing variants. */
  reason: 'correction' | 'import';
  accountId: string | null;
}
