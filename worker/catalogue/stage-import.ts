import { type CatalogueRow, FORMAT_LABEL } from '#domain/catalogue/catalogue-product.ts';
import { type Columns, listNumberColumns, parseHeader, toRow } from '#domain/catalogue/columns.ts';
import { createMarkFinder, type MarkFinder } from '#domain/catalogue/decimal-mark.ts';
import { findContentProblem, NOT_TEXT } from '#domain/catalogue/file-kind.ts';
import { createRowKeys, NAMELESS_ROW, type RowKeys } from '#domain/catalogue/group-rows.ts';
import { CsvError, type CsvRecord, createCsvReader } from '#domain/catalogue/read-csv.ts';
import { type ImportFile, MAX_IMPORT_ROWS } from '#schema/contracts/catalogue/product-import.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { countProducts, mergeProducts, stageRows } from '#worker/db/catalogue/import-rows.ts';
import { decodeUnknown } from '../imports/decode-text.ts';
import { splitChunks } from '../imports/split-chunks.ts';

/** Maximum number of rows per SQL statement, and of characters in them. */
const BATCH_ROWS = 100;
const BATCH_CHARACTERS = 200_000;
/** Maximum number of products without a name that are reported individually. */
const MAX_REPORTED_NAMELESS = 20;

export type Staged =
  | { kind: 'staged'; file: ImportFile; products: number }
  | { kind: 'refused'; problem: string };

const UNREADABLE =
  'Some characters in the file could not be read and were replaced with �. To keep them, save the file as CSV (UTF-8).';
const NO_PRODUCT = 'No row in the file has a handle or a name, so there are no products to import.';

class FileProblem extends Error {}

/**
 * Streams the file's rows into D1. Whatever the file's size, memory holds only one chunk, one batch of rows
 * and the products' keys.
 */
export async function stageImport(
  db: D1Database,
  importId: string,
  { body, currency }: { body: ReadableStream<Uint8Array>; currency: CurrencyCode },
): Promise<Staged> {
  const decoder = decodeUnknown();
  const csv = createCsvReader();
  const stage = createStage(db, importId, currency);
  try {
    let isFirst = true;
    let hasUnreadable = false;
    const read = async (text: string) => {
      if (text.includes('\0')) throw new FileProblem(NOT_TEXT);
      hasUnreadable ||= text.includes('\ufffd');
      await stage.take(csv.push(text));
    };
    for await (const bytes of splitChunks(body)) {
      const problem = isFirst ? findContentProblem(bytes) : null;
      if (problem !== null) throw new FileProblem(problem);
      isFirst = false;
      await read(decoder.decode(bytes));
      // Yield to other requests between chunks.
      await scheduler.wait(0);
    }
    await read(decoder.end());
    await stage.take(csv.end());
    const { columns, rows, numbers, notes, products } = await stage.finish();
    if (hasUnreadable) notes.unshift(UNREADABLE);
    const encoding = decoder.encoding();
    if (encoding === 'windows-1252')
      notes.unshift(
        'The file is not in UTF-8, so it was read as Windows-1252. Check that accented letters are correct.',
      );
    return {
      kind: 'staged',
      products,
      file: {
        format: columns.format,
        encoding,
        delimiter: csv.delimiter() ?? ',',
        columns: columns.read,
        fields: columns.fields.filter((field) => field !== null),
        ignoredColumns: columns.ignored,
        notes,
        pageNotes: [],
        numbers,
        rows,
      },
    };
  } catch (error) {
    if (error instanceof CsvError)
      return { kind: 'refused', problem: `Line ${error.line}: ${error.message}` };
    if (error instanceof FileProblem) return { kind: 'refused', problem: error.message };
    throw error;
  }
}

function createStage(db: D1Database, importId: string, currency: CurrencyCode) {
  let columns: Columns | null = null;
  let keys: RowKeys | null = null;
  let marks: MarkFinder | null = null;
  let batch: (CatalogueRow & { key: string })[] = [];
  let characters = 0;
  let rows = 0;
  const nameless: number[] = [];
  let namelessRows = 0;
  const flush = async () => {
    if (batch.length > 0) await stageRows(db, importId, batch);
    batch = [];
    characters = 0;
  };
  const begin = ({ cells }: CsvRecord) => {
    const found = parseHeader(cells);
    if ('problem' in found) throw new FileProblem(found.problem);
    columns = found;
    keys = createRowKeys(found.format);
    marks = createMarkFinder(listNumberColumns(found, currency));
  };
  const takeRow = (record: CsvRecord) => {
    if (!columns || !keys) return begin(record);
    rows += 1;
    if (rows > MAX_IMPORT_ROWS)
      throw new FileProblem(
        `A file can have at most ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows. Split it into several files.`,
      );
    const row = toRow(record.line, record.cells, columns);
    if (Object.keys(row.cells).length === 0) return;
    marks?.take(row.cells);
    const key = keys.getKey(row);
    if (key === null) {
      namelessRows += 1;
      if (nameless.length < MAX_REPORTED_NAMELESS) nameless.push(row.line);
      return;
    }
    batch.push({ ...row, key });
    characters += record.cells.reduce((sum, cell) => sum + cell.length, 0);
  };
  return {
    async take(records: readonly CsvRecord[]) {
      for (const record of records) {
        takeRow(record);
        if (batch.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) await flush();
      }
    },
    async finish() {
      await flush();
      if (!columns || !keys) throw new FileProblem('The file is empty.');
      if (rows === 0)
        throw new FileProblem(`The file has ${FORMAT_LABEL[columns.format]} columns, but no products.`);
      await mergeProducts(db, importId, keys.resolved());
      const products = await countProducts(db, importId);
      if (products === 0) throw new FileProblem(NO_PRODUCT);
      const notes = nameless.map((line) => `Row ${line}: ${NAMELESS_ROW}`);
      if (namelessRows > nameless.length)
        notes.push(`${namelessRows - nameless.length} more rows have neither.`);
      return { columns, rows, numbers: marks?.found() ?? [], notes, products };
    },
  };
}
