import { csvLine } from '#domain/catalogue/write-csv.ts';
import { type ImportIssue, listIssues } from '#worker/db/catalogue/import-issues.ts';
import type { Database } from '#worker/db/database.ts';

const LEVEL: Readonly<Record<ImportIssue['level'], string>> = { error: 'Skipped', warning: 'Note' };
/** Byte order mark, which makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Streams all issues of an import, so that memory holds only one page of rows. */
export function writeIssues(db: Database, importId: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: ImportIssue | null = null;
  return new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(
        encoder.encode(`${BYTE_ORDER_MARK}${csvLine(['Row', 'Product', 'Result', 'Problem'])}`),
      ),
    async pull(controller) {
      const issues = await listIssues(db, importId, after);
      after = issues.at(-1) ?? null;
      if (!after) return controller.close();
      const lines = issues.map(({ line, title, level, message }) =>
        csvLine([String(line), title, LEVEL[level], message]),
      );
      controller.enqueue(encoder.encode(lines.join('')));
    },
  });
}
