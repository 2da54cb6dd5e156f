/** One record of a CSV file; `line` is the line on which it begins, the header's being 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** A file that no reader should follow: thrown with the line on which it goes wrong. */
export class CsvError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

export const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Characters that one cell may have, and cells one record; beyond it a quote was never closed. */
export const MAX_CELL_CHARACTERS = 1_000_000;
export const MAX_CELLS = 500;
export const UNCLOSED_QUOTE = 'A quote is opened here and never closed.';
export const TOO_MANY_CELLS = `A row has at most ${MAX_CELLS} columns.`;

/** The delimiter of a header line: the one that it has most of outside quotes; a comma when it has none. */
export function delimiterOf(header: string): Delimiter {
  const bare = header.replace(/"(?:[^"]|"")*"/g, '');
  const count = (delimiter: Delimiter) => bare.split(delimiter).length;
  return [...DELIMITERS].sort((a, b) => count(b) - count(a))[0] ?? ',';
}

export interface CsvReader {
  /** Takes the next piece of the file and gives the records that it completes. */
  push: (text: string) => CsvRecord[];
  /** The file is over: gives what was left. */
  end: () => CsvRecord[];
  /** Known once the header was read. */
  delimiter: () => Delimiter | null;
}

/**
 * Reads RFC 4180 from pieces of any size: quoted cells with delimiters, line breaks and doubled quotes; CRLF, LF and CR; a
 * byte order mark; commas, semicolons or tabs, found from the first line. Rows without any text are left out.
 * A quote within a bare cell is a character like any other. Throws CsvError.
 */
export function createCsvReader(): CsvReader {
  let delimiter: Delimiter | null = null;
  let head = '';
  let state: 'start' | 'bare' | 'quoted' | 'after-quote' = 'start';
  let cell = '';
  let cells: string[] = [];
  let line = 1;
  let startedAt = 1;
  let wasCarriageReturn = false;

  const endCell = () => {
    if (cells.length >= MAX_CELLS) throw new CsvError(startedAt, TOO_MANY_CELLS);
    cells.push(cell);
    cell = '';
    state = 'start';
  };
  const endRecord = (records: CsvRecord[]) => {
    endCell();
    if (cells.some((text) => text.trim() !== '')) records.push({ line: startedAt, cells });
    cells = [];
    startedAt = line;
  };

  /** Takes everything up to the next character that means something, for speed. */
  const takeRun = (text: string, from: number, special: RegExp): number => {
    special.lastIndex = from;
    const found = special.exec(text);
    const to = found ? found.index : text.length;
    cell += text.slice(from, to);
    if (cell.length > MAX_CELL_CHARACTERS) throw new CsvError(startedAt, UNCLOSED_QUOTE);
    return to;
  };

  const read = (text: string, records: CsvRecord[]) => {
    const bareEnd = new RegExp(`[${delimiter ?? ','}\\r\\n]`, 'g');
    const quotedEnd = /["\r\n]/g;
    let at = 0;
    while (at < text.length) {
      const character = text[at] ?? '';
      if (wasCarriageReturn) {
        wasCarriageReturn = false;
        if (character === '\n') {
          if (state === 'quoted') cell += character;
          at += 1;
          continue;
        }
      }
      if (state === 'quoted') {
        if (character === '"') {
          state = 'after-quote';
          at += 1;
        } else if (character === '\r' || character === '\n') {
          cell += character;
          line += 1;
          wasCarriageReturn = character === '\r';
          at += 1;
        } else at = takeRun(text, at, quotedEnd);
        continue;
      }
      if (state === 'after-quote' && character === '"') {
        cell += '"';
        state = 'quoted';
        at += 1;
      } else if (character === delimiter) {
        endCell();
        at += 1;
      } else if (character === '\r' || character === '\n') {
        line += 1;
        wasCarriageReturn = character === '\r';
        endRecord(records);
        at += 1;
      } else if (state === 'start' && character === '"') {
        state = 'quoted';
        at += 1;
      } else {
        state = 'bare';
        at = takeRun(text, at, bareEnd);
      }
    }
  };

  const begin = (isOver: boolean): boolean => {
    if (delimiter !== null) return true;
    head = head.replace(/^\ufeff/, '');
    const bare = head.replace(/"(?:[^"]|"")*"/g, (quoted) => ' '.repeat(quoted.length));
    const end = /[\r\n]/.exec(bare);
    if (!end && !isOver && head.length < MAX_CELL_CHARACTERS) return false;
    delimiter = delimiterOf(end ? head.slice(0, end.index) : head);
    return true;
  };

  return {
    push(text) {
      const records: CsvRecord[] = [];
      if (delimiter !== null) {
        read(text, records);
        return records;
      }
      head += text;
      if (!begin(false)) return records;
      const all = head;
      head = '';
      read(all, records);
      return records;
    },
    end() {
      const records: CsvRecord[] = [];
      if (delimiter === null) {
        begin(true);
        read(head, records);
      }
      if (state === 'quoted') throw new CsvError(startedAt, UNCLOSED_QUOTE);
      if (cell !== '' || cells.length > 0) endRecord(records);
      return records;
    },
    delimiter: () => delimiter,
  };
}
