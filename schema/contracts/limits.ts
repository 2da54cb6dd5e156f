/** Limits of a request's body, in bytes. A call names the one that it needs. */
export const BODY_LIMIT_BYTES = {
  /** Bodies of calls that name no other limit. */
  collector: 64_000,
  /** Forms of visitors and customers. */
  form: 256_000,
  /** Content that owners save. */
  admin: 1_000_000,
} as const;

/** Limits of a form body, urlencoded or multipart, regardless of the call's own limit. Enforced while reading. */
export const FORM_BODY_LIMITS = {
  /** Bytes of an urlencoded form. */
  urlencodedBytes: BODY_LIMIT_BYTES.form,
  /** Number of fields, or of parts including files. */
  fields: 500,
  /** Characters of a field's name. */
  nameLength: 300,
  /** Bytes of the header of a part. */
  partHeaderBytes: 4_096,
} as const;

/** JSON may have at most one value per this many bytes of its limit. The densest page content has one per nine. */
export const JSON_BYTES_PER_VALUE = 8;

/** Maximum size of a product file, in bytes. */
export const MAX_IMPORT_BYTES = 20_000_000;

// B9.4.06 to B9.4.13
/** Blocks of a section. */
export const MAX_BLOCKS_PER_LAYOUT = 60;
/** Tracks of an album block. */
export const MAX_ALBUM_TRACKS = 60;
/** Items of a collection that an owner can put in order, and lessons of a course. */
export const MAX_ORDERABLE_ITEMS = 250;
/** Products of a store page. */
export const MAX_PRODUCTS_PER_COLLECTION = 200;
/** Galleries of a page. */
export const MAX_PHOTO_GALLERIES = 20;
/** Images and videos of a gallery block. */
export const MAX_PHOTOS_PER_GALLERY = 50;
/** Categories of a collection. */
export const MAX_NESTED_CATEGORIES = 10_000;
/** Characters of a tag. */
export const MAX_TAG_LENGTH = 50;
/** Characters of a category. */
export const MAX_CATEGORY_LENGTH = 25;

/** File-size messages use decimal megabytes (B9.4.14). */
export const BYTES_PER_MB = 1_000_000;

/** Columns of the page grid, and of a section's own phone layout. */
export const GRID_COLUMNS = 24;
export const PHONE_COLUMNS = 8;
/** Row height of both grids in CSS pixels. Rows grow with longer text. */
export const GRID_ROW_PX = 24;
/** Last row in which a block may begin. */
export const MAX_GRID_ROW = 2000;
/** Rows that a block may span. */
export const MAX_BLOCK_ROWS = 500;
/** Layers of a section, from back (0) to front: one per block that it can hold. */
export const MAX_LAYER = 59;

/** Characters of the name of a donation's fund. */
export const MAX_FUND_LENGTH = 100;

/** Sections of a page. */
export const MAX_SECTIONS = 100;
/** Sections of an item, such as a post. */
export const MAX_ITEM_SECTIONS = 50;
/** Sections of a header. */
export const MAX_HEADER_SECTIONS = 3;
/** Sections of a footer. */
export const MAX_FOOTER_SECTIONS = 5;

/** Saved sections of a site. */
export const MAX_SAVED_SECTIONS = 50;
/** Characters of a saved section's JSON. */
export const MAX_SAVED_SECTION_CHARS = 100_000;

/** Maximum sections per render request of the editor. */
export const MAX_RENDERED_SECTIONS = 8;

export const SEARCH_RESULTS_PER_PAGE = 20;
/** Characters of a search term. */
export const MAX_SEARCH_TERM_LENGTH = 100;

/** Versions kept per page; publishing drops older ones. */
export const MAX_PAGE_REVISIONS = 50;

/** Limits of a site archive. */
export const ARCHIVE_LIMITS = {
  /** Number of files. */
  files: 20_000,
  /** Bytes of a JSON file. */
  jsonBytes: 2_000_000,
  /** Bytes of an image or video. */
  mediaBytes: 20_000_000,
  /** Bytes of a file that customers download. */
  downloadBytes: 100_000_000,
  /** Bytes of all files together. */
  totalBytes: 512_000_000,
} as const;

/** Limits of a WordPress export (WXR). WordPress can split a larger export by year or content type. */
export const WXR_LIMITS = {
  /** Bytes of the file. */
  bytes: 64_000_000,
  /** Number of pages, posts, images and other items. */
  items: 50_000,
  /** Maximum nesting of XML elements; an export uses six levels. */
  depth: 32,
  /** Maximum nesting of HTML. Deeper tags are dropped, their text stays. */
  htmlDepth: 80,
  /** Maximum length of one item's text. */
  contentCharacters: 2_000_000,
  /** Maximum bytes of one item's blocks. A page stores them twice in a row, which D1 limits to 2 MB. */
  blocksBytes: 900_000,
  /** Approximate length at which a text block is split. */
  textBlockCharacters: 100_000,
  /** Maximum length of a text block in its contract. */
  textBlockMaxCharacters: 200_000,
  /** Blocks of a page. */
  pageBlocks: 6_000,
  /** Blocks of an item. */
  itemBlocks: 500,
  /** Redirects from old addresses. */
  redirects: 5_000,
} as const;

/** Redirects of a site. Those made by renaming count too, but a rename always adds its own. */
export const MAX_REDIRECTS = 5_000;

/** Addresses in a site's log of pages not found. The least requested are dropped first. */
export const MAX_MISSING_ADDRESSES = 500;

/** Maximum length of all answers to the custom questions of one product or checkout. */
export const MAX_ANSWERS_LENGTH = 20_000;

/** Limits of backups. */
export const BACKUP_LIMITS = {
  /** Backups that owners made themselves and have not deleted. */
  manual: 10,
  /** Largest number of scheduled backups that a site can keep. */
  scheduled: 30,
} as const;
