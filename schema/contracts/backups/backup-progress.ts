import * as z from 'zod';

const rowCounts = z.record(z.string(), z.number().int());

/** Entry of the .zip that is being written. */
export const openEntrySchema = z.object({
  path: z.string(),
  /** Position of its local header. */
  start: z.number().int(),
  isDeflated: z.boolean(),
  /** Whether its sizes may need more than 32 bits. */
  isLarge: z.boolean(),
  crc: z.number().int(),
  bytes: z.number().int(),
  packedBytes: z.number().int(),
});
export type OpenEntry = z.infer<typeof openEntrySchema>;

/** State of a backup between two queue messages. */
export const backupProgressSchema = z.object({
  phase: z.enum(['counting', 'tables', 'files', 'finishing', 'completing']).default('counting'),
  /** Table that is copied; '' before the first. */
  table: z.string().default(''),
  /** Rowid of the last row copied from that table. */
  row: z.number().int().default(0),
  /** Index of the folder of files that is counted or copied. */
  folder: z.number().int().default(0),
  /** Key of the last file counted, copied or opened in that folder. */
  file: z.string().default(''),
  /** R2's tag of the open file, which detects a replaced file. */
  fileTag: z.string().default(''),
  fileBytes: z.number().int().default(0),
  entry: openEntrySchema.nullable().default(null),
  /** Bytes of the .zip so far, with those that wait for their part. */
  offset: z.number().int().default(0),
  entries: z.number().int().default(0),
  /** Name of the piece with the bytes that wait for their part; '' before the first. */
  tail: z.string().default(''),
  /** Names of the pieces with the .zip's directory so far. */
  directory: z.array(z.string()).default([]),
  /** R2's tags of the uploaded parts. */
  parts: z.array(z.string()).default([]),
  counted: rowCounts.default({}),
  copied: rowCounts.default({}),
  filesAll: z.number().int().default(0),
  bytesAll: z.number().int().default(0),
  filesDone: z.number().int().default(0),
  bytesDone: z.number().int().default(0),
  skippedFiles: z.number().int().default(0),
  /** The first skipped files, for the manifest. */
  skipped: z.array(z.string()).default([]),
});
export type BackupProgress = z.infer<typeof backupProgressSchema>;
