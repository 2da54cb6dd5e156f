import { isOnSale } from '#domain/products/availability.ts';
import { type PriceView, toPriceView } from '#domain/products/prices.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import { getFirstVideoUrl } from '../media/video/first-video-url.ts';

/** An item in a list: columns of `items` and its summary. */
export interface ItemSummary {
  id: string;
  collectionId: string;
  recordType: number;
  urlId: string;
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
  /** URL of a video: an upload, or its page at a provider. */
  video?: string;
}

/** Fields of a list entry that are not columns. Stored with the item, so that a list needs one query. */
export interface StoredSummary {
  tags: string[];
  categories: string[];
  event: Item['event'] | null;
  price: PriceView | null;
  /** Whether any variant is on sale, even with a price range; absent in older summaries. */
  isOnSale?: boolean;
  /** Code of B3.12.04. Whether it is sold out depends on its variants. */
  productType: number | null;
  secondImage: ImageRef | null;
  /** Duration of a lesson; absent for other items. */
  minutes?: number;
  /** URL of the video; absent unless the item is a video. */
  video?: string;
}

export function summarizeItem(item: Item): StoredSummary {
  const video = item.recordType === RECORD_TYPE.video ? getFirstVideoUrl(listBlocks(item)) : null;
  return {
    tags: item.tags,
    categories: item.categories,
    event: item.event ?? null,
    price: item.product ? toPriceView(item.product) : null,
    ...(item.product && { isOnSale: isOnSale(item.product) }),
    productType: item.product?.productType ?? null,
    secondImage: item.product?.images.find((image) => image.mediaId !== item.image?.mediaId) ?? null,
    ...(video !== null && { video }),
    ...(item.lesson && { minutes: item.lesson.minutes }),
  };
}

const listBlocks = ({ body, sections }: Item) => [...body, ...sections.flatMap(({ blocks }) => blocks)];
