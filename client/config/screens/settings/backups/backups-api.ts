import { callApi } from '#client/config/kit/api/call-api.ts';
import { uploadFile } from '#client/config/kit/api/upload-file.ts';
import type { BackupScheduleInput } from '#schema/contracts/backups/backup.ts';
import * as calls from '#schema/contracts/backups/calls.ts';
import {
  ENTRIES_PER_PAGE,
  type EntryKind,
  type RestoreEntryInput,
} from '#schema/contracts/backups/entries.ts';
import type { RestoreInput } from '#schema/contracts/backups/restore.ts';

export interface EntryView {
  search: string;
  kind: EntryKind | 'all';
}

async function listEntries(id: string, { search, kind }: EntryView, cursor: string | null) {
  const page = cursor === null ? 1 : Number(cursor);
  const query = { search, page, ...(kind !== 'all' && { kind }) };
  const list = await callApi(calls.listBackupEntries, { params: { id }, query });
  return { ...list, nextCursor: page * ENTRIES_PER_PAGE < list.total ? String(page + 1) : null };
}

/** Restores an entry. Calls `onFilesLeft` as long as its files are being copied back. */
async function restoreEntry(id: string, body: RestoreEntryInput, onFilesLeft: (files: number) => void) {
  for (;;) {
    const { entry, filesLeft, lostFiles } = await callApi(calls.restoreBackupEntry, { params: { id }, body });
    if (entry) return { entry, lostFiles };
    onFilesLeft(filesLeft);
  }
}

export const backupsApi = {
  list: () => callApi(calls.listBackups, {}),
  start: () => callApi(calls.startBackup, {}),
  remove: (id: string) => callApi(calls.deleteBackup, { params: { id } }),
  link: (id: string) => callApi(calls.linkBackup, { params: { id } }),
  upload: (file: File, onProgress: (share: number) => void) =>
    uploadFile(calls.uploadBackup, { query: { filename: file.name.slice(-200) } }, file, onProgress),
  previewRestore: (id: string) => callApi(calls.previewRestore, { params: { id } }),
  restore: (id: string, body: RestoreInput) => callApi(calls.startRestore, { params: { id }, body }),
  listEntries,
  restoreEntry,
  cancelRestore: () => callApi(calls.cancelRestore, {}),
  schedule: (body: BackupScheduleInput) => callApi(calls.scheduleBackups, { body }),
};
