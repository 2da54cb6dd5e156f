import type { PriceView } from '#domain/products/prices.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';

/** An item as a list shows it: columns of `items` and its summary. */
export interface ItemSummary {
  id: string;
  collectionId: string;
  recordType: number;
  urlId: string;
  /** Path of the item's own page. */
  href: string;
  title: string;
  excerpt: string;
  image: ImageRef | null;
  secondImage: ImageRef | null;
  author: string;
  /** Epoch milliseconds. */
  publishedAt: number | null;
  tags: string[];
  categories: string[];
  event: Item['event'] | null;
  /** Code of B3.12.04; null for other items. */
  productType: number | null;
  price: PriceView | null;
  isOnSale: boolean;
  isSoldOut: boolean;
  /** Duration of a lesson; 0 when unknown. */
  minutes: number;
  /** Address of a video: uploaded, or of its page at a provider. */
  video?: string;
}
