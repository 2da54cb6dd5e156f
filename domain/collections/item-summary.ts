import { isSoldOut } from '#domain/products/availability.ts';
import { type PriceView, priceViewOf } from '#domain/products/prices.ts';
import type { Item } from '#schema/contracts/collection.ts';
import type { ImageRef } from '#schema/contracts/media.ts';

/** What a list shows of an item beside its columns; stored with it so that a list needs one query. */
export interface StoredSummary {
  tags: string[];
  categories: string[];
  event: Item['event'] | null;
  price: PriceView | null;
  /** When it was stored; a list asks the variants' stock. */
  isSoldOut: boolean;
  secondImage: ImageRef | null;
}

export function summaryOf(item: Item): StoredSummary {
  return {
    tags: item.tags,
    categories: item.categories,
    event: item.event ?? null,
    price: item.product ? priceViewOf(item.product) : null,
    isSoldOut: item.product ? isSoldOut(item.product) : false,
    secondImage: item.product?.images.find((image) => image.mediaId !== item.image?.mediaId) ?? null,
  };
}
