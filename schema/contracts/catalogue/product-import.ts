import * as z from 'zod';
import { idSchema } from '../ids.ts';

/** The most rows that one product file may have. */
export const MAX_IMPORT_ROWS = 50_000;

/** Rows that one product may have: its variants, and pictures beyond them. */
export const MAX_PRODUCT_ROWS = 1_000;

/** The file is read while it is sent, then looked through; ready waits for the owner. */
export const IMPORT_STATES = [
  'reading',
  'looking',
  'ready',
  'running',
  'done',
  'failed',
  'cancelled',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const DECIMAL_MARKS = ['.', ','] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** A column with numbers that have two readings, such as 12.500. */
export const numberColumnSchema = z.object({
  field: z.string(),
  /** As the file names it. */
  column: z.string(),
  example: z.string(),
  /** Null until the owner says it: the file does not show it. */
  mark: z.enum(DECIMAL_MARKS).nullable(),
});
export type NumberColumn = z.infer<typeof numberColumnSchema>;

export const importFileSchema = z.object({
  format: z.enum(['shopify', 'woocommerce']).nullable().default(null),
  encoding: z.string().default('utf-8'),
  delimiter: z.string().default(','),
  /** Columns that are read, and those that are not, as the file names them. */
  columns: z.array(z.string()).default([]),
  ignoredColumns: z.array(z.string()).default([]),
  /** Fields of these columns, by the names of the readers. */
  fields: z.array(z.string()).default([]),
  /** Messages about the file as a whole. */
  notes: z.array(z.string()).default([]),
  /** Messages about where its products go. */
  pageNotes: z.array(z.string()).default([]),
  numbers: z.array(numberColumnSchema).default([]),
  rows: z.number().int().default(0),
});
export type ImportFile = z.infer<typeof importFileSchema>;

/** A message about a row of the file; lines count from 1, the header's. */
export const importIssueSchema = z.object({
  line: z.number(),
  title: z.string(),
  level: z.enum(['error', 'warning']),
  message: z.string(),
});

/** Products of a file by what will become, or became, of them. */
export const importCountsSchema = z.object({
  products: z.number().int().default(0),
  /** Products that were looked through. */
  looked: z.number().int().default(0),
  create: z.number().int().default(0),
  update: z.number().int().default(0),
  same: z.number().int().default(0),
  error: z.number().int().default(0),
  /** Products that were written or left as they are since it began. */
  done: z.number().int().default(0),
  created: z.number().int().default(0),
  updated: z.number().int().default(0),
  /** Products that stay out: those with errors, and those that could not be written. */
  failed: z.number().int().default(0),
  /** Pictures of the file that the library does not have. */
  pictures: z.number().int().default(0),
});
export type ImportCounts = z.infer<typeof importCountsSchema>;

/** An import as the owner sees it: its file, how far it is, and the first of its errors and warnings. */
export const productImportSchema = z.object({
  id: z.string(),
  filename: z.string(),
  state: z.enum(IMPORT_STATES),
  problem: z.string().nullable(),
  file: importFileSchema,
  counts: importCountsSchema,
  issues: z.array(importIssueSchema),
  /** Whether there are more than `issues` has. */
  hasMoreIssues: z.boolean(),
  createdAt: z.number(),
});
export type ProductImport = z.infer<typeof productImportSchema>;

export const startImportSchema = z.object({ keepsStock: z.boolean().default(false) });
/** The decimal mark of columns, by their field. */
export const importMarksSchema = z.object({
  marks: z.record(z.string().max(40), z.enum(DECIMAL_MARKS, 'Choose . or ,')),
});
export const newImportQuerySchema = z.object({
  filename: z.string().max(300).default('products.csv'),
  collectionId: idSchema.optional(),
});
