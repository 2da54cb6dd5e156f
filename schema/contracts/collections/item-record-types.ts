/** Item record types (B3.12.03; assignment of server-design §8); the other codes of 1-22 and 50-62 are reserved and refused. */
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
export type RecordType = (typeof RECORD_TYPE)[keyof typeof RECORD_TYPE];

/** Kinds of content items and their record names (A3.48). */
export const CONTENT_ITEM_KIND = {
  audio: 'album-track',
  event: 'event-item',
  image: 'gallery-image',
  'portfolio-item': 'portfolio-item',
  text: 'blog-post',
  video: 'gallery-video',
} as const;
