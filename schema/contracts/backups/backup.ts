import * as z from 'zod';
import { BACKUP_LIMITS } from '../limits.ts';

/** `safety` is made automatically before a restore; `uploaded` was downloaded earlier and uploaded again. */
export const BACKUP_KINDS = ['manual', 'scheduled', 'safety', 'uploaded'] as const;
export const BACKUP_STATES = ['running', 'done', 'failed'] as const;
export const BACKUP_FREQUENCIES = ['off', 'daily', 'weekly'] as const;
export type BackupFrequency = (typeof BACKUP_FREQUENCIES)[number];

/** Validity of a download link, in seconds. */
export const BACKUP_LINK_SECONDS = 3_600;

/** Format of the .zip file, as stated in its manifest.json. */
export const BACKUP_FORMAT = { name: 'sitewright-backup', version: 1 } as const;

/** Numbers that show an owner what a backup contains. */
export const backupContentsSchema = z.object({
  pages: z.number().int(),
  /** Number of products, posts, events and other collection items. */
  items: z.number().int(),
  orders: z.number().int(),
  members: z.number().int(),
  submissions: z.number().int(),
  files: z.number().int(),
});
export type BackupContents = z.infer<typeof backupContentsSchema>;

export const backupStepSchema = z.object({
  phase: z.enum(['counting', 'tables', 'files', 'finishing']),
  /** Rows of tables, or bytes of files. */
  done: z.number().int(),
  all: z.number().int(),
  /** Percentage of the whole backup that is done, 0 to 99. */
  percent: z.number().int(),
});
export type BackupStep = z.infer<typeof backupStepSchema>;

export const backupSchema = z.object({
  id: z.string(),
  kind: z.enum(BACKUP_KINDS),
  state: z.enum(BACKUP_STATES),
  step: backupStepSchema,
  contents: backupContentsSchema,
  /** Number of files that were deleted or replaced while they were being copied. */
  skippedFiles: z.number().int(),
  /** Size of the .zip file; null until the backup is finished. */
  bytes: z.number().int().nullable(),
  problem: z.string().nullable(),
  /** Name of the uploaded file, and the title of the site at the time of the backup; '' if unknown. */
  upload: z.object({ fileName: z.string(), siteTitle: z.string(), uploadedAt: z.number().int() }).nullable(),
  /** Time at which the backup began. */
  createdAt: z.number().int(),
  finishedAt: z.number().int().nullable(),
});
export type Backup = z.infer<typeof backupSchema>;

const KEEP_PROBLEM = `Choose a number from 1 to ${BACKUP_LIMITS.scheduled}.`;

export const backupScheduleInputSchema = z.object({
  frequency: z.enum(BACKUP_FREQUENCIES, 'Choose how often.'),
  /** Number of scheduled backups to keep. The oldest are deleted first. */
  keep: z
    .number(KEEP_PROBLEM)
    .int(KEEP_PROBLEM)
    .min(1, KEEP_PROBLEM)
    .max(BACKUP_LIMITS.scheduled, KEEP_PROBLEM),
});
export type BackupScheduleInput = z.infer<typeof backupScheduleInputSchema>;

export const backupScheduleSchema = backupScheduleInputSchema.extend({
  /** Time of the next backup; null if none is scheduled. */
  nextAt: z.number().int().nullable(),
});
export type BackupSchedule = z.infer<typeof backupScheduleSchema>;
