import * as z from 'zod';
import { call } from '../calls/call.ts';
import { idParams } from '../ids.ts';
import { backupScheduleInputSchema, backupScheduleSchema, backupSchema } from './backup.ts';

export const listBackups = call({
  method: 'GET',
  path: '/api/backups',
  summary: 'List the backups, newest first, and their schedule',
  who: 'settings.read',
  answer: z.object({ backups: z.array(backupSchema), schedule: backupScheduleSchema }),
});

export const startBackup = call({
  method: 'POST',
  path: '/api/backups',
  summary: 'Start a backup of the whole site',
  who: 'settings.write',
  answer: z.object({ backup: backupSchema }),
  status: 201,
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
