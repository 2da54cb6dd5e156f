export interface CsvRecord {
  line: number;
  cells: string[];
}

export class CsvError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Maximum length of the header row. A longer row indicates an unclosed quote. */
export const MAX_HEADER_CHARACTERS = 64_000;
export const MAX_ROW_CHARACTERS = 400_000;
export const MAX_CELLS = 500;
export const UNCLOSED_QUOTE = 'A quotation mark is opened here and never closed.';
export const LONG_ROW = `A row can have up to ${MAX_ROW_CHARACTERS.toLocaleString('en-US')} characters.`;
export const LONG_HEADER =
  'The first line must contain the column names, such as Handle and Title. This line is too long.';
export const TOO_MANY_CELLS = `A row can have up to ${MAX_CELLS} columns.`;

interface Header {
  /** End index of the line break after the header; -1 while unknown. */
  end: number;
  delimiter: Delimiter;
  isQuoted: boolean;
}

/** Optional first line that tells Excel which delimiter the file uses. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?(\r\n|\r|\n)/i;

/**
 * Returns the end of the header row, and its most frequent delimiter outside quotes (by default a comma).
 */
function readHeader(text: string): Header {
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  let isStart = true;
  let end = -1;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (isQuoted) {
      isQuoted = character !== '"';
      // A doubled quote inside a quoted field.
      isStart = !isQuoted;
    } else if (character === '"' && isStart) isQuoted = true;
    else if (character === '\r' || character === '\n') {
      end = at;
      break;
    } else {
      const count = counts.get(character);
      if (count !== undefined) counts.set(character, count + 1);
      isStart = count !== undefined;
    }
  }
  const delimiter = [...DELIMITERS].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ',';
  return { end, delimiter, isQuoted };
}

export interface CsvReader {
  push: (text: string) => CsvRecord[];
  end: () => CsvRecord[];
  delimiter: () => Delimiter | null;
}

/**
 * Creates a streaming reader for RFC 4180. Detects the delimiter from a `sep=` line or the header. Throws
 * CsvError.
 */
export function createCsvReader(): CsvReader {
  let delimiter: Delimiter | null = null;
  let told: Delimiter | null = null;
  let head = '';
  let state: 'start' | 'bare' | 'quoted' | 'after-quote' = 'start';
  let cell = '';
  let cells: string[] = [];
  let line = 1;
  let startedAt = 1;
  let wasCarriageReturn = false;
  let size = 0;

  const add = (text: string) => {
    cell += text;
    if (size + cell.length > MAX_ROW_CHARACTERS)
      throw new CsvError(startedAt, state === 'quoted' ? UNCLOSED_QUOTE : LONG_ROW);
  };
  const endCell = () => {
    if (cells.length >= MAX_CELLS) throw new CsvError(startedAt, TOO_MANY_CELLS);
    cells.push(cell);
    size += cell.length;
    cell = '';
    state = 'start';
  };
  const endRecord = (records: CsvRecord[]) => {
    endCell();
    if (cells.some((text) => text.trim() !== '')) records.push({ line: startedAt, cells });
    cells = [];
    size = 0;
    startedAt = line;
  };

  const takeRun = (text: string, from: number, special: RegExp): number => {
    special.lastIndex = from;
    const found = special.exec(text);
    const to = found ? found.index : text.length;
    add(text.slice(from, to));
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
          if (state === 'quoted') add(character);
          at += 1;
          continue;
        }
      }
      if (state === 'quoted') {
        if (character === '"') {
          state = 'after-quote';
          at += 1;
        } else if (character === '\r' || character === '\n') {
          add(character);
          line += 1;
          wasCarriageReturn = character === '\r';
          at += 1;
        } else at = takeRun(text, at, quotedEnd);
        continue;
      }
      if (state === 'after-quote' && character === '"') {
        state = 'quoted';
        add('"');
        at += 1;
      } else if (character === delimiter) {
        endCell();
        at += 1;
      } else if (character === '\r' || character === '\n') {
        line += 1;
        wasCarriageReturn = character === '\r';
        // Skip empty lines here without creating records, because a file may contain millions of them.
        if (state === 'start' && cells.length === 0) startedAt = line;
        else endRecord(records);
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

  const begin = (piece: string, isOver: boolean): boolean => {
    head = (head + piece).replace(/^\ufeff/, '');
    const [separatorLine, separator] = SEPARATOR_LINE.exec(head) ?? [];
    if (separatorLine !== undefined) {
      // A chunk may end between CR and LF.
      if (separatorLine.endsWith('\r') && head.length === separatorLine.length && !isOver) return false;
      head = head.slice(separatorLine.length);
      told = separator as Delimiter;
      line = startedAt = 2;
    }
    const isLong = head.length > MAX_HEADER_CHARACTERS;
    if (!isOver && !isLong && !/[\r\n]/.test(piece)) return false;
    const header = readHeader(isLong ? head.slice(0, MAX_HEADER_CHARACTERS) : head);
    if (header.end < 0 && isLong) throw new CsvError(1, header.isQuoted ? UNCLOSED_QUOTE : LONG_HEADER);
    if (header.end < 0 && !isOver) return false;
    delimiter = told ?? header.delimiter;
    return true;
  };

  return {
    push(text) {
      const records: CsvRecord[] = [];
      if (delimiter !== null) {
        read(text, records);
        return records;
      }
      if (!begin(text, false)) return records;
      const all = head;
      head = '';
      read(all, records);
      return records;
    },
    end() {
      const records: CsvRecord[] = [];
      if (delimiter === null) {
        begin('', true);
        read(head, records);
      }
      if (state === 'quoted') throw new CsvError(startedAt, UNCLOSED_QUOTE);
      if (cell !== '' || cells.length > 0) endRecord(records);
      return records;
    },
    delimiter: () => delimiter,
  };
}
