import { isOnSale } from '#domain/products/availability.ts';
import { type PriceView, priceViewOf } from '#domain/products/prices.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-record-types.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import { filmOfBlocks } from '../media/video/film-of-blocks.ts';

/** What a list shows of an item beside its columns; stored with it so that a list needs one query. */
export interface StoredSummary {
  tags: string[];
  categories: string[];
  event: Item['event'] | null;
  price: PriceView | null;
  /** Whether anything of it is on sale, also where the price is a from-price; absent in summaries of before. */
  isOnSale?: boolean;
  /** Code of B3.12.04; whether it is sold out, a list asks the variants. */
  productType: number | null;
  secondImage: ImageRef | null;
  /** How long a lesson takes; absent for everything else. */
  minutes?: number;
  /** Address of its film; absent for everything but videos. */
  film?: string;
  /** A product that asks a form before it is bought. */
  isAsking?: true;
}

export function summaryOf(item: Item): StoredSummary {
  const film = item.recordType === RECORD_TYPE.video ? filmOfBlocks(blocksOf(item)) : null;
  return {
    tags: item.tags,
    categories: item.categories,
    event: item.event ?? null,
    price: item.product ? priceViewOf(item.product) : null,
    ...(item.product && { isOnSale: isOnSale(item.product) }),
    productType: item.product?.productType ?? null,
    secondImage: item.product?.images.find((image) => image.mediaId !== item.image?.mediaId) ?? null,
    ...(film !== null && { film }),
    ...(item.product?.formId !== undefined && { isAsking: true }),
    ...(item.lesson && { minutes: item.lesson.minutes }),
  };
}

const blocksOf = ({ body, sections }: Item) => [...body, ...sections.flatMap(({ blocks }) => blocks)];
