import { callApi } from '#client/config/kit/api/call-api.ts';
import { uploadFile } from '#client/config/kit/api/upload-file.ts';
import type { BackupScheduleInput } from '#schema/contracts/backups/backup.ts';
import * as calls from '#schema/contracts/backups/calls.ts';
import type { RestoreScope } from '#schema/contracts/backups/restore.ts';

export const backupsApi = {
  list: () => callApi(calls.listBackups, {}),
  start: () => callApi(calls.startBackup, {}),
  remove: (id: string) => callApi(calls.deleteBackup, { params: { id } }),
  link: (id: string) => callApi(calls.linkBackup, { params: { id } }),
  upload: (file: File, onProgress: (share: number) => void) =>
    uploadFile(calls.uploadBackup, {}, file, onProgress),
  previewRestore: (id: string) => callApi(calls.previewRestore, { params: { id } }),
  restore: (id: string, scope: RestoreScope) =>
    callApi(calls.startRestore, { params: { id }, body: { scope } }),
  cancelRestore: () => callApi(calls.cancelRestore, {}),
  schedule: (body: BackupScheduleInput) => callApi(calls.scheduleBackups, { body }),
};
