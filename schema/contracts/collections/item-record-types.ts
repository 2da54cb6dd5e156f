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

/** Kinds of content by the record types that they are stored as; others have none. */
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

export const contentKindOf = (recordType: number): ContentKind | null => CONTENT_KIND[recordType] ?? null;
