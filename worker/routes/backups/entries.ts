import * as calls from '#schema/contracts/backups/calls.ts';
import { ENTRIES_PER_PAGE } from '#schema/contracts/backups/entries.ts';
import { readContents } from '#worker/backups/restore/contents.ts';
import { restoreEntry } from '#worker/backups/restore/restore-entry.ts';
import { Routes } from '#worker/calls/routes.ts';
import { findEntryStates } from '#worker/db/backups/present-entries.ts';
import { readBackup } from './open-backup.ts';

/** Calls that restore single pages, items and forms from a backup. */
export const backupEntriesApi = new Routes();

backupEntriesApi.handle(calls.listBackupEntries, (c, { params, query }) =>
  readBackup(c, params.id, async (archive) => {
    const { entries, isCut } = await readContents(archive, params.id);
    const words = query.search.toLocaleLowerCase().split(/\s+/);
    const found = entries.filter(({ kind, title, place }) => {
      const text = `${title} ${place}`.toLocaleLowerCase();
      return (query.kind ?? kind) === kind && words.every((word) => text.includes(word));
    });
    const shown = found.slice((query.page - 1) * ENTRIES_PER_PAGE, query.page * ENTRIES_PER_PAGE);
    const states = await findEntryStates(c.env.DB, c.var.site.id, shown);
    return {
      backedUpAt: archive.manifest.startedAt,
      entries: shown.map((entry, index) => ({ ...entry, state: states[index] ?? 'missing' })),
      total: found.length,
      isCut,
    };
  }),
);

backupEntriesApi.handle(calls.restoreBackupEntry, (c, { params, body }) =>
  readBackup(c, params.id, async (archive) => restoreEntry(c, archive, await body)),
);
