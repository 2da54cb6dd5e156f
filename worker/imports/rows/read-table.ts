import { CsvError, type CsvRecord, createCsvReader } from '#domain/catalogue/read-csv.ts';
import { detectTable } from '#domain/imports/detect-file.ts';
import { type Cells, createCellReader } from '#domain/imports/row-cells.ts';
import type { RowFileKind } from '#schema/contracts/imports/site-import.ts';
import { isRowFileKind } from '#schema/contracts/imports/site-import.ts';
import { SITE_IMPORT_LIMITS } from '#schema/contracts/limits.ts';
import { decodeUnknown } from '../decode-text.ts';
import { splitChunks } from '../split-chunks.ts';
import type { LeftRecord, RowReader } from './row-reader.ts';
import { createRowReader } from './row-readers.ts';

type TableRead =
  | { kind: RowFileKind; left: LeftRecord[]; leftCount: number; changes: string[] }
  | { problem: string };

interface Sink {
  /** Stores records that are complete. */
  put: (records: readonly unknown[]) => Promise<void>;
}

class FileProblem extends Error {}

const NOT_TEXT = 'This is not a text file. Upload the file as the other system exported it.';
const TOO_MANY = `The file has more than ${SITE_IMPORT_LIMITS.rows.toLocaleString('en-US')} rows. Export it in parts, for example by year.`;
const UNREADABLE = 'some characters could not be read and were replaced with �';
const READ_AS_WINDOWS =
  'the file is not in UTF-8, so it was read as Windows-1252; check that accented letters are correct';

/**
 * Reads a table as a stream and passes on its records. Memory holds one chunk of the file, the records that
 * are not stored yet, and the keys by which duplicates are found.
 */
export async function readTable(body: AsyncIterable<Uint8Array>, sink: Sink): Promise<TableRead> {
  const decoder = decodeUnknown();
  const csv = createCsvReader();
  const table = new Table();
  let hasUnreadable = false;
  const take = async (text: string, isEnd = false) => {
    if (text.includes('\0')) throw new FileProblem(NOT_TEXT);
    hasUnreadable ||= text.includes('\ufffd');
    for (const record of [...csv.push(text), ...(isEnd ? csv.end() : [])]) table.take(record);
    await sink.put(table.drain());
  };
  try {
    for await (const bytes of splitChunks(body)) {
      await take(decoder.decode(bytes));
      // Yield to other requests between chunks.
      await scheduler.wait(0);
    }
    await take(decoder.end(), true);
    const { kind, reader } = table.end();
    await sink.put(table.drain());
    return {
      kind,
      left: reader.left,
      leftCount: reader.leftCount,
      changes: [
        ...(hasUnreadable ? [UNREADABLE] : []),
        ...(decoder.encoding() === 'windows-1252' ? [READ_AS_WINDOWS] : []),
      ],
    };
  } catch (error) {
    if (error instanceof CsvError)
      return { problem: `The file cannot be read. Line ${error.line}: ${error.message}` };
    if (error instanceof FileProblem) return { problem: error.message };
    throw error;
  }
}

/** Turns the rows of a table into records. */
class Table {
  #open: { kind: RowFileKind; reader: RowReader; toCells: (cells: readonly string[]) => Cells } | null = null;
  #width = 0;
  #rows = 0;
  #waiting: CsvRecord | null = null;
  #isEverShort = false;

  take(record: CsvRecord): void {
    if (!this.#open) {
      this.#begin(record.cells);
      return;
    }
    this.#rows += 1;
    if (this.#rows > SITE_IMPORT_LIMITS.rows) throw new FileProblem(TOO_MANY);
    this.#pass();
    this.#waiting = record;
  }

  drain(): unknown[] {
    return this.#open?.reader.drain() ?? [];
  }

  end(): { kind: RowFileKind; reader: RowReader } {
    if (!this.#open) throw new FileProblem('The file is empty.');
    if (this.#rows === 0) throw new FileProblem('The file has a first line with columns, but no rows.');
    const { kind, reader, toCells } = this.#open;
    const last = this.#waiting;
    // Spreadsheets may omit empty cells at the end of any row, but a file that was cut off is short only at its end.
    const isCutOff = last && !this.#isEverShort && last.cells.length < this.#width;
    if (isCutOff) reader.cutOff(toCells(last.cells), last.line);
    else this.#pass();
    reader.end();
    return { kind, reader };
  }

  #begin(header: readonly string[]): void {
    const found = detectTable(header);
    if ('problem' in found) throw new FileProblem(found.problem);
    if (!isRowFileKind(found.kind)) throw new Error(`${found.kind} is not a table`);
    this.#width = header.length;
    this.#open = {
      kind: found.kind,
      reader: createRowReader(found.kind),
      toCells: createCellReader(header),
    };
  }

  #pass(): void {
    const record = this.#waiting;
    if (!record || !this.#open) return;
    this.#waiting = null;
    this.#isEverShort ||= record.cells.length < this.#width;
    this.#open.reader.take(this.#open.toCells(record.cells), record.line);
  }
}
