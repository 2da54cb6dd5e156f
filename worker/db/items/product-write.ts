import type { Collection, Item } from '#schema/contracts/collections/collection.ts';

/** A product to write. */
export interface ProductWrite {
  item: Item;
  collection: { id: string; sort: Collection['sort'] };
  /** Version over which it is written; null for a new product. */
  version: number | null;
  /** Stock to write by variant id, if it still equals `expected` where that is given; other variants keep theirs. */
  stock: ReadonlyMap<string, { qty: number; expected?: number | undefined }>;
}

export interface WriteContext {
  websiteId: string;
  now: number;
  /** Why stock moves: of variants that were there before. */
  reason: 'correction' | 'import';
  accountId: string | null;
}
