import { isOnSale } from '#domain/products/availability.ts';
import { type PriceView, toPriceView } from '#domain/products/prices.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import { getFirstVideoUrl } from '../media/video/first-video-url.ts';

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
  publishedAt: number | null;
  tags: string[];
  categories: string[];
  event: Item['event'] | null;
  /** Product type code (B3.12.04); null for other items. */
  productType: number | null;
  price: PriceView | null;
  isOnSale: boolean;
  isSoldOut: boolean;
  /** Duration in minutes; 0 if unknown. */
  minutes: number;
  /** URL of the uploaded video, or of the video's page at its provider. */
  video?: string;
}

/** Fields stored with the item, so that a list needs only one query. */
export interface StoredSummary {
  tags: string[];
  categories: string[];
  event: Item['event'] | null;
  price: PriceView | null;
  /** Whether any variant is on sale; absent in summaries stored by earlier versions. */
  isOnSale?: boolean;
  /** Product type code (B3.12.04). */
  productType: number | null;
  secondImage: ImageRef | null;
  vendor?: string;
  minutes?: number;
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
    ...(item.product?.vendor && { vendor: item.product.vendor }),
    ...(video !== null && { video }),
    ...(item.lesson && { minutes: item.lesson.minutes }),
  };
}

const listBlocks = ({ body, sections }: Item) => [...body, ...sections.flatMap(({ blocks }) => blocks)];
