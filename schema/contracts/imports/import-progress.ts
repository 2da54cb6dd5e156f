import * as z from 'zod';
import { IMPORT_FILE_KINDS, importMadeSchema, importPreviewSchema } from './site-import.ts';

const count = z.number().int().default(0);

export const IMPORT_PHASES = [
  'reading',
  'looking',
  'planning',
  'images',
  'content',
  'rows',
  'redirects',
  'menus',
  'finishing',
  'undoing',
] as const;
export type ImportPhase = (typeof IMPORT_PHASES)[number];

/** State of an import between two queue messages. */
export const siteImportProgressSchema = z.object({
  phase: z.enum(IMPORT_PHASES).default('reading'),
  kind: z.enum(IMPORT_FILE_KINDS).default('wordpress'),
  /** Address of the old site as the owner entered it, which Ghost's exports do not contain. */
  address: z.string().default(''),
  /** Number of R2 objects that contain the texts of pages and posts. */
  pieces: count,
  /** Number of these R2 objects (pieces) that the current phase has processed. */
  piece: count,
  /** Number of redirects added so far. */
  redirect: count,
  redirects: count,
  /** Name of the R2 object with the old and new URLs of all imported content. */
  plan: z.string().default(''),
  /** Counts for the preview of a table, while its records are checked. */
  found: importPreviewSchema.prefault({}),
  /** Number of rows of a table that cannot be imported. */
  leftRows: count,
  images: count,
  imagesDone: count,
  made: importMadeSchema.prefault({}),
  removed: count,
  kept: count,
  /** Number of entries to undo, counted when the undo starts. */
  undoAll: count,
  notes: count,
  /** Number of consecutive failed image requests, by host. */
  silentHosts: z.record(z.string(), z.number().int()).default({}),
});
export type SiteImportProgress = z.infer<typeof siteImportProgressSchema>;
