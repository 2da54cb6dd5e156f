/** Body size limits, in bytes. Each call names its limit. */
export const BODY_LIMIT_BYTES = {
  /** Analytics calls, and calls that state no other limit. */
  collector: 64_000,
  /** Forms submitted by visitors and customers. */
  form: 256_000,
  /** Content saved by owners. */
  admin: 1_000_000,
} as const;

/**
 * Limits for form bodies, urlencoded or multipart, in addition to the call's own limit. They are enforced
 * while the body is read.
 */
export const FORM_BODY_LIMITS = {
  /** Size of an urlencoded form, in bytes. */
  urlencodedBytes: BODY_LIMIT_BYTES.form,
  /** Number of fields or, in a multipart body, of parts including files. */
  fields: 500,
  /** Length of a field's name, in characters. */
  nameLength: 300,
  /** Size of a part's header, in bytes. */
  partHeaderBytes: 4_096,
} as const;

/**
 * A JSON body may contain one value per this many bytes of its size limit. Dense page content has one value
 * per nine bytes.
 */
export const JSON_BYTES_PER_VALUE = 8;

/** Maximum size of a product import file, in bytes. */
export const MAX_IMPORT_BYTES = 20_000_000;

// Limits from B9.4.06 to B9.4.13.
/** Maximum number of blocks per section. */
export const MAX_BLOCKS_PER_LAYOUT = 60;
/** Maximum number of tracks per album block. */
export const MAX_ALBUM_TRACKS = 60;
/** Maximum number of collection items that an owner can sort manually, and of lessons per course. */
export const MAX_ORDERABLE_ITEMS = 250;
/** Maximum number of products per store page. */
export const MAX_PRODUCTS_PER_COLLECTION = 200;
/** Maximum number of galleries per page. */
export const MAX_PHOTO_GALLERIES = 20;
/** Maximum number of images and videos per gallery block. */
export const MAX_PHOTOS_PER_GALLERY = 50;
/** Maximum number of categories per collection. */
export const MAX_NESTED_CATEGORIES = 10_000;
/** Number of levels to which an owner can nest categories. Imported trees may be deeper. */
export const MAX_CATEGORY_DEPTH = 4;
/** Maximum tag length, in characters. */
export const MAX_TAG_LENGTH = 50;
/** Maximum category length, in characters. */
export const MAX_CATEGORY_LENGTH = 25;

/** Messages about file size use decimal megabytes (B9.4.14). */
export const BYTES_PER_MB = 1_000_000;

/** Number of columns in the page grid and in a section's own phone layout. */
export const GRID_COLUMNS = 24;
export const PHONE_COLUMNS = 8;
/** Height in CSS pixels of a row in the page grid and the phone grid. Rows grow with longer text. */
export const GRID_ROW_PX = 24;
/** Last row in which a block may start. */
export const MAX_GRID_ROW = 2000;
/** Maximum number of rows that a block spans. */
export const MAX_BLOCK_ROWS = 500;
/** Top layer in a section, counted from the back (0): one layer per block. */
export const MAX_LAYER = 59;

/** Maximum length of a donation fund's name, in characters. */
export const MAX_FUND_LENGTH = 100;

/** Maximum number of sections per page. */
export const MAX_SECTIONS = 100;
/** Maximum number of sections per item, such as a post. */
export const MAX_ITEM_SECTIONS = 50;
/** Maximum number of sections in a header. */
export const MAX_HEADER_SECTIONS = 3;
/** Maximum number of sections in a footer. */
export const MAX_FOOTER_SECTIONS = 5;

/** Maximum number of saved sections per site. */
export const MAX_SAVED_SECTIONS = 50;
/** Maximum size of a saved section's JSON, in characters. */
export const MAX_SAVED_SECTION_CHARS = 100_000;

/** Maximum number of sections per render request from the editor. */
export const MAX_RENDERED_SECTIONS = 8;

export const SEARCH_RESULTS_PER_PAGE = 20;
/** Maximum length of a search term, in characters. */
export const MAX_SEARCH_TERM_LENGTH = 100;

