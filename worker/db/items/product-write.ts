import type { Collection, Item } from '#schema/contracts/collections/collection.ts';

export interface ProductWrite {
  item: Item;
  collection: { id: string; sort: Collection['sort'] };
  version: number | null;
  /** Stock by variant id; written if it still equals `expected`, where given. Other variants keep their stock. */
  stock: ReadonlyMap<string, { qty: number; expected?: number | undefined }>;
}

export interface WriteContext {
  websiteId: string;
  now: number;
  /** Reason for stock changes of existing variants. */
  reason: 'correction' | 'import';
  accountId: string | null;
}
