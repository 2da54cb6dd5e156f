/** Body limits of server-design §0, in bytes. */
export const BODY_LIMIT_BYTES = { collector: 64_000, form: 256_000, admin: 1_000_000 } as const;

/** Limits of a form, urlencoded or in parts, whatever its call takes as a whole. They are held while it is read. */
export const FORM_BODY_LIMITS = {
  urlencodedBytes: BODY_LIMIT_BYTES.form,
  /** Fields, or parts with those of files. */
  fields: 500,
  /** Characters of a field's name. */
  nameLength: 300,
  /** Bytes of the headers of one part. */
  partHeaderBytes: 4_096,
} as const;

/** JSON has at most one value for so many bytes of its limit; the densest text of a page has one for nine. */
export const JSON_BYTES_PER_VALUE = 8;

/** Largest product file, in bytes. */
export const MAX_IMPORT_BYTES = 20_000_000;

/** Content limits of B9.4.06 to B9.4.13. */
export const MAX_BLOCKS_PER_LAYOUT = 60;
export const MAX_ALBUM_TRACKS = 60;
export const MAX_ORDERABLE_ITEMS = 250;
export const MAX_PRODUCTS_PER_COLLECTION = 200;
export const MAX_PHOTO_GALLERIES = 20;
export const MAX_PHOTOS_PER_GALLERY = 50;
export const MAX_NESTED_CATEGORIES = 10_000;
export const MAX_TAG_LENGTH = 50;
export const MAX_CATEGORY_LENGTH = 25;

/** B9.4.14: one megabyte in file-size messages is decimal. */
export const BYTES_PER_MB = 1_000_000;

/** Columns of the page grid (ARCHITECTURE, ground decision 4), and of a section's own layout for phones. */
export const GRID_COLUMNS = 24;
export const PHONE_COLUMNS = 8;
/** Height of one row of both grids, in CSS pixels; words that need more make it taller. */
export const GRID_ROW_PX = 24;
/** The last row in which a block may begin, and the rows that it may span. */
export const MAX_GRID_ROW = 2000;
export const MAX_BLOCK_ROWS = 500;
/** Layers of a section, from the back (0) to the front: one for each block that it can hold. */
export const MAX_LAYER = 59;

/** Characters of what donations are counted by. */
export const MAX_FUND_LENGTH = 100;

/** Sections of a page, and of an item's page. */
export const MAX_SECTIONS = 100;
export const MAX_ITEM_SECTIONS = 50;
/** Sections of a header, and of a footer. */
export const MAX_HEADER_SECTIONS = 3;
export const MAX_FOOTER_SECTIONS = 5;

/** Sections that owners keep for other pages: of a site, and characters of the JSON of one. */
export const MAX_SAVED_SECTIONS = 50;
export const MAX_SAVED_SECTION_CHARS = 100_000;

/** Sections that one request draws for the editor, at most. */
export const MAX_RENDERED_SECTIONS = 8;

/** Search results per page. */
export const SEARCH_RESULTS_PER_PAGE = 20;
export const MAX_SEARCH_TERM_LENGTH = 100;

/** Revisions kept for one page; older ones are dropped when a page is published. */
export const MAX_PAGE_REVISIONS = 50;

/** A site archive as a whole: number of files, bytes of one JSON file, of one file of the library, and of all together. */
export const ARCHIVE_LIMITS = {
  files: 20_000,
  jsonBytes: 2_000_000,
  mediaBytes: 20_000_000,
  /** Of a file that buyers download. */
  downloadBytes: 100_000_000,
  totalBytes: 512_000_000,
} as const;

/** A WordPress export (WXR). WordPress itself can cut a larger one into parts, by year or by kind. */
export const WXR_LIMITS = {
  bytes: 64_000_000,
  items: 50_000,
  /** Nesting of XML elements; an export has six. */
  depth: 32,
  /** Maximum nesting of HTML; deeper tags are dropped, their text stays. */
  htmlDepth: 80,
  /** Characters of one item's text. */
  contentCharacters: 2_000_000,
  /** Bytes of one item's blocks; a page stores them twice in a row of at most 2 MB. */
  blocksBytes: 900_000,
  /** A text block is ended at about this size … */
  textBlockCharacters: 100_000,
  /** … and never larger than its contract allows. */
  textBlockMaxCharacters: 200_000,
  /** Lengths of columns in the contracts of pages and items. */
  pageBlocks: 6_000,
  itemBlocks: 500,
  redirects: 5_000,
} as const;

/** Characters of all answers to the custom questions of one product or checkout. */
export const MAX_ANSWERS_LENGTH = 20_000;
