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
  /** Code of B3.12.04; null for what is no product. */
  productType: number | null;
  price: PriceView | null;
  isOnSale: boolean;
  isSoldOut: boolean;
  /** How long a lesson takes; 0 where that is not told. */
  minutes: number;
  /** Address of a video's film. */
  film?: string;
  /** A product that asks a form before it is bought: its quick view needs how forms look. */
  isAsking?: boolean;
}
