/** Collection types (B3.12.02). Codes 9 and 19 to 22 are reserved. */
export const COLLECTION_TYPE = {
  generic: 1,
  subscription: 2,
  twitter: 3,
  foursquare: 4,
  instagram: 5,
  galleryBlock: 6,
  templatePage: 7,
  splashPage: 8,
  page: 10,
  fiveHundredPix: 11,
  flickr: 12,
  products: 13,
  mosaic: 14,
  slideGallery: 15,
  slideAlbum: 16,
  slideVideo: 17,
  albumBlock: 18,
  portfolio: 23,
  lessons: 24,
} as const;

/** Views of a collection (B3.12.11). */
export const COLLECTION_VIEWS = ['list', 'grid', 'product'] as const;
