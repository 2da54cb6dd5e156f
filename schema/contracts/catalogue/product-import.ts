import * as z from 'zod';
import { idSchema } from '../ids.ts';

export const MAX_IMPORT_ROWS = 50_000;

/** Maximum number of rows per product, for its variants and additional images. */
export const MAX_PRODUCT_ROWS = 1_000;

/**
 * States of an import. The file is read during the upload and then validated. 'ready' means that the owner
 * can start the import. A finished import can be undone for some time.
 */
export const IMPORT_STATES = [
  'reading',
  'looking',
  'ready',
  'running',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const DECIMAL_MARKS = ['.', ','] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** A column with ambiguous numbers, such as 12.500, for which the owner chooses the decimal mark. */
export const numberColumnSchema = z.object({
  field: z.string(),
  column: z.string(),
  example: z.string(),
  mark: z.enum(DECIMAL_MARKS).nullable(),
});
export type NumberColumn = z.infer<typeof numberColumnSchema>;

export const importFileSchema = z.object({
  format: z.enum(['shopify', 'woocommerce']).nullable().default(null),
  encoding: z.string().default('utf-8'),
  delimiter: z.string().default(','),
  /** Column names in the file. */
  columns: z.array(z.string()).default([]),
  ignoredColumns: z.array(z.string()).default([]),
  /** Names under which the parsers know the recognised columns. */
  fields: z.array(z.string()).default([]),
  notes: z.array(z.string()).default([]),
  pageNotes: z.array(z.string()).default([]),
  numbers: z.array(numberColumnSchema).default([]),
  rows: z.number().int().default(0),
});
export type ImportFile = z.infer<typeof importFileSchema>;

/** Issue on a line of the file. Lines count from 1; line 1 is the header. */
export const importIssueSchema = z.object({
  line: z.number(),
  title: z.string(),
  level: z.enum(['error', 'warning']),
  message: z.string(),
});

export const importCountsSchema = z.object({
  products: z.number().int().default(0),
  looked: z.number().int().default(0),
  create: z.number().int().default(0),
  update: z.number().int().default(0),
  same: z.number().int().default(0),
  error: z.number().int().default(0),
  /** Number of products written or left unchanged so far. */
  done: z.number().int().default(0),
  created: z.number().int().default(0),
  updated: z.number().int().default(0),
  /** Number of products with errors, and of products that could not be written. */
  failed: z.number().int().default(0),
  /** Number of images that were not in the media library when the file was checked. */
  pictures: z.number().int().default(0),
  /** Number of images fetched from their URLs so far, and of images that could not be fetched. */
  fetched: z.number().int().default(0),
  unfetched: z.number().int().default(0),
  /** Numbers of products so far that an undo removed, restored, restored partly, or left as they are. */
  removed: z.number().int().default(0),
  restored: z.number().int().default(0),
  partly: z.number().int().default(0),
  kept: z.number().int().default(0),
  /** Number of products that were deleted before the undo. */
  gone: z.number().int().default(0),
});
export type ImportCounts = z.infer<typeof importCountsSchema>;

export const productImportSchema = z.object({
  id: z.string(),
  filename: z.string(),
  state: z.enum(IMPORT_STATES),
  problem: z.string().nullable(),
  file: importFileSchema,
  counts: importCountsSchema,
  issues: z.array(importIssueSchema),
  /** Number of all issues, of which `issues` contains the first. */
  issueCount: z.number().int(),
  createdAt: z.number(),
  /** Time until which the import can be undone; null if it cannot. */
  undoUntil: z.number().nullable(),
});
export type ProductImport = z.infer<typeof productImportSchema>;

/** An import in the list of earlier imports. */
export const importSummarySchema = productImportSchema
  .pick({
    id: true,
    filename: true,
    state: true,
    problem: true,
    counts: true,
    createdAt: true,
    undoUntil: true,
  })
  .extend({ rows: z.number().int() });
export type ImportSummary = z.infer<typeof importSummarySchema>;

export const startImportSchema = z.object({
  keepsStock: z.boolean().default(false),
  /** Whether to fetch images from their URLs, for new products and for products without images. */
  fetchesImages: z.boolean().default(false),
});
export const importMarksSchema = z.object({
  marks: z.record(z.string().max(40), z.enum(DECIMAL_MARKS, 'Choose . or ,')),
});
export const newImportQuerySchema = z.object({
  filename: z.string().max(300).default('products.csv'),
  collectionId: idSchema.optional(),
});
