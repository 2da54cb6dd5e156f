import * as z from 'zod';
import { idSchema } from '../ids.ts';
import { SITE_IMPORT_LIMITS } from '../limits.ts';

/** WordPress has slugs of up to 200 characters. */
export const MAX_MENU_KEY_LENGTH = 200;

/**
 * States of an import. In `ready`, it waits for the owner's choices. A `failed` import can continue, unless
 * its file could not be read.
 */
export const SITE_IMPORT_STATES = [
  'reading',
  'ready',
  'running',
  'paused',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;
export type SiteImportState = (typeof SITE_IMPORT_STATES)[number];

/** Kinds of files that an import reads. */
export const IMPORT_FILE_KINDS = [
  'wordpress',
  'squarespace',
  'ghost',
  'shopify-orders',
  'shopify-customers',
  'shopify-redirects',
] as const;
export type ImportFileKind = (typeof IMPORT_FILE_KINDS)[number];

/** Kinds of files whose rows become records, not pages. */
export const ROW_FILE_KINDS = [
  'shopify-orders',
  'shopify-customers',
  'shopify-redirects',
] as const satisfies ImportFileKind[];
export type RowFileKind = (typeof ROW_FILE_KINDS)[number];

export const isRowFileKind = (kind: ImportFileKind): kind is RowFileKind =>
  ROW_FILE_KINDS.some((one) => one === kind);

export const IMPORT_PARTS = [
  'pages',
  'posts',
  'comments',
  'images',
  'redirects',
  'menus',
  'site',
  'orders',
  'customers',
] as const;
export type ImportPart = (typeof IMPORT_PARTS)[number];

export const IMPORT_KINDS = [
  'collection',
  'page',
  'post',
  'image',
  'redirect',
  'menu',
  'order',
  'customer',
  'subscriber',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * States of imported content. `waiting` means an image not fetched yet; `kept` means that an undo did not
 * remove it.
 */
export const IMPORT_ENTRY_STATES = ['waiting', 'made', 'removed', 'kept'] as const;

/**
 * Meaning of a report row for its content: `left` was not imported, `changed` differs from the file, `kept`
 * was not removed by an undo.
 */
export const IMPORT_NOTE_LEVELS = ['left', 'changed', 'kept'] as const;
export type ImportNoteLevel = (typeof IMPORT_NOTE_LEVELS)[number];

const count = z.number().int().default(0);

const previewMenuSchema = z.object({
  key: z.string(),
  name: z.string(),
  links: z.number().int(),
});

export const importPreviewSchema = z.object({
  kind: z.enum(IMPORT_FILE_KINDS).default('wordpress'),
  title: z.string().default(''),
  /** URL of the old site. */
  address: z.string().default(''),
  pages: count,
  posts: count,
  comments: count,
  images: count,
  authors: count,
  /** The old site's menus, with the number of links that can be imported. */
  menus: z.array(previewMenuSchema).default([]),
  /** Number of links in menus that cannot be imported. The report of the import gives the reasons. */
  leftMenuLinks: count,
  redirects: count,
  orders: count,
  customers: count,
  /** Number of customers whose details the site has already, among `customers`. */
  knownCustomers: count,
  /** Number of customers who agreed to marketing emails. */
  subscribers: count,
  /** Number of rows that the import leaves out. The report gives the reasons. */
  leftRows: count,
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

export const importChoicesSchema = z.object({
  pages: z.boolean(),
  posts: z.boolean(),
  comments: z.boolean(),
  images: z.boolean(),
  redirects: z.boolean(),
  /** Keys of the menus that are imported. */
  menus: z.array(z.string().max(MAX_MENU_KEY_LENGTH)).max(SITE_IMPORT_LIMITS.menus).default([]),
  /** Whether the orders, customers or redirects of a file with rows are imported. */
  rows: z.boolean().default(false),
  /** Whether customers who agreed to marketing emails are added to the mailing list SHOPIFY_LIST. */
  subscribers: z.boolean().default(false),
  /** Whether pages and posts keep their status. If not, all become drafts. */
  keepsStatus: z.boolean(),
  /** Blog collection that receives the posts; null creates a new one. */
  blogId: idSchema.nullable(),
});
export type ImportChoices = z.infer<typeof importChoicesSchema>;

export const startImportInputSchema = importChoicesSchema.refine(
  ({ pages, posts, images, menus, rows }) => pages || posts || images || menus.length > 0 || rows,
  { path: ['pages'], error: 'Choose what to import: pages, posts, images or menus.' },
);

/** Mailing list of imported customers who agreed to marketing emails. */
export const SHOPIFY_LIST = 'Shopify customers';

/** Report rows with the same reason, as a group. */
export const importNoteGroupSchema = z.object({
  level: z.enum(IMPORT_NOTE_LEVELS),
  part: z.enum(IMPORT_PARTS),
  what: z.string(),
  why: z.string(),
  count: z.number().int(),
  example: z.string(),
});
export type ImportNoteGroup = z.infer<typeof importNoteGroupSchema>;

export const importMadeSchema = z.object({
  pages: count,
  /** Number of new blogs, each with a page that lists its posts. */
  blogs: count,
  posts: count,
  comments: count,
  images: count,
  redirects: count,
  menus: count,
  orders: count,
  customers: count,
  subscribers: count,
});
export type ImportMade = z.infer<typeof importMadeSchema>;

export const importStepSchema = z.object({
  phase: z.enum(['reading', 'images', 'content', 'rows', 'redirects', 'finishing', 'undoing']),
  done: z.number().int(),
  all: z.number().int(),
  /** Percentage of the whole import that is done, 0 to 99. */
  percent: z.number().int(),
});
export type ImportStep = z.infer<typeof importStepSchema>;

export const siteImportSchema = z.object({
  id: idSchema,
  filename: z.string(),
  state: z.enum(SITE_IMPORT_STATES),
  step: importStepSchema,
  preview: importPreviewSchema,
  made: importMadeSchema,
  removed: z.number().int(),
  kept: z.number().int(),
  /** Number of rows in the import's report. */
  notes: z.number().int(),
  problem: z.string().nullable(),
  /** Whether a failed import can continue where it stopped. */
  canContinue: z.boolean(),
  canUndo: z.boolean(),
  /** The last earlier import of the same file that was not undone; null if there is none. */
  earlier: z.object({ id: idSchema, createdAt: z.number().int(), made: importMadeSchema }).nullable(),
  createdAt: z.number().int(),
  finishedAt: z.number().int().nullable(),
});
export type SiteImport = z.infer<typeof siteImportSchema>;

/** A blog that can receive imported posts. */
export const importBlogSchema = z.object({ id: idSchema, title: z.string(), path: z.string() });

export const newSiteImportQuerySchema = z.object({
  filename: z.string().trim().min(1, 'Choose a file.').max(200),
  /** Address of the old site, which Ghost's exports do not contain. */
  address: z.string().trim().max(300).default(''),
});
