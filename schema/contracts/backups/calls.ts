import * as z from 'zod';
import { call } from '../calls/call.ts';
import { idParams } from '../ids.ts';
import { BACKUP_LIMITS } from '../limits.ts';
import { backupScheduleInputSchema, backupScheduleSchema, backupSchema } from './backup.ts';
import { entryListSchema, entryQuerySchema, restoredEntrySchema, restoreEntrySchema } from './entries.ts';
import { restoreInputSchema, restorePreviewSchema, restoreSchema } from './restore.ts';

export const listBackups = call({
  method: 'GET',
  path: '/api/backups',
  summary: 'List the backups, newest first, their schedule and the last restore',
  who: 'settings.read',
  answer: z.object({
    backups: z.array(backupSchema),
    schedule: backupScheduleSchema,
    restore: restoreSchema.nullable(),
  }),
});

export const startBackup = call({
  method: 'POST',
  path: '/api/backups',
  summary: 'Start a backup of the whole site',
  who: 'settings.write',
  answer: z.object({ backup: backupSchema }),
  status: 201,
});

export const uploadBackup = call({
  method: 'POST',
  path: '/api/backups/upload',
  summary: 'Upload a backup that was downloaded earlier; the body is the file itself',
  who: 'settings.write',
  query: z.object({ filename: z.string().trim().max(200).default('') }),
  upload: 'file',
  fileNameIn: 'filename',
  bodyLimitBytes: BACKUP_LIMITS.uploadBytes,
  answer: z.object({ backup: backupSchema }),
  status: 201,
});

export const previewRestore = call({
  method: 'GET',
  path: '/api/backups/:id/restore',
  summary: 'Read what a restore of a backup would change',
  who: 'settings.read',
  params: idParams,
  answer: restorePreviewSchema,
});

export const startRestore = call({
  method: 'POST',
  path: '/api/backups/:id/restore',
  summary: 'Restore the site from a backup',
  who: 'settings.write',
  params: idParams,
  body: restoreInputSchema,
  answer: z.object({ restore: restoreSchema }),
  status: 201,
});

export const listBackupEntries = call({
  method: 'GET',
  path: '/api/backups/:id/entries',
  summary: 'List the pages, products, other items and forms in a backup, last changed first',
  who: 'settings.read',
  params: idParams,
  query: entryQuerySchema,
  answer: entryListSchema,
});

export const restoreBackupEntry = call({
  method: 'POST',
  path: '/api/backups/:id/entries',
  summary: 'Restore one page, product, item or form from a backup as a draft; repeat while files are left',
  who: 'settings.write',
  params: idParams,
  body: restoreEntrySchema,
  raisesRevision: 'sometimes',
  answer: restoredEntrySchema,
});

export const cancelRestore = call({
  method: 'DELETE',
  path: '/api/backups/restore',
  summary: 'Cancel the running restore; the site does not change',
  who: 'settings.write',
  answer: 'empty',
});

export const deleteBackup = call({
  method: 'DELETE',
  path: '/api/backups/:id',
  summary: 'Delete a backup; a running one is cancelled',
  who: 'settings.write',
  params: idParams,
  answer: 'empty',
});

export const linkBackup = call({
  method: 'POST',
  path: '/api/backups/:id/link',
  summary: 'Create a link that downloads a backup for one hour',
  who: 'settings.write',
  params: idParams,
  answer: z.object({ href: z.string(), expiresAt: z.number().int() }),
});

export const scheduleBackups = call({
  method: 'PUT',
  path: '/api/backups/schedule',
  summary: 'Change how often backups are made, and how many are kept',
  who: 'settings.write',
  body: backupScheduleInputSchema,
  answer: z.object({ schedule: backupScheduleSchema }),
});

export const downloadBackup = call({
  method: 'GET',
  path: '/api/backups/file',
  summary: 'Download a backup by its signed link',
  who: 'public',
  limit: 'COLLECTOR_LIMIT',
  answer: 'file',
  // 206 in response to a Range request.
  status: [200, 206],
});
