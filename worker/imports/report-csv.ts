import { csvLine } from '#domain/catalogue/write-csv.ts';
import type { ImportNoteLevel } from '#schema/contracts/imports/site-import.ts';
import type { Database } from '#worker/db/database.ts';
import { listNotes } from '#worker/db/imports/import-notes.ts';
import type { SiteImportRecord } from '#worker/db/imports/site-imports.ts';
import { listChosenParts } from './describe-import.ts';

const LEVEL: Readonly<Record<ImportNoteLevel, string>> = {
  left: 'Not imported',
  changed: 'Imported with a change',
  kept: 'Kept by the undo',
};
/** Byte order mark, which makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Streams the report, so that memory holds only one page of rows. */
export function writeReport(db: Database, record: SiteImportRecord): ReadableStream<Uint8Array> {
  const parts = listChosenParts(record);
  const encoder = new TextEncoder();
  let after = -1;
  return new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(
        encoder.encode(`${BYTE_ORDER_MARK}${csvLine(['Result', 'Content', 'Item', 'Reason', 'Number'])}`),
      ),
    async pull(controller) {
      const rows = await listNotes(db, record.id, parts, after);
      const last = rows.at(-1);
      if (!last) return controller.close();
      after = last.position;
      const lines = rows.map(({ level, what, example, why, cases }) =>
        csvLine([LEVEL[level], what, example, why, String(cases)]),
      );
      controller.enqueue(encoder.encode(lines.join('')));
    },
  });
}
