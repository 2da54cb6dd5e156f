import * as z from 'zod';

const rowCounts = z.record(z.string(), z.number().int());

/** Entry of the .zip file that is being written. */
export const openEntrySchema = z.object({
  path: z.string(),
  /** Byte offset of the entry's local header in the .zip file. */
  start: z.number().int(),
  isDeflated: z.boolean(),
  /** Whether the entry's sizes may need more than 32 bits. */
  isLarge: z.boolean(),
  crc: z.number().int(),
  bytes: z.number().int(),
  packedBytes: z.number().int(),
});
export type OpenEntry = z.infer<typeof openEntrySchema>;

/** State of a backup between two queue messages. */
export const backupProgressSchema = z.object({
  phase: z.enum(['counting', 'tables', 'files', 'finishing', 'completing']).default('counting'),
  /** Table that is being copied; '' before the first. */
  table: z.string().default(''),
  /** Rowid of the last row copied from that table. */
  row: z.number().int().default(0),
  /** Index of the folder whose files are being counted or copied. */
  folder: z.number().int().default(0),
  /** Key of the last file that was counted, copied or opened in the folder. */
  file: z.string().default(''),
  /** ETag of the open file in R2. If it changes, the file was replaced. */
  fileTag: z.string().default(''),
  fileBytes: z.number().int().default(0),
  entry: openEntrySchema.nullable().default(null),
  /** Length of the .zip file so far, in bytes, including bytes not uploaded yet. */
  offset: z.number().int().default(0),
  entries: z.number().int().default(0),
  /** Name of the R2 object with bytes that do not fill an upload part yet; '' before the first. */
  tail: z.string().default(''),
  /** Names of the R2 objects with the entries of the .zip file's central directory so far. */
  directory: z.array(z.string()).default([]),
  /** ETags of the upload parts in R2. */
  parts: z.array(z.string()).default([]),
  counted: rowCounts.default({}),
  copied: rowCounts.default({}),
  filesAll: z.number().int().default(0),
  bytesAll: z.number().int().default(0),
  filesDone: z.number().int().default(0),
  bytesDone: z.number().int().default(0),
  skippedFiles: z.number().int().default(0),
  /** The first skipped files, which the manifest lists. */
  skipped: z.array(z.string()).default([]),
  /** Name and site of the file of an uploaded backup; null for all others. */
  upload: z
    .object({ fileName: z.string(), siteTitle: z.string(), uploadedAt: z.number().int() })
    .nullable()
    .default(null),
});
export type BackupProgress = z.infer<typeof backupProgressSchema>;
