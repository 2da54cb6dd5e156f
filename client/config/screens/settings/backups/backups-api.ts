import { callApi } from '#client/config/kit/api/call-api.ts';
import type { BackupScheduleInput } from '#schema/contracts/backups/backup.ts';
import * as calls from '#schema/contracts/backups/calls.ts';

export const backupsApi = {
  list: () => callApi(calls.listBackups, {}),
  start: () => callApi(calls.startBackup, {}),
  remove: (id: string) => callApi(calls.deleteBackup, { params: { id } }),
  link: (id: string) => callApi(calls.linkBackup, { params: { id } }),
  schedule: (body: BackupScheduleInput) => callApi(calls.scheduleBackups, { body }),
};
