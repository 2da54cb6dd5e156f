import * as z from 'zod';
import { idSchema } from '../ids.ts';

export const ENTRY_KINDS = ['page', 'product', 'item', 'form'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const ENTRIES_PER_PAGE = 50;

/**
 * State of an entry on the site: `missing` was deleted for good, `trash` is in the trash, and `changed` was
 * saved after the backup.
 */
export const ENTRY_STATES = ['missing', 'trash', 'changed', 'same'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** A page, a product, another item of a collection or a form in a backup. */
export const backupEntrySchema = z.object({
  kind: z.enum(ENTRY_KINDS),
  id: z.string(),
  title: z.string(),
  /** Path of a page, or the title of the collection of an item; '' for a form. */
  place: z.string(),
  updatedAt: z.number().int(),
});
export type BackupEntry = z.infer<typeof backupEntrySchema>;

export const entryQuerySchema = z.object({
  search: z.string().trim().max(200).default(''),
  kind: z.enum(ENTRY_KINDS).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

export const entryListSchema = z.object({
  backedUpAt: z.number().int(),
  entries: z.array(backupEntrySchema.extend({ state: z.enum(ENTRY_STATES) })),
  /** Number of entries that match the search. */
  total: z.number().int(),
  /** Whether the backup has more entries than can be listed. */
  isCut: z.boolean(),
});
export type EntryList = z.infer<typeof entryListSchema>;
export type ListedEntry = EntryList['entries'][number];

/**
 * Treatment of the present version: `beside` adds the restored one as a second, `over` replaces the draft. An
 * entry that is missing on the site comes back under its own id in both cases.
 */
export const ENTRY_MODES = ['beside', 'over'] as const;
export type EntryMode = (typeof ENTRY_MODES)[number];

export const restoreEntrySchema = z.object({
  kind: z.enum(ENTRY_KINDS, 'Choose what to restore.'),
  entryId: idSchema,
  mode: z.enum(ENTRY_MODES, 'Choose whether to replace the present version.'),
});
export type RestoreEntryInput = z.infer<typeof restoreEntrySchema>;

export const restoredEntrySchema = z.object({
  /** The restored draft; null while files are missing on the site. Send the request again to continue. */
  entry: z
    .object({ kind: z.enum(ENTRY_KINDS), id: z.string(), title: z.string(), path: z.string() })
    .nullable(),
  /** Number of files still to be copied back. */
  filesLeft: z.number().int(),
  /** Number of files that the entry uses and that are neither on the site nor in the backup. */
  lostFiles: z.number().int(),
});
export type RestoredEntry = z.infer<typeof restoredEntrySchema>;
