import type { Collection } from '#schema/contracts/collections/collection.ts';
import { COLLECTION_TYPE } from '#schema/contracts/collections/collection-types.ts';
import type {
  CollectionKind,
  CollectionSort,
  NewCollectionKind,
} from '#schema/contracts/collections/collections-api.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';

export type CollectionDisplay = 'dates' | 'course' | 'projects' | 'gallery' | 'rows' | 'cards';

/** Returns the display, based on the collection's type, then its items' type, then the owner's choice. */
export function getCollectionDisplay({
  type,
  itemRecordType,
  view,
}: Pick<Collection, 'type' | 'itemRecordType' | 'view'>): CollectionDisplay {
  if (type === COLLECTION_TYPE.lessons) return 'course';
  if (type === COLLECTION_TYPE.portfolio) return 'projects';
  if (itemRecordType === RECORD_TYPE.event) return 'dates';
  if (itemRecordType === RECORD_TYPE.image || itemRecordType === RECORD_TYPE.video) return 'gallery';
  return view === 'list' ? 'rows' : 'cards';
}

type Typed = Pick<Collection, 'type' | 'itemRecordType'>;
type CollectionDefaults = Typed & Pick<Collection, 'view' | 'sort' | 'itemsPerPage' | 'hasFeed'>;

const DEFAULTS: Readonly<Record<NewCollectionKind, CollectionDefaults>> = {
  portfolio: withDefaults(COLLECTION_TYPE.portfolio, RECORD_TYPE.gallery, 'manual', 20),
  gallery: withDefaults(COLLECTION_TYPE.generic, RECORD_TYPE.image, 'manual', 50),
  slides: withDefaults(COLLECTION_TYPE.slideGallery, RECORD_TYPE.image, 'manual', 50),
  videos: withDefaults(COLLECTION_TYPE.slideVideo, RECORD_TYPE.video, 'manual', 50),
  store: { ...withDefaults(COLLECTION_TYPE.products, RECORD_TYPE.storeItem, 'manual', 24), view: 'product' },
  events: { ...withDefaults(COLLECTION_TYPE.generic, RECORD_TYPE.event, 'startDate', 20), view: 'list' },
  journal: {
    ...withDefaults(COLLECTION_TYPE.generic, RECORD_TYPE.text, 'newest', 12),
    view: 'list',
    hasFeed: true,
  },
};

function withDefaults(
  type: number,
  itemRecordType: number,
  sort: Collection['sort'],
  itemsPerPage: number,
): CollectionDefaults {
  return { type, itemRecordType, sort, itemsPerPage, view: 'grid', hasFeed: false };
}

export const getNewCollection = (kind: NewCollectionKind): CollectionDefaults => DEFAULTS[kind];

/** Returns null for products and lessons, which have their own editors. */
export function findKind({ type, itemRecordType }: Typed): CollectionKind | null {
  if (type === COLLECTION_TYPE.lessons || itemRecordType === RECORD_TYPE.lesson) return null;
  if (type === COLLECTION_TYPE.products || itemRecordType === RECORD_TYPE.storeItem) return null;
  if (type === COLLECTION_TYPE.portfolio) return 'portfolio';
  if (type === COLLECTION_TYPE.slideGallery) return 'slides';
  if (type === COLLECTION_TYPE.slideVideo || itemRecordType === RECORD_TYPE.video) return 'videos';
  if (itemRecordType === RECORD_TYPE.image) return 'gallery';
  return itemRecordType === RECORD_TYPE.event ? 'events' : 'journal';
}

export const listSorts = (kind: CollectionKind): readonly CollectionSort[] =>
  kind === 'events' ? ['startDate', 'manual', 'title'] : ['manual', 'newest', 'oldest', 'title'];

export const isGallery = (kind: CollectionKind): boolean =>
  kind === 'gallery' || kind === 'slides' || kind === 'videos';