/** Number of versions kept per page. Publishing a new version deletes the oldest. */
export const MAX_PAGE_REVISIONS = 50;

/** Site archive limits. */
export const ARCHIVE_LIMITS = {
  /** Number of files. */
  files: 20_000,
  /** Size of a JSON file, in bytes. */
  jsonBytes: 2_000_000,
  /** Size of an image or video, in bytes. */
  mediaBytes: 20_000_000,
  /** Size of a downloadable product file, in bytes. */
  downloadBytes: 100_000_000,
  /** Bytes of all files together. */
  totalBytes: 512_000_000,
} as const;

/** Limits of a WordPress export (WXR). WordPress can split a larger export by year or content type. */
export const WXR_LIMITS = {
  /** Size of the file, in bytes. */
  bytes: 64_000_000,
  /** Number of pages, posts, images and other items. */
  items: 50_000,
  /** Maximum nesting of XML elements. An export has six levels. */
  depth: 32,
  /** Maximum nesting of HTML. More deeply nested tags are removed, but their text stays. */
  htmlDepth: 80,
  /** Maximum length of one page's or post's text. */
  contentCharacters: 2_000_000,
  /** Maximum bytes of one item's blocks. A page's row stores them twice, and D1 limits it to 2 MB. */
  blocksBytes: 900_000,
  /** Approximate length at which a long text is split into two blocks. */
  textBlockCharacters: 100_000,
  /** Maximum length of a text block according to its contract. */
  textBlockMaxCharacters: 200_000,
  /** Maximum number of blocks per page. */
  pageBlocks: 6_000,
  /** Maximum number of blocks per item. */
  itemBlocks: 500,
  /** Maximum number of redirects from old URLs. */
  redirects: 5_000,
} as const;

/** Maximum number of redirects per site, with those from renaming. At the limit, renaming still adds one. */
export const MAX_REDIRECTS = 5_000;

/** Maximum number of URLs in a site's log of pages not found. The least requested are dropped first. */
export const MAX_MISSING_ADDRESSES = 500;

/** Maximum total length of the answers to one product's or checkout's custom questions. */
export const MAX_ANSWERS_LENGTH = 20_000;

/** Limits of backups. */
export const BACKUP_LIMITS = {
  /** Number of backups made manually and not deleted. */
  manual: 10,
  /** Maximum number of scheduled backups that a site can choose to keep. */
  scheduled: 30,
  /** Number of automatic backups from before restores that are kept. */
  safety: 3,
  /** Size of an uploaded backup, in bytes. Cloudflare limits the body of a request to 100 MB. */
  uploadBytes: 95_000_000,
  /** Number of files in a backup that can be restored. */
  entries: 200_000,
  /** Number of pages, items and forms in a backup that can be listed. */
  listedEntries: 50_000,
  /** Length of one row of a backup, in bytes. D1 limits a row to 2 MB. */
  rowBytes: 1_900_000,
  /** Total length of the rows of a backup, in bytes. D1 limits a database to 10 GB. */
  tableBytes: 4_000_000_000,
} as const;

/** Limits of imports from other systems. */
export const SITE_IMPORT_LIMITS = {
  /** Number of pages, posts, images and other items in one file. */
  items: 20_000,
  /** Number of rows in one table, for example of orders. */
  rows: 100_000,
  /** Number of menus that one import adds. */
  menus: 10,
  /** Number of links in an imported menu, including those in folders. */
  menuLinks: 150,
  /** Number of images that one import fetches. */
  images: 2_000,
  /** Size of a fetched image, in bytes. */
  imageBytes: 20_000_000,
  /** Number of redirects followed for one image. */
  imageRedirects: 3,
  /** Time for fetching one image, including its redirects, in ms. */
  imageMs: 20_000,
  /** Number of consecutive failed images from a host after which its other images are left out. */
  silentImages: 6,
  /** Number of rows in the report. Further rows are only counted. */
  notes: 20_000,
} as const;
