/** Statuses (B4.60). */
export const ITEM_STATUS = {
  published: 1,
  scheduled: 2,
  needsReview: 3,
  draft: 4,
  private: 5,
  deleted: 6,
} as const;
export type ItemStatus = (typeof ITEM_STATUS)[keyof typeof ITEM_STATUS];

/** Names of item statuses in the API (decision 0039). */
export const ITEM_STATUS_NAME = {
  [ITEM_STATUS.published]: 'published',
  [ITEM_STATUS.scheduled]: 'scheduled',
  [ITEM_STATUS.needsReview]: 'needs_review',
  [ITEM_STATUS.draft]: 'draft',
  [ITEM_STATUS.private]: 'private',
  [ITEM_STATUS.deleted]: 'deleted',
} as const satisfies Record<ItemStatus, string>;
export type ItemStatusName = (typeof ITEM_STATUS_NAME)[ItemStatus];

export function itemStatusName(code: number): ItemStatusName {
  const status = Object.values(ITEM_STATUS).find((known) => known === code);
  if (status === undefined) throw new RangeError(`no item status ${code}`);
  return ITEM_STATUS_NAME[status];
}

/** Statuses that product and item forms offer (A3.23). */
export const VISIBILITY_STATES = [
  ITEM_STATUS.draft,
  ITEM_STATUS.published,
  ITEM_STATUS.needsReview,
  ITEM_STATUS.scheduled,
] as const;

/** Labels of page statuses (B3.12.24). A published page has none. */
export const PAGE_STATUS_LABEL = {
  [ITEM_STATUS.scheduled]: 'Scheduled',
  [ITEM_STATUS.needsReview]: 'Needs Review',
  [ITEM_STATUS.draft]: 'Draft',
  [ITEM_STATUS.private]: 'Private',
} as const;

/** Record types (B3.12.03). The other codes in 1-22 and 50-62 are reserved and rejected. */
export const RECORD_TYPE = {
  text: 1,
  image: 2,
  quote: 4,
  link: 5,
  audio: 7,
  video: 8,
  review: 9,
  storeItem: 11,
  event: 12,
  gallery: 14,
  binary: 15,
  cssAsset: 16,
  tweakAsset: 17,
  digitalGood: 18,
  attachment: 19,
  wordpressExport: 20,
  jsonExport: 21,
  lesson: 22,
  tweet: 50,
  checkin: 52,
  kbarticle: 54,
} as const;

const CONTENT_KIND: Readonly<Record<number, ContentKind>> = {
  [RECORD_TYPE.audio]: 'album-track',
  [RECORD_TYPE.event]: 'event-item',
  [RECORD_TYPE.image]: 'gallery-image',
  [RECORD_TYPE.gallery]: 'portfolio-item',
  [RECORD_TYPE.text]: 'blog-post',
  [RECORD_TYPE.video]: 'gallery-video',
};
export const CONTENT_KINDS = [
  'album-track',
  'event-item',
  'gallery-image',
  'portfolio-item',
  'blog-post',
  'gallery-video',
] as const;
type ContentKind = (typeof CONTENT_KINDS)[number];

export const getContentKind = (recordType: number): ContentKind | null => CONTENT_KIND[recordType] ?? null;
