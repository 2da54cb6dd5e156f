/** Request body limits. Each call names one. */
export const BODY_LIMIT_BYTES = {
  collector: 64_000,
  /** Forms of visitors and customers. */
  form: 256_000,
  admin: 1_000_000,
} as const;

/** Limits of urlencoded and multipart forms, regardless of the call's own limit. Enforced while reading. */
export const FORM_BODY_LIMITS = {
  urlencodedBytes: BODY_LIMIT_BYTES.form,
  fields: 500,
  nameLength: 300,
  partHeaderBytes: 4_096,
} as const;

/** JSON may have one value per this many bytes of its limit. The densest page content has one per nine. */
export const JSON_BYTES_PER_VALUE = 8;

export const MAX_IMPORT_BYTES = 20_000_000;

// B9.4.06 to B9.4.13
export const MAX_BLOCKS_PER_LAYOUT = 60;
export const MAX_ALBUM_TRACKS = 60;
/** Also limits the lessons of a course. */
export const MAX_ORDERABLE_ITEMS = 250;
export const MAX_PRODUCTS_PER_COLLECTION = 200;
export const MAX_PHOTO_GALLERIES = 20;
export const MAX_PHOTOS_PER_GALLERY = 50;
export const MAX_NESTED_CATEGORIES = 10_000;
export const MAX_TAG_LENGTH = 50;
export const MAX_CATEGORY_LENGTH = 25;

/** File-size messages use decimal megabytes (B9.4.14). */
export const BYTES_PER_MB = 1_000_000;

export const GRID_COLUMNS = 24;
export const PHONE_COLUMNS = 8;
/** Row height in CSS pixels. Rows grow with longer text. */
export const GRID_ROW_PX = 24;
/** Last row in which a block may begin. */
export const MAX_GRID_ROW = 2000;
export const MAX_BLOCK_ROWS = 500;
/** Layers from back (0) to front: one per block of a section. */
export const MAX_LAYER = 59;

export const MAX_FUND_LENGTH = 100;

export const MAX_SECTIONS = 100;
export const MAX_ITEM_SECTIONS = 50;
export const MAX_HEADER_SECTIONS = 3;
export const MAX_FOOTER_SECTIONS = 5;

export const MAX_SAVED_SECTIONS = 50;
export const MAX_SAVED_SECTION_CHARS = 100_000;

export const MAX_RENDERED_SECTIONS = 8;

export const SEARCH_RESULTS_PER_PAGE = 20;
export const MAX_SEARCH_TERM_LENGTH = 100;

/** Publishing drops older versions. */
export const MAX_PAGE_REVISIONS = 50;

export const ARCHIVE_LIMITS = {
  files: 20_000,
  jsonBytes: 2_000_000,
  mediaBytes: 20_000_000,
  downloadBytes: 100_000_000,
  totalBytes: 512_000_000,
} as const;

/** WordPress can split a larger export by year or content type. */
export const WXR_LIMITS = {
  bytes: 64_000_000,
  items: 50_000,
  /** XML elements; an export uses six levels. */
  depth: 32,
  /** HTML elements. Deeper tags are dropped, their text stays. */
  htmlDepth: 80,
  contentCharacters: 2_000_000,
  /** Blocks of one item. A page stores them twice in a row, which D1 limits to 2 MB. */
  blocksBytes: 900_000,
  /** Approximate length at which a text block is split. */
  textBlockCharacters: 100_000,
  textBlockMaxCharacters: 200_000,
  pageBlocks: 6_000,
  itemBlocks: 500,
  redirects: 5_000,
} as const;

/** Per site. Redirects made by renaming count, but a rename always adds its own. */
export const MAX_REDIRECTS = 5_000;

/** Per site. The least requested addresses are dropped first. */
export const MAX_MISSING_ADDRESSES = 500;

export const MAX_ANSWERS_LENGTH = 20_000;
